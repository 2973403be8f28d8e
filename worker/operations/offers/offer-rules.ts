import { isBrandId } from '#app/brands/brands.ts'
import type { NewCoupon } from './coupon-storage.ts'

/** What of an offer cannot be, by its field at the desk; null: nothing. */
export type OfferFault = {
  field: 'brand' | 'ends_on' | 'currency' | 'value' | 'budget_minor' | 'coupon'
  message: string
}

type CheckedCoupon = Pick<
  NewCoupon,
  'brandId' | 'kind' | 'value' | 'currency' | 'capMinor' | 'minTotalMinor' | 'startsOn' | 'endsOn' | 'budgetMinor'
>

/** What of a coupon cannot be together. */
export function faultOfCoupon(coupon: CheckedCoupon): OfferFault | null {
  const { brandId, kind, value, currency, capMinor, minTotalMinor, budgetMinor } = coupon
  if (brandId !== null && !isBrandId(brandId)) return { field: 'brand', message: 'is none' }
  if (coupon.endsOn < coupon.startsOn) return { field: 'ends_on', message: 'is before `starts_on`' }
  if (currency === null && (kind === 'fixed' || capMinor !== null || minTotalMinor > 0)) {
    return { field: 'currency', message: 'amounts need one' }
  }
  if (kind === 'percent' && (value > 100 || !Number.isInteger(value))) {
    return { field: 'value', message: 'is no whole number of percent' }
  }
  if (budgetMinor !== null && kind === 'percent' && capMinor === null) {
    return { field: 'budget_minor', message: 'needs a cap: what one use takes off must be known' }
  }
  return null
}

type CheckedDeal = {
  brandId: string
  startsOn: string
  endsOn: string
  /** The coupon it names, null where it names none; undefined: there is no such coupon. */
  coupon: { brandId: string | null } | null | undefined
}

/** What of a deal cannot be together. */
export function faultOfDeal({ brandId, startsOn, endsOn, coupon }: CheckedDeal): OfferFault | null {
  if (!isBrandId(brandId)) return { field: 'brand', message: 'is none' }
  if (endsOn < startsOn) return { field: 'ends_on', message: 'is before `starts_on`' }
  if (coupon === null) return null
  const isOfBrand = coupon !== undefined && (coupon.brandId === null || coupon.brandId === brandId)
  return isOfBrand ? null : { field: 'coupon', message: 'is none of this brand' }
}
