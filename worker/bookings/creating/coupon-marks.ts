import { mailIdentity } from '#app/domain/guests/mail-identity.ts'
import type { PhoneNumber } from '#app/domain/guests/phone.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { keyedHash } from '#worker/secrets/keyed-hash.ts'

/** What guests are known by where a coupon was used, even once they are erased. */
export type CouponMarks = {
  /** The number this use counts to: the one the guest has proven, else the one they typed. */
  used: string
  /** All numbers that may not have used it before. */
  asked: string[]
  /** Mailboxes that may not have used an offer for a first booking before: the one typed, then the account's. */
  mails: string[]
}

/** Returns the marks of a guest who books. Nobody makes one without our key, or reads a number or address out of it. */
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

/** Returns the mark of a mailbox with a brand, or null where there is no address. */
export async function mailMarkOf(
  deps: Pick<Deps, 'settings'>,
  brandId: string,
  address: string | null,
): Promise<string | null> {
  const mailbox = mailIdentity(address)
  return mailbox === null ? null : keyedHash(deps.settings.secretKey, `coupon-mail:${brandId}:${mailbox}`)
}
