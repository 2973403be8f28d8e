import { isBrandId } from '#app/brands/brands.ts'
import type { Database, Statement } from '#worker/infra/database/database.ts'
import type { NewCoupon } from './coupon-storage.ts'

export type OfferFault = {
  field: 'brand' | 'ends_on' | 'currency' | 'value' | 'budget_minor' | 'coupon'
  message: string
}

type CheckedCoupon = Pick<
  NewCoupon,
  'brandId' | 'kind' | 'value' | 'currency' | 'capMinor' | 'minTotalMinor' | 'startsOn' | 'endsOn' | 'budgetMinor'
>

/** Returns the first invalid combination of a coupon's fields, or null. */
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
  /** Null when the deal names no coupon; undefined when the named coupon does not exist. */
  coupon: { brandId: string | null } | null | undefined
}

/** Returns the first invalid combination of a deal's fields, or null. */
export function faultOfDeal({ brandId, startsOn, endsOn, coupon }: CheckedDeal): OfferFault | null {
  if (!isBrandId(brandId)) return { field: 'brand', message: 'is none' }
  if (endsOn < startsOn) return { field: 'ends_on', message: 'is before `starts_on`' }
  if (coupon === null) return null
  const isOfBrand = coupon !== undefined && (coupon.brandId === null || coupon.brandId === brandId)
  return isOfBrand ? null : { field: 'coupon', message: 'is none of this brand' }
}

/** Maps city slugs to ids; unknown slugs are left out. */
export async function findCityIds(db: Database, slugs: readonly string[]): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map()
  const rows = await db.all<{ id: number; slug: string }>(
    'SELECT id, slug FROM city WHERE slug IN (SELECT value FROM json_each(?))',
    JSON.stringify(slugs),
  )
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

/** Writes a new offer in one batch. Returns false, without writing, when the name exists. */
export async function isWritten(db: Database, statements: Statement[]): Promise<boolean> {
  try {
    await db.batch(statements)
    return true
  } catch (error) {
    if (error instanceof Error && /UNIQUE constraint failed: (coupon\.code|deal\.slug)/.test(error.message))
      return false
    throw error
  }
}
