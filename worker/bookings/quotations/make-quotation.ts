import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Room } from '#app/domain/stays/occupancy.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { siteScope } from '#worker/bookings/site-scope.ts'
import type { Deps } from '#worker/deps.ts'
import { quoteForBooking } from '#worker/stays/quote-for-booking.ts'
import { insertQuotation } from './operator-quotation-storage.ts'

/**
 * A quotation to create, for a phone number or an email address; `site` is `https://host` and gives the default
 * language.
 */
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

export type QuotationFault = { field: 'site' | 'until' | 'stay'; fault: string }

type MakeDeps = Pick<Deps, 'db' | 'now'> & { publicHosts: Record<string, string> }

export function newQuotationId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 20)
}

/**
 * Offers one guest a price for a stay available now and queues the notification, which is sent within a minute. For
 * operators only.
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
