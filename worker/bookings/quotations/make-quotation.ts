import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Room } from '#app/domain/stays/occupancy.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { siteScope } from '#worker/bookings/site-scope.ts'
import type { Deps } from '#worker/deps.ts'
import { quoteForBooking } from '#worker/stays/quote-for-booking.ts'
import { insertQuotation } from './operator-quotation-storage.ts'

/** A quotation that is wanted, for a phone or an e-mail address; `site` is `https://host`, and its language where none is named. */
export type QuotationWish = {
  id?: string
  site: string
  property: number
  room: number
  checkin: CalendarDay
  checkout: CalendarDay
  rooms: Room[]
  totalMinor: number
  endsAt: Instant
  countryCode: string | null
  phone: string | null
  email?: string | undefined
  locale?: Locale | undefined
}

export type MadeQuotation = { id: string; currency: string; totalMinor: number; usualMinor: number }

/** What of a wish cannot be, and why. */
export type QuotationFault = { field: 'site' | 'until' | 'stay'; fault: string }

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
  const { property: propertyId, room: roomCategoryId, checkin, checkout, rooms, totalMinor, endsAt } = options
  const stay = { propertyId, roomCategoryId, checkin, checkout, rooms }
  const usual = await quoteForBooking(deps, scope, { ...stay, couponCode: null, earlyCheckin: false, meals: [] })
  if (!usual.ok) return no('stay', `cannot be had: ${usual.problem.code}`)
  const { quote, policy } = usual.value
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
