import { hostileNames, hostileUrls } from '../../apps/server/test/hostile-urls.ts';

const loopbackOctets = [
  ['127', '0x7f', '0177', '0x0000007f', '00000177'],
  ['0', '0x0', '00', '0x00'],
];

/** Loopback in the notations that parsers take apart: each part decimal, hexadecimal or octal. */
const mixed = loopbackOctets[0]!.flatMap((first) =>
  loopbackOctets[1]!.flatMap((middle) => [
    `http://${first}.${middle}.${middle}.1:PORT/`,
    `http://${first}.${middle}.1:PORT/`,
  ]),
);

const sixes = [
  '[::1]',
  '[0000:0000:0000:0000:0000:0000:0000:0001]',
  '[::ffff:0:127.0.0.1]',
  '[::ffff:0:0]',
  '[::ffff:10.0.0.1]',
  '[::ffff:a00:1]',
  '[::ffff:192.168.0.1]',
  '[::ffff:169.254.169.254]',
  '[::a9fe:a9fe]',
  '[::10.0.0.1]',
  '[64:ff9b::a00:1]',
  '[64:ff9b::169.254.169.254]',
  '[64:ff9b:1::7f00:1]',
  '[2002:a00:1::]',
  '[2002:a9fe:a9fe::1]',
  '[2001:0:0:0:0:0:f5ff:fffe]',
  '[fe80::1%25lo]',
  '[fe80::a00:27ff:fe4e:66a1]',
  '[fd12:3456:789a:1::1]',
  '[fc00::]',
  '[ff01::1]',
  '[ff0e::1]',
  '[2001:db8:ffff::1]',
  '[2001:10::1]',
  '[5f00::1]',
  '[3fff::1]',
];

const others = [
  '10.0.0.0',
  '10.10.10.10',
  '172.20.0.1',
  '192.168.255.255',
  '192.0.0.1',
  '192.0.0.171',
  '192.88.99.1',
  '198.19.255.255',
  '100.127.255.254',
  '169.254.0.1',
  '169.254.169.123',
  '233.252.0.1',
  '239.255.255.250',
  '250.1.1.1',
  '0.1.2.3',
];

const disguises = [
  'http://127.0.0.1:PORT#@example.com/',
  'http://127.0.0.1:PORT?@example.com/',
  'http://example.com:80@127.0.0.1:PORT/',
  'http://a:b@[::1]:PORT/',
  'http://LOCALHOST:PORT/',
  'http://LocalHost.:PORT/',
  'http://127.0.0.1:PORT/%2e%2e/',
  'http://127.0.0.1%09:PORT/',
  'http://127.0.0.1\t:PORT/',
  'http://1２7.0.0.1:PORT/',
  'http://127.0.0.1\u3002:PORT/',
  'HTTP://127.0.0.1:PORT/',
  'https://127.0.0.1:PORT/',
  'http+unix://%2Fvar%2Frun%2Fdocker.sock/info',
  'unix:///var/run/docker.sock',
  'ldap://127.0.0.1:389/',
  'jar:http://127.0.0.1:PORT!/',
  'blob:http://127.0.0.1:PORT/1',
];

/** What a public name server says at the first question, and at every later one. */
export const rebindingName = 'rebind.example';

export const corpus: readonly string[] = [
  ...new Set([
    ...hostileUrls,
    ...mixed,
    ...sixes.map((host) => `http://${host}:PORT/`),
    ...others.map((host) => `http://${host}:PORT/`),
    ...disguises,
  ]),
];

/** A name server whose owner wishes us ill; it knows every hostile name, and lies about one of them in turn. */
export function createHostileNames() {
  let asked = 0;
  return async (hostname: string) => {
    if (hostname === rebindingName) {
      const address = (asked += 1) === 1 ? '93.184.216.34' : '127.0.0.1';
      return [{ address, family: 4 as const }];
    }
    const address = hostileNames[hostname] ?? '127.0.0.1';
    return [{ address, family: address.includes(':') ? (6 as const) : (4 as const) }];
  };
}
