import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns';
import { isPublicAddress, literalAddress, plainAddress } from '../../kit/public-address.ts';

const isPublic = (address: string): boolean => isPublicAddress(plainAddress(address));

/** A host that only our own network knows: what it answers may point at its neighbours. */
export function isPrivateHost(hostname: string): boolean {
  const address = literalAddress(hostname);
  if (address !== undefined) return !isPublic(address);
  return !hostname.includes('.') || /\.(?:localhost|local|internal|lan)$/.test(hostname);
}

/** Names are checked as they are resolved, by `lookupPublic`; an address is never looked up. */
export function isRefusedLiteral(hostname: string): boolean {
  const address = literalAddress(hostname);
  return address !== undefined && !isPublic(address);
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
