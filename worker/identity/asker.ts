import type { PhoneNumber } from '#app/domain/guests/phone.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { keyedHash } from '#worker/secrets/keyed-hash.ts'

/** Who asks for a number's code or tries one: browser and network as hashes, since neither need be known again. */
export type Asker = PhoneNumber & {
  visitorHash: string
  /** Null where no address can be believed. */
  networkHash: string | null
}

/** The asker of this visit for a number; `address` as the request tells it. */
export async function toAsker(
  deps: Deps,
  scope: Scope,
  { countryCode, phone, address }: PhoneNumber & { address: string | null },
): Promise<Asker> {
  const hash = (text: string) => keyedHash(deps.settings.secretKey, text)
  const visitorHash = await hash(`otp-visitor:${scope.visitor.id}`)
  const networkHash = address === null ? null : await hash(`otp-network:${networkOf(address)}`)
  return { countryCode, phone, visitorHash, networkHash }
}

/** What one customer of a provider holds: an IPv4 address, or the first 64 bits of an IPv6 one. */
export function networkOf(address: string): string {
  const plain = address.toLowerCase().replace(/%.*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)
  if (mapped?.[1]) return mapped[1]
  if (!plain.includes(':')) return plain
  const [head = '', tail = ''] = plain.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === '' ? [] : tail.split(':')
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  const groups = plain.includes('::') ? [...first, ...zeros, ...last] : first
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
