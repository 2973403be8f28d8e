import { isBrandId } from '#app/brands/brands.ts'
import type { Database, Statement, Write } from '#worker/infra/database/database.ts'

export type OfferFault = {
  field: 'brand' | 'ends_on' | 'currency' | 'value' | 'budget_minor' | 'coupon'
  message: string
}

type CheckedCoupon = {
  brand: string | null
  /** Null or absent for an amount. */
  percent?: number | null | undefined
  currency: string | null
  cap_minor: number | null
  min_total_minor: number
  starts_on: string
  ends_on: string
  budget_minor: number | null
}

/** Returns the first field of a coupon that breaks a rule, or null. */
export function findCouponFault({ brand, percent = null, currency, cap_minor, ...coupon }: CheckedCoupon) {
  const fault = (field: OfferFault['field'], message: string): OfferFault => ({ field, message })
  if (brand !== null && !isBrandId(brand)) return fault('brand', 'is none')
  if (coupon.ends_on < coupon.starts_on) return fault('ends_on', 'is before `starts_on`')
  if (currency === null && (percent === null || cap_minor !== null || coupon.min_total_minor > 0)) {
    return fault('currency', 'required for amounts')
  }
  if (percent !== null && (percent > 100 || !Number.isInteger(percent))) {
    return fault('value', 'is no whole number of percent')
  }
  if (coupon.budget_minor !== null && percent !== null && cap_minor === null) {
    return fault('budget_minor', 'needs a cap, because a budget needs the maximum discount of one use')
  }
  return null
}

type CheckedDeal = {
  brand: string
  starts_on: string
  ends_on: string
  /** Null when the deal names no coupon; undefined when the named coupon does not exist. */
  coupon: { brand: string | null } | null | undefined
}

/** Returns the field of a deal that is wrong and why, or null. */
export function findDealFault({ brand, starts_on, ends_on, coupon }: CheckedDeal): OfferFault | null {
  if (!isBrandId(brand)) return { field: 'brand', message: 'is none' }
  if (ends_on < starts_on) return { field: 'ends_on', message: 'is before `starts_on`' }
  if (coupon === null) return null
  const isOfBrand = coupon !== undefined && (coupon.brand === null || coupon.brand === brand)
  return isOfBrand ? null : { field: 'coupon', message: 'is not a coupon of this brand' }
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
export async function insertIfNew(write: Write, statements: Statement[]): Promise<boolean> {
  try {
    await write(statements)
    return true
  } catch (error) {
    if (error instanceof Error && /UNIQUE constraint failed: (coupon\.code|deal\.slug)/.test(error.message))
      return false
    throw error
  }
}
