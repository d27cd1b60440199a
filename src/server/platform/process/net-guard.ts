/**
 * Decides which hosts a setting may make this server connect to: never its own network.
 * @destination dns
 */
import { lookup } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'

// IANA special-purpose registries; documentation and benchmark ranges lead nowhere useful either.
const v4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8',
  '100.64.0.0/10', // carrier-grade NAT
  '127.0.0.0/8',
  '169.254.0.0/16', // link-local, cloud metadata
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
]

const blocked = new BlockList()
for (const range of v4) {
  const [address = '', bits] = range.split('/')
  blocked.addSubnet(address, Number(bits), 'ipv4')
}
// Of IPv6 only global unicast is open; within it, ranges that carry an IPv4 address or are set aside.
const openV6 = new BlockList()
openV6.addSubnet('2000::', 3, 'ipv6')
const blockedV6 = new BlockList()
blockedV6.addSubnet('2001::', 23, 'ipv6') // Teredo, ORCHID and other protocol assignments
blockedV6.addSubnet('2001:db8::', 32, 'ipv6')
blockedV6.addSubnet('2002::', 16, 'ipv6') // 6to4
blockedV6.addSubnet('3fff::', 20, 'ipv6')

/** Is this textual address one of the public internet? Anything that is not an address is not. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !blocked.check(address, 'ipv4')
    case 6:
      return openV6.check(address, 'ipv6') && !blockedV6.check(address, 'ipv6')
    default:
      return false
  }
}

export type Resolve = (host: string) => Promise<string[]>

const resolveAll: Resolve = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address)

/** Only names and plain addresses: no brackets, ports, credentials, or numbers that a parser might read as one. */
function isHostName(host: string): boolean {
  if (isIP(host)) return true
  if (host.length > 253 || !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host)) return false
  const labels = host.split('.')
  const last = labels.at(-1) ?? ''
  // "127.1", "2130706433" and "0x7f000001" are addresses to some resolvers and names to none.
  return labels.every((label) => label.length > 0 && label.length <= 63) && !/^(\d+|0x[0-9a-f]*)$/i.test(last)
}

/**
 * Resolves a host once and gives the address to connect to, or null when any of its addresses is not public.
 * The connection must go to that address, so that a second answer of the name server changes nothing.
 */
export async function publicAddressOf(
  host: string,
  { allowPrivateNet, resolve = resolveAll }: { allowPrivateNet: boolean; resolve?: Resolve },
): Promise<string | null> {
  if (!isHostName(host)) return null
  const addresses = isIP(host) ? [host] : await resolve(host).catch(() => [])
  const [first] = addresses
  if (first === undefined) return null
  return allowPrivateNet || addresses.every(isPublicAddress) ? first : null
}

/** The connection goes to the address that was looked at, whatever a second answer of the name server says. */
export const pinnedTo =
  (address: string): LookupFunction =>
  (_host, { all }, done) => {
    const family = isIP(address)
    if (all) done(null, [{ address, family }])
    else done(null, address, family)
  }
