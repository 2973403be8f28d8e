/** Network of all addresses that cannot be parsed: they share one limit, so that no spelling escapes it. */
const UNKNOWN = 'unknown'

/** A network that is counted, and how many times a household's limit it may reach. */
export type NetworkLevel = { key: string; times: number }

/** Returns the canonical IP address in a forwarded header or a socket's address, without port and zone, or null. */
export function parseAddress(text: string): string | null {
  const trimmed = text.trim().replace(/^"(.*)"$/, '$1')
  const [, bracketed] = /^\[([^[\]]*)\](?::\d*)?$/.exec(trimmed) ?? []
  const [, beforePort] = /^([^:]+):\d*$/.exec(trimmed) ?? []
  const plain = (bracketed ?? beforePort ?? trimmed).toLowerCase().replace(/%.*$/, '')
  if (isIpv4(plain)) return plain
  const groups = ipv6Groups(plain)
  return groups && (mappedIpv4(groups) ?? groups.map((group) => group.toString(16)).join(':'))
}

/** Returns the network of one customer: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function networkOf(address: string): string {
  const parsed = parseAddress(address)
  if (parsed === null) return UNKNOWN
  return parsed.includes(':') ? parsed.split(':').slice(0, 4).join(':') : parsed
}

/**
 * Returns the networks counted for a network, narrowest first: an IPv6 /64, and the /56 and /48 around it with twice
 * and four times its limit, because a household or company may hold them. An IPv4 address counts alone.
 */
export function levelsOf(network: string): NetworkLevel[] {
  const narrowest = { key: network, times: 1 }
  const groups = network.split(':')
  if (groups.length !== 4) return [narrowest]
  const [first, second, third, fourth = '0'] = groups
  const household = (Number.parseInt(fourth, 16) & 0xff00).toString(16)
  return [
    narrowest,
    { key: `${first}:${second}:${third}:${household}/56`, times: 2 },
    { key: `${first}:${second}:${third}/48`, times: 4 },
  ]
}

/** Returns the counted networks of an address with hashed keys. */
export function hashLevels(address: string, hash: (key: string) => Promise<string>): Promise<NetworkLevel[]> {
  return Promise.all(levelsOf(networkOf(address)).map(async ({ key, times }) => ({ key: await hash(key), times })))
}

function isIpv4(text: string): boolean {
  const parts = text.split('.')
  return parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256)
}

/** Returns the eight groups of an IPv6 address, or null. `URL` normalizes the spelling. */
function ipv6Groups(text: string): number[] | null {
  if (!/^[\da-f:.]+$/.test(text) || !URL.canParse(`http://[${text}]/`)) return null
  const canonical = new URL(`http://[${text}]/`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const [first, last] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':'))) as [string[], string[]]
  const zeros = Array<string>(8 - first.length - last.length).fill('0')
  return [...first, ...zeros, ...last].map((group) => Number.parseInt(group, 16))
}

function mappedIpv4(groups: readonly number[]): string | null {
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : null
}
