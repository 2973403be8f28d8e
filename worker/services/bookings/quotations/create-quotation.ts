import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Room } from '#app/domain/stays/occupancy.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import { type SqlValue, type Statement, type Writer, writeBatch } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { MessageChannel } from '#worker/infra/ports/message-sender.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { siteScope } from '#worker/services/bookings/site-scope.ts'
import { quoteForBooking } from '#worker/services/pricing/quote-for-booking.ts'
import type { QuotedStay } from './quotation.ts'
import { stateAt } from './quotation-storage.ts'

type NewQuotation = QuotedStay & {
  id: string
  brandId: string
  totalMinor: number
  usualMinor: number
  currency: string
  endsAt: Instant
  guest: { countryCode: string | null; phone: string | null; email: string | null }
  at: Instant
  locale: Locale
  origin: string
}

/** Addressed to a phone number or an email address; `site` is `https://host` and gives the default language. */
export type QuotationInput = {
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

type CreatedQuotation = { id: string; currency: string; totalMinor: number; usualMinor: number }

type QuotationFault = { field: 'site' | 'until' | 'stay'; fault: string }

type QuotationDeps = Pick<Deps, 'db' | 'write' | 'now' | 'settings'> & { publicHosts: Record<string, string> }

export function newQuotationId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 20)
}

type PricedQuotation = { scope: Scope; usual: PriceQuote }

/** Returns the regular price of a quotation's stay, as any guest would book it, after checking its dates. */
export async function priceQuotation(
  deps: Pick<QuotationDeps, 'db' | 'now' | 'settings' | 'publicHosts'>,
  options: QuotationInput,
): Promise<Result<PricedQuotation, QuotationFault>> {
  const { site, locale = null } = options
  const scope = siteScope({ site, locale, publicHosts: deps.publicHosts, now: deps.now() })
  if (!scope) return refuseQuotation('site', 'is no host of the product')
  const { endsAt } = options
  const usual = await quoteForBooking(deps, scope, {
    ...stayOf(options),
    couponCode: null,
    earlyCheckin: false,
    meals: [],
  })
  if (!usual.ok) return refuseQuotation('stay', `cannot be had: ${usual.problem.code}`)
  const { quote, policy } = usual.value
  if (endsAt <= scope.now) return refuseQuotation('until', 'is over')
  if (endsAt > policy.checkinAt) return refuseQuotation('until', 'is after check-in')
  return ok({ scope, usual: quote })
}

function stayOf({ property: propertyId, room: roomTypeId, checkin, checkout, rooms }: QuotationInput): QuotedStay {
  return { propertyId, roomTypeId, checkin, checkout, rooms }
}

/** Offers one guest a price for a stay available now; the notification is sent within a minute. */
export async function createQuotation(
  deps: QuotationDeps,
  options: QuotationInput,
): Promise<Result<CreatedQuotation, QuotationFault>> {
  const priced = await priceQuotation(deps, options)
  if (!priced.ok) return priced
  const { scope, usual } = priced.value
  const { totalMinor, endsAt } = options
  const { id = newQuotationId(), countryCode, phone, email = null } = options
  await insertQuotation(deps, {
    ...stayOf(options),
    id,
    brandId: scope.brand.id,
    totalMinor,
    usualMinor: usual.totalMinor,
    currency: usual.currency,
    endsAt,
    guest: { countryCode, phone, email },
    at: scope.now,
    locale: scope.locale,
    origin: scope.origin,
  })
  return ok({ id, currency: usual.currency, totalMinor, usualMinor: usual.totalMinor })
}

function refuseQuotation(field: QuotationFault['field'], fault: string): Result<never, QuotationFault> {
  return refuse({ field, fault })
}

/** Withdraws an open quotation; returns false when there is none. For operators only. */
export function withdrawQuotation(deps: Pick<Deps, 'db' | 'write' | 'now'>, id: string): Promise<boolean> {
  return updateWithdrawn(deps, id, deps.now())
}

/** Inserts a quotation and its notification, by mail when there is an address; a test property sends none. */
async function insertQuotation(writer: Writer, quotation: NewQuotation): Promise<void> {
  const { guest, at } = quotation
  const row: Record<string, SqlValue> = {
    id: quotation.id,
    brand_id: quotation.brandId,
    property_id: quotation.propertyId,
    room_category_id: quotation.roomTypeId,
    checkin: quotation.checkin,
    checkout: quotation.checkout,
    rooms: JSON.stringify(quotation.rooms),
    total_minor: quotation.totalMinor,
    usual_minor: quotation.usualMinor,
    currency: quotation.currency,
    guest_country_code: guest.countryCode,
    guest_phone: guest.phone,
    guest_email: guest.email,
    ends_at: quotation.endsAt,
    created_at: at,
  }
  const { bind, params } = bindParams()
  const values = Object.values(row).map(bind)
  const sql = `INSERT INTO quotation (${Object.keys(row).join(', ')}) VALUES (${values.join(', ')})`
  await writeBatch(writer, [{ sql, params }, insertMessage(quotation)])
}

function insertMessage({ id, brandId, propertyId, guest, locale, origin, at }: NewQuotation): Statement {
  const { bind, params } = bindParams()
  const [channel, recipient]: [MessageChannel, string] = guest.email
    ? ['email', guest.email]
    : ['sms', `${guest.countryCode}${guest.phone}`]
  const payload = JSON.stringify({ quotationId: id, origin })
  const values = [`quotation.${id}`, brandId, channel, recipient, 'quotation', locale, payload, at].map(bind)
  return {
    sql: `INSERT INTO message (id, brand_id, channel, recipient, template, locale, payload, created_at)
      SELECT ${values.join(', ')} WHERE EXISTS (SELECT 1 FROM property WHERE id = ${bind(propertyId)} AND is_test = 0)`,
    params,
  }
}

async function updateWithdrawn(writer: Writer, id: string, now: Instant): Promise<boolean> {
  const [withdrawn] = await writeBatch(writer, [
    {
      sql: `UPDATE quotation AS q SET withdrawn_at = ?2 WHERE q.id = ?1 AND ${stateAt('?2')} = 'open'`,
      params: [id, now],
    },
  ])
  return (withdrawn?.changes ?? 0) > 0
}
