import { mailIdentity } from '#app/domain/guests/mail-identity.ts'
import type { PhoneNumber } from '#app/domain/guests/phone.ts'
import { keyedHash } from '#worker/infra/crypto/keyed-hash.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'

/** Keyed hashes that identify a guest's coupon uses, even after erasure. */
export type CouponMarks = {
  /** Phone number of this use: the verified one, otherwise the typed one. */
  used: string
  /** Phone numbers that must not have used the coupon before. */
  asked: string[]
  /** Mailboxes that must not have used a first-booking offer before: the typed one, then the account's. */
  mails: string[]
}

/** Returns the hashes of a guest who books. They can neither be forged nor reversed without our key. */
export async function couponMarksOf(
  deps: Deps,
  { brand, visitor }: Scope,
  typed: PhoneNumber & { email: string | null },
): Promise<CouponMarks> {
  const mark = ({ countryCode, phone }: PhoneNumber) =>
    keyedHash(deps.settings.secretKey, `coupon:${brand.id}:${countryCode}${phone}`)
  const { phone, countryCode, email = null } = visitor.user ?? {}
  const asked = await Promise.all([...(phone && countryCode ? [{ phone, countryCode }] : []), typed].map(mark))
  const mails = await Promise.all([typed.email, email].map((address) => mailMarkOf(deps, brand.id, address)))
  return { used: asked[0] ?? '', asked, mails: mails.filter((found) => found !== null) }
}

export async function mailMarkOf(
  deps: Pick<Deps, 'settings'>,
  brandId: string,
  address: string | null,
): Promise<string | null> {
  const mailbox = mailIdentity(address)
  return mailbox === null ? null : keyedHash(deps.settings.secretKey, `coupon-mail:${brandId}:${mailbox}`)
}
