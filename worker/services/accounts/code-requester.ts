import type { PhoneNumber } from '#app/domain/guests/phone.ts'
import { keyedHash, numberMark } from '#worker/infra/crypto/keyed-hash.ts'
import { hashLevels, type NetworkLevel } from '#worker/infra/crypto/network.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import { hasStoredNumber } from '#worker/infra/database/conditions/guest-sql.ts'
import type { Database } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'

export type CodeRequester = PhoneNumber & {
  visitorHash: string
  /** Null when the address cannot be trusted. */
  networkHash: string | null
  /** Networks of the address, narrow to wide. `times` multiplies the limit of a household's network. */
  networks: readonly NetworkLevel[]
  /** Counter of the number's owner, recognised by browser or network; null when the requester may be anyone. */
  ownerSubject: string | null
}

export async function toCodeRequester(
  deps: Deps,
  scope: Scope,
  { countryCode, phone, address }: PhoneNumber & { address: string | null },
): Promise<CodeRequester> {
  const hash = (text: string) => keyedHash(deps.settings.secretKey, text)
  const visitorHash = await hash(`otp-visitor:${scope.visitor.id}`)
  const networks = address === null ? [] : await hashLevels(address, (key) => hash(`otp-network:${key}`))
  const networkHash = networks[0]?.key ?? null
  const number = { countryCode, phone }
  const isOwnBrowser =
    isSignedIn(scope, number) ||
    scope.visitor.knownPhoneHashes.includes(await numberMark(deps.settings.secretKey, number))
  const isOwn = isOwnBrowser || (networkHash !== null && (await isProvenNetwork(deps.db, number, networkHash)))
  const ownerSubject = isOwn ? `owner:${countryCode}${phone}${isOwnBrowser ? '' : `@${networkHash}`}` : null
  return { ...number, visitorHash, networkHash, networks, ownerSubject }
}

function isSignedIn({ visitor: { user } }: Scope, { countryCode, phone }: PhoneNumber): boolean {
  return user?.phone === phone && user.countryCode === countryCode
}

async function isProvenNetwork(db: Database, number: PhoneNumber, networkHash: string): Promise<boolean> {
  const { bind, params } = bindParams()
  const sql = `SELECT 1 AS found FROM user WHERE ${hasStoredNumber(number, bind)} AND proven_network = ${bind(networkHash)}`
  return (await db.first(sql, ...params)) !== null
}
