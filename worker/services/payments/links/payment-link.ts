import { statusKeys } from '#app/domain/bookings/booking-status.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { defaultLocale, isLocale, type Locale } from '#app/i18n/locales.ts'
import type { MessageValues } from '#app/i18n/messages.ts'
import { isKeyedHash, keyedHash } from '#worker/infra/crypto/keyed-hash.ts'
import { sellerGatewaySql } from '#worker/infra/database/conditions/seller-gateway-sql.ts'
import type { Database } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'

/** Payments start from open links only. `not_due`: the booking no longer owes the amount. */
export type PaymentLinkState = 'open' | 'paid' | 'withdrawn' | 'not_due' | 'ended'

export type PaymentLink = {
  id: string
  state: PaymentLinkState
  amountMinor: number
  currency: string
  locale: Locale
  endsAt: Instant
  createdAt: Instant
  createdBy: string
  withdrawnAt: Instant | null
  /** A payment page is open, and its gateway has reported no result. */
  isWaiting: boolean
  brandId: string
  bookingId: string
  bookingNo: string
  origin: string
  property: { name: string; countryCode: string; timeZone: string; sellerGateway: string | null }
  checkin: CalendarDay
  checkout: CalendarDay
}

const { confirm, checkedIn, hold, upcoming } = statusKeys

/** SQL expression for the state of a link `l` of a booking `b`. */
export const linkStateAt = (now: string) => `CASE
  WHEN EXISTS (SELECT 1 FROM payment x WHERE x.link_id = l.id AND x.status = 'succeeded') THEN 'paid'
  WHEN l.withdrawn_at IS NOT NULL THEN 'withdrawn'
  WHEN b.status_key NOT IN (${[confirm, checkedIn, hold, upcoming].join(', ')}) OR b.state IN ('cancelled', 'completed')
    OR b.total_minor - b.paid_minor < l.amount_minor THEN 'not_due'
  WHEN l.ends_at <= ${now} THEN 'ended' ELSE 'open' END`

type LinkRow = Omit<PaymentLink, 'property' | 'locale' | 'isWaiting'> & {
  isWaiting: number
  locale: string
  name: string
  countryCode: string
  timeZone: string
  sellerGateway: string | null
}

type LinkQuery = { by: 'l.id' | 'l.booking_id'; value: string; now: Instant }

async function readLinks(db: Database, { by, value, now }: LinkQuery): Promise<PaymentLink[]> {
  const rows = await db.all<LinkRow>(
    `SELECT l.id, ${linkStateAt('?2')} AS state, l.amount_minor AS amountMinor, l.currency, l.locale,
       l.ends_at AS endsAt, l.created_at AS createdAt, l.created_by AS createdBy, l.withdrawn_at AS withdrawnAt,
       EXISTS (SELECT 1 FROM payment x WHERE x.link_id = l.id AND x.status = 'created') AS isWaiting,
       b.brand_id AS brandId, b.id AS bookingId, b.booking_no AS bookingNo, b.origin, b.checkin, b.checkout,
       p.name, co.code AS countryCode, ci.time_zone AS timeZone,
       ${sellerGatewaySql({ country: 'co.code', currency: 'l.currency' })} AS sellerGateway
     FROM payment_link l JOIN booking b ON b.id = l.booking_id JOIN property p ON p.id = b.property_id
       JOIN city ci ON ci.id = p.city_id JOIN country co ON co.id = p.country_id
     WHERE ${by} = ?1 ORDER BY l.created_at DESC, l.id`,
    value,
    now,
  )
  return rows.map(({ name, countryCode, timeZone, sellerGateway, locale, isWaiting, ...link }) => ({
    ...link,
    isWaiting: isWaiting === 1,
    locale: isLocale(locale) ? locale : defaultLocale,
    property: { name, countryCode, timeZone, sellerGateway },
  }))
}

export async function findPaymentLink(deps: Pick<Deps, 'db' | 'now'>, id: string): Promise<PaymentLink | null> {
  const [found] = await readLinks(deps.db, { by: 'l.id', value: id, now: deps.now() })
  return found ?? null
}

/** Returns the links of a booking, newest first. */
export function listPaymentLinks(deps: Pick<Deps, 'db' | 'now'>, bookingId: string): Promise<PaymentLink[]> {
  return readLinks(deps.db, { by: 'l.booking_id', value: bookingId, now: deps.now() })
}

export function paymentLinkPath(id: string): string {
  return `/pay/${id}`
}

/** Returns `https://…/pay/id.token` in the link's language. */
export async function paymentLinkAddress(
  { settings }: Pick<Deps, 'settings'>,
  { id, origin, locale }: Pick<PaymentLink, 'id' | 'origin' | 'locale'>,
): Promise<string> {
  const token = await keyedHash(settings.secretKey, hashInput(id))
  return `${origin}${paymentLinkPath(`${id}.${token}`)}?lang=${locale}`
}

/** Returns whether a reference, as `id.token`, gives access to the link with this id. */
export async function opensPaymentLink(
  { settings }: Pick<Deps, 'settings'>,
  id: string,
  reference: string,
): Promise<boolean> {
  const [linkedId = '', token = ''] = reference.split('.')
  return linkedId === id && (await isKeyedHash(settings.secretKey, hashInput(id), token))
}

function hashInput(id: string): string {
  return `payment-link:${id}`
}

/** Returns the values of the copy of a link's email and SMS. */
export async function paymentLinkValues(
  deps: Pick<Deps, 'settings'>,
  link: PaymentLink,
  locale: Locale,
): Promise<MessageValues> {
  const format = createFormatter(locale)
  return {
    hotel: link.property.name,
    dates: format.dayRange(link.checkin, link.checkout),
    number: link.bookingNo,
    amount: format.price({ amountMinor: link.amountMinor, currency: link.currency }),
    until: format.moment(link.endsAt, link.property.timeZone),
    link: await paymentLinkAddress(deps, link),
  }
}
