import { findBrand } from '#app/brands/brands.ts'
import { findCountry } from '#app/brands/countries/countries.ts'
import { findHost } from '#app/brands/hosts.ts'
import { parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { fromMajor } from '#app/domain/money/money.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { instantAt } from '#app/i18n/time-zone.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { quoteForBooking } from '#worker/stays/quote-for-booking.ts'
import { insertQuotation } from './operator-quotation-storage.ts'
import type { QuotationOptions } from './read-quotation-options.ts'

export type MadeQuotation = { id: string; currency: string; totalMinor: number; usualMinor: number }

type MakeDeps = Pick<Deps, 'db' | 'now'> & { publicHosts: Record<string, string> }

/**
 * Gives one guest a price for a stay that can be had now, and puts the message that brings it into the outbox: the site
 * sends it with its next minute. Else why not. For operators only [HOTEL-36].
 */
export async function makeQuotation(deps: MakeDeps, options: QuotationOptions): Promise<Result<MadeQuotation, string>> {
  const scope = scopeOf(deps, options)
  if (!scope) return refuse('--site is no host of the product')
  const { property: propertyId, room: roomCategoryId, checkin, checkout, rooms } = options
  const stay = { propertyId, roomCategoryId, checkin, checkout, rooms }
  const usual = await quoteForBooking(deps, scope, { ...stay, couponCode: null, earlyCheckin: false, meals: [] })
  if (!usual.ok) return refuse(`the stay cannot be had: ${usual.problem.code}`)
  const { quote, policy } = usual.value
  const { amountMinor: totalMinor } = fromMajor(options.total, quote.currency)
  if (totalMinor <= 0) return refuse('--total is nothing')
  const [day = '', time = ''] = options.until.split(' ')
  const lastDay = parseCalendarDay(day)
  const endsAt = lastDay ? instantAt(lastDay, time, policy.timeZone) : 0
  if (endsAt <= scope.now) return refuse('--until is over')
  if (endsAt > policy.checkinAt) return refuse('--until is after check-in')
  const id = crypto.randomUUID().replaceAll('-', '').slice(0, 20)
  const { countryCode, phone, email = null } = options
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

/** The site a quotation is for, as a guest nobody knows would ask there. */
function scopeOf({ now, publicHosts }: MakeDeps, { site, locale }: QuotationOptions): Scope | null {
  const { host: name, hostname } = new URL(site)
  const host = findHost(hostname, { publicHosts })
  if (!host.isKnown) return null
  const country = findCountry(host.pageCountryCode)
  return {
    requestId: 'operator',
    origin: site,
    host: name,
    isKnownHost: true,
    brand: findBrand(host.brandId),
    country,
    asksConsent: country.isGdpr,
    locale: locale ?? host.locale,
    now: now(),
    nonce: '',
    shared: null,
    isProduction: true,
    visitor: {
      id: 'operator',
      device: 'desktop',
      network: null,
      numberMarks: [],
      quotationLinks: [],
      geoCountry: null,
      user: null,
      isWebview: false,
      microsite: null,
      mode: null,
      experiments: { web2: false, wizz: false },
    },
  }
}
