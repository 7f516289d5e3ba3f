import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns';
import ipaddr from 'ipaddr.js';

/** Azure's metadata service has a public address. */
const metadataAddress = '168.63.129.16';

function isPublic(address: string): boolean {
  return address !== metadataAddress && ipaddr.process(address).range() === 'unicast';
}

const withoutBrackets = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/** A host that only our own network knows: what it answers may point at its neighbours. */
export function isPrivateHost(hostname: string): boolean {
  const name = withoutBrackets(hostname);
  if (ipaddr.isValid(name)) return !isPublic(name);
  return !name.includes('.') || /\.(?:localhost|local|internal|lan)$/.test(name);
}

/** Names are checked as they are resolved, by `lookupPublic`; an address is never looked up. */
export function isRefusedLiteral(hostname: string): boolean {
  const name = withoutBrackets(hostname);
  return ipaddr.isValid(name) && !isPublic(name);
}

type Answer = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Resolves a name as a socket asks for it, and refuses one that has an address inside our network. */
export function lookupPublic(hostname: string, options: LookupOptions, answer: Answer): void {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, []);
    const refused = found.find(({ address }) => !isPublic(address));
    if (refused) return answer(new Error(`${hostname} is inside our network`), []);
    if (options.all === true) return answer(null, found);
    const [first] = found;
    if (first === undefined) return answer(new Error(`${hostname} has no address`), []);
    answer(null, first.address, first.family);
  });
}
