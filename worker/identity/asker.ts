import type { PhoneNumber } from '#app/domain/guests/phone.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { keyedHash } from '#worker/secrets/keyed-hash.ts'
import { hashLevels, type NetworkLevel } from '#worker/secrets/network.ts'
import { numberMark } from '#worker/secrets/number-mark.ts'
import { isProvenNetwork } from './proven-network-storage.ts'

/** Who asks for a number's code or tries one: browser and network as hashes, since neither need be known again. */
export type Asker = PhoneNumber & {
  visitorHash: string
  /** Null where no address can be believed. */
  networkHash: string | null
  /** The networks the address is counted in, with how many times a household's limit each may reach. */
  networks: readonly NetworkLevel[]
  /** What is counted instead, where the number's owner asks as far as browser and network tell; null: anybody may be asking. */
  ownerSubject: string | null
}

/** The asker of this visit for a number; `address` as the request tells it. */
export async function toAsker(
  deps: Deps,
  scope: Scope,
  { countryCode, phone, address }: PhoneNumber & { address: string | null },
): Promise<Asker> {
  const hash = (text: string) => keyedHash(deps.settings.secretKey, text)
  const visitorHash = await hash(`otp-visitor:${scope.visitor.id}`)
  const networks = address === null ? [] : await hashLevels(address, (key) => hash(`otp-network:${key}`))
  const networkHash = networks[0]?.key ?? null
  const number = { countryCode, phone }
  const isOwnBrowser =
    isSignedIn(scope, number) || scope.visitor.numberMarks.includes(await numberMark(deps.settings.secretKey, number))
  const isOwn = isOwnBrowser || (networkHash !== null && (await isProvenNetwork(deps.db, number, networkHash)))
  // Who shares the owner's network must not use up what the owner's browser may.
  const ownerSubject = isOwn ? `owner:${countryCode}${phone}${isOwnBrowser ? '' : `@${networkHash}`}` : null
  return { ...number, visitorHash, networkHash, networks, ownerSubject }
}

function isSignedIn({ visitor: { user } }: Scope, { countryCode, phone }: PhoneNumber): boolean {
  return user?.phone === phone && user.countryCode === countryCode
}
