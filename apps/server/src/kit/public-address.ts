import ipaddr from 'ipaddr.js';

/** Azure's own services answer there: public by its number, private by what it is. */
const deniedByHand: ReadonlySet<string> = new Set(['168.63.129.16']);
/** All that was ever given out for hosts of the internet; ipaddr.js takes the rest of what it does not know for unicast too. */
const globalUnicast = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/** Whether this is an address of the public internet, and nothing else. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  if (address instanceof ipaddr.IPv6) return address.zoneId === undefined && address.match(globalUnicast);
  return !deniedByHand.has(address.toString());
}

/** A socket tells an IPv4 peer in IPv6 clothes where the system opened it so. */
export const plainAddress = (text: string): string => (ipaddr.isValid(text) ? ipaddr.process(text).toString() : text);

/** The address that a host name is, or nothing where it is a name. */
export function literalAddress(hostname: string): string | undefined {
  const bare = hostname.startsWith('[') && hostname.endsWith(']') ? hostname.slice(1, -1) : hostname;
  return ipaddr.isValid(bare) ? bare : undefined;
}
