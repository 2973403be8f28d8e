import type { PhoneNumber } from '#app/domain/guests/phone.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { keyedHash } from '#worker/secrets/keyed-hash.ts'

/** What numbers are known by where a coupon was used, even once their guests are erased. */
export type CouponMarks = {
  /** The number this use counts to: the one the guest has proven, else the one they typed. */
  used: string
  /** All numbers that may not have used it before. */
  asked: string[]
}

/** The marks of a guest who books with a coupon. Nobody makes one without our key, or reads a number out of it. */
export async function couponMarksOf(deps: Deps, { brand, visitor }: Scope, typed: PhoneNumber): Promise<CouponMarks> {
  const mark = ({ countryCode, phone }: PhoneNumber) =>
    keyedHash(deps.settings.secretKey, `coupon:${brand.id}:${countryCode}${phone}`)
  const { phone, countryCode } = visitor.user ?? {}
  const asked = await Promise.all([...(phone && countryCode ? [{ phone, countryCode }] : []), typed].map(mark))
  return { used: asked[0] ?? '', asked }
}
