import type { PhoneNumber } from '#app/domain/guests/phone.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { keyedHash } from '#worker/secrets/keyed-hash.ts'
import { networkOf } from '#worker/secrets/network.ts'

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
