import { findBrand } from '#app/brands/brands.ts'
import { findCountry } from '#app/brands/countries/countries.ts'
import { findHost } from '#app/brands/hosts.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { Scope } from '#worker/infra/scope.ts'

type Site = {
  site: string
  /** Null uses the host's language. */
  locale: Locale | null
  publicHosts: Record<string, string>
  now: Instant
}

/**
 * Returns the request scope of an anonymous guest on a site, for actions of operators. Null when the host is unknown.
 */
export function siteScope({ site, locale, publicHosts, now }: Site): Scope | null {
  const { host: name, hostname, origin } = new URL(site)
  const host = findHost(hostname, { publicHosts })
  if (!host.isKnown) return null
  const country = findCountry(host.pageCountryCode)
  return {
    requestId: 'operator',
    origin,
    host: name,
    isKnownHost: true,
    brand: findBrand(host.brandId),
    country,
    asksConsent: country.isGdpr,
    locale: locale ?? host.locale,
    shown: null,
    now,
    nonce: '',
    shared: null,
    hidesWizard: false,
    isProduction: true,
    visitor: {
      id: 'operator',
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
