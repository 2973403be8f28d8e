import { isBrandId } from '#app/brands/brands.ts'
import { findCountry } from '#app/brands/countries/countries.ts'
import { findHost } from '#app/brands/hosts.ts'
import { defaultLocale, isLocale } from '#app/i18n/locales.ts'
import type { Database } from '#worker/infra/database/database.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { type BrandDeps, readBrand } from '#worker/services/brands/read-brand.ts'

/**
 * Returns the site of a booking as an anonymous guest would request it now: brand, country rules and the guest's
 * language. Null when the brand no longer exists.
 */
export async function scopeOfBooking(deps: BrandDeps, booking: Booking): Promise<Scope | null> {
  if (!isBrandId(booking.brandId)) return null
  // Older bookings have no origin.
  const origin = (await findBookingOrigin(deps.db, booking.id)) || 'https://desk.invalid'
  const { hostname, host: name } = new URL(origin)
  const host = findHost(hostname, { publicHosts: deps.settings.publicHosts })
  const locale = isLocale(booking.locale) ? booking.locale : defaultLocale
  const brand = await readBrand(deps, booking.brandId, locale)
  const [brandHost] = brand.hosts
  const isOwn = host.isKnown && host.brandId === brand.id
  const country = findCountry(isOwn || !brandHost ? host.pageCountryCode : brandHost.countryCode)
  return {
    requestId: 'desk',
    origin,
    host: name,
    isKnownHost: isOwn,
    brand,
    country,
    asksConsent: country.isGdpr,
    locale,
    shown: null,
    now: deps.now(),
    nonce: '',
    shared: null,
    hidesWizard: false,
    isProduction: true,
    visitor: {
      id: 'desk',
      device: 'desktop',
      network: null,
      knownPhoneHashes: [],
      quotationLinks: [],
      geoCountry: null,
      referralCode: null,
      user: null,
      isWebview: false,
      microsite: null,
      mode: null,
      experiments: { web2: false, wizz: false },
    },
  }
}

/**
 * Returns the site a booking was made on as `https://host`; an empty string when unknown, null when the booking does
 * not exist.
 */
export async function findBookingOrigin(db: Database, bookingId: string): Promise<string | null> {
  const row = await db.first<{ origin: string }>('SELECT origin FROM booking WHERE id = ?', bookingId)
  return row?.origin ?? null
}
