import type { BrandId } from '#app/brands/brands.ts'
import { addDays } from '#app/domain/dates/calendar-day.ts'
import { toCouponCode } from '#app/domain/prices/coupon.ts'
import { isOpenProperty } from '#worker/infra/database/conditions/sale-sql.ts'
import type { Database, Statement, StatementResult } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { answerStay, datesOf, type StayAnswer, type StayQuestion } from './answer-stay.ts'
import { couponsStatement, OFFERED_COUPONS, toCouponRecord } from './coupons/coupon-storage.ts'
import type { PropertyDetails, StayWindow } from './details/property-details.ts'
import { detailsStatement, findDetails, toPropertyDetails } from './details/property-details-storage.ts'
import { priceAskerOf } from './members/price-asker.ts'

type FindStayOptions = {
  pictures: number
  /** Statements to run in the same round trip; results are returned in order. */
  beside?: Statement[]
}

/** Null without such a published property. A second round trip when the property's time zone changes the dates. */
export async function findStayAnswer(
  deps: Deps,
  scope: Scope,
  question: StayQuestion,
  { pictures, beside = [] }: FindStayOptions,
): Promise<{ answer: StayAnswer; beside: StatementResult[] } | null> {
  const code = question.couponCode ? toCouponCode(question.couponCode) : null
  const window = windowOf(datesOf(scope, scope.country.timeZone, question.dates))
  const asker = priceAskerOf(scope)
  const [factRows, asked, offered, ...rest] = await deps.db.batch([
    detailsStatement(scope.brand.id, {
      propertyId: question.propertyId,
      ...{ window, locale: scope.locale, pictures, hasRecords: true, asker },
    }),
    couponsStatement(scope, { code: code ?? '', limit: 1 }),
    couponsStatement(scope, { code: null, limit: OFFERED_COUPONS }),
    ...beside,
  ])
  const row = factRows?.rows[0]
  if (!row) return null
  const details = await coverDates(deps, scope, toPropertyDetails(row, { window, asker }), { question, pictures })
  const coupons = {
    asked: asked?.rows.map(toCouponRecord)[0] ?? null,
    offered: offered?.rows.map(toCouponRecord) ?? [],
  }
  return { answer: answerStay(scope, details, { ...question, couponCode: code }, coupons), beside: rest }
}

/** One extra day on both sides for other time zones. */
function windowOf({ checkin, checkout }: { checkin: StayWindow['from']; checkout: StayWindow['to'] }): StayWindow {
  return { from: addDays(checkin, -1), to: addDays(checkout, 2) }
}

async function coverDates(
  deps: Deps,
  scope: Scope,
  details: PropertyDetails,
  { question, pictures }: { question: StayQuestion; pictures: number },
): Promise<PropertyDetails> {
  const dates = datesOf(scope, details.city.timeZone, question.dates)
  if (dates.checkin >= details.window.from && dates.checkout <= details.window.to) return details
  const asker = priceAskerOf(scope)
  const query = {
    propertyId: details.id,
    window: windowOf(dates),
    locale: scope.locale,
    pictures,
    hasRecords: true,
    asker,
  }
  return (await findDetails(deps.db, scope.brand.id, query)) ?? details
}

/** Returns the id of the brand's property with this room type, or null. */
export function findCategoryOwner(deps: Deps, scope: Scope, categoryId: number): Promise<number | null> {
  return findOwnerId(deps.db, scope.brand.id, categoryId)
}

async function findOwnerId(db: Database, brandId: BrandId, categoryId: number): Promise<number | null> {
  const row = await db.first<{ id: number }>(
    `SELECT p.id FROM room_category c JOIN property p ON p.id = c.property_id
     WHERE c.id = ? AND p.brand_id = ? AND ${isOpenProperty}`,
    categoryId,
    brandId,
  )
  return row?.id ?? null
}

/** Invalid dates are corrected and rooms adjusted, both reported in the answer. One round trip. */
export async function loadAvailability(deps: Deps, scope: Scope, question: StayQuestion): Promise<StayAnswer | null> {
  const found = await findStayAnswer(deps, scope, question, { pictures: 0 })
  return found?.answer ?? null
}
