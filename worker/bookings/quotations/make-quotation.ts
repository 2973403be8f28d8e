import { parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { fromMajor } from '#app/domain/money/money.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { instantAt } from '#app/i18n/time-zone.ts'
import { siteScope } from '#worker/bookings/site-scope.ts'
import type { Deps } from '#worker/deps.ts'
import { quoteForBooking } from '#worker/stays/quote-for-booking.ts'
import { insertQuotation } from './operator-quotation-storage.ts'
import type { QuotationOptions } from './read-quotation-options.ts'

/** A quotation that is wanted. `until` is a day and a time of the place, `YYYY-MM-DD HH:MM`, or a moment. */
export type QuotationWish = Omit<QuotationOptions, 'until'> & { until: string | Instant; id?: string }

export type MadeQuotation = { id: string; currency: string; totalMinor: number; usualMinor: number }

/** What of a wish cannot be, and why. */
export type QuotationFault = { field: 'site' | 'total' | 'until' | 'stay'; fault: string }

type MakeDeps = Pick<Deps, 'db' | 'now'> & { publicHosts: Record<string, string> }

/** A number for a quotation that is to be made. */
export function newQuotationId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 20)
}

/**
 * Gives one guest a price for a stay that can be had now, and puts the message that brings it into the outbox: the site
 * sends it with its next minute. Else why not. For operators only [HOTEL-36].
 */
export async function makeQuotation(
  deps: MakeDeps,
  options: QuotationWish,
): Promise<Result<MadeQuotation, QuotationFault>> {
  const { site, locale = null } = options
  const scope = siteScope({ site, locale, publicHosts: deps.publicHosts, now: deps.now() })
  if (!scope) return no('site', 'is no host of the product')
  const { property: propertyId, room: roomCategoryId, checkin, checkout, rooms } = options
  const stay = { propertyId, roomCategoryId, checkin, checkout, rooms }
  const usual = await quoteForBooking(deps, scope, { ...stay, couponCode: null, earlyCheckin: false, meals: [] })
  if (!usual.ok) return no('stay', `cannot be had: ${usual.problem.code}`)
  const { quote, policy } = usual.value
  const { amountMinor: totalMinor } = fromMajor(options.total, quote.currency)
  if (totalMinor <= 0) return no('total', 'is nothing')
  const endsAt = toEnd(options.until, policy.timeZone)
  if (endsAt <= scope.now) return no('until', 'is over')
  if (endsAt > policy.checkinAt) return no('until', 'is after check-in')
  const { id = newQuotationId(), countryCode, phone, email = null } = options
  await insertQuotation(deps.db, {
    ...stay,
    id,
    brandId: scope.brand.id,
    totalMinor,
    currency: quote.currency,
    endsAt,
    guest: { countryCode, phone, email },
    at: scope.now,
    locale: scope.locale,
    origin: scope.origin,
  })
  return ok({ id, currency: quote.currency, totalMinor, usualMinor: quote.totalMinor })
}

function no(field: QuotationFault['field'], fault: string): Result<never, QuotationFault> {
  return refuse({ field, fault })
}

/** Zero for a day that is none: it is over. */
function toEnd(until: string | Instant, timeZone: string): Instant {
  if (typeof until === 'number') return until
  const [day = '', time = ''] = until.split(' ')
  const lastDay = parseCalendarDay(day)
  return lastDay ? instantAt(lastDay, time, timeZone) : 0
}
