import { findHost, hosts } from '#app/brands/hosts.ts'
import { publicNameOf } from '#app/brands/other-host.ts'
import { defaultLocale, type Locale, languageCode, listLocales } from '#app/i18n/locales.ts'
import { isShipped } from '#app/i18n/messages.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { isLocalhost } from '#worker/infra/env.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type Site, siteAddress } from './site-address.ts'

export type PageAddresses = {
  canonical: string
  alternates: { hreflang: string; href: string }[]
}

export type AlternatesInput = Pick<Scope, 'origin' | 'host' | 'locale'> & {
  brand: Pick<Scope['brand'], 'id'>
  country: Pick<Scope['country'], 'code'>
  visitor: Pick<Scope['visitor'], 'device'>
}

/**
 * Returns a page's addresses on all hosts of its brand. A language belongs to the host that speaks it, preferably of
 * the same country; other languages use the main host with `?lang=`. `path` may include a query. The list is identical
 * on every host, so that all pages refer to each other, as hreflang requires. Contains only languages this device
 * supports.
 */
export function listAddresses(
  input: AlternatesInput,
  publicHosts: Record<string, string>,
  path: string,
): PageAddresses {
  const sites = listSites(input, publicHosts)
  const [main] = sites
  if (!main) return { canonical: input.origin + path, alternates: [] }
  const addressOn = (site: Site, locale: Locale) => siteAddress(site, path, locale)
  const findSite = (locale: Locale, country?: string) => {
    const speakers = sites.filter((site) => site.locale === locale)
    return speakers.find(({ pageCountryCode }) => pageCountryCode === country) ?? speakers[0] ?? main
  }
  const hostlessLocales = listLocales({ device: input.visitor.device, isShipped }).filter(
    (locale) => !sites.some((site) => site.locale === locale),
  )
  return {
    canonical: addressOn(findSite(input.locale, input.country.code), input.locale),
    alternates: [
      ...sites.map((site) => ({ hreflang: languageTag(site, sites.length), href: addressOn(site, site.locale) })),
      ...hostlessLocales.map((locale) => ({ hreflang: languageCode(locale), href: addressOn(main, locale) })),
      { hreflang: 'x-default', href: addressOn(findSite(defaultLocale), defaultLocale) },
    ],
  }
}

/** Returns the language of a brand's only host, or language and country when it has several. */
function languageTag({ locale, pageCountryCode }: Site, count: number): string {
  return count > 1 ? `${languageCode(locale)}-${pageCountryCode}` : languageCode(locale)
}

/** Returns the brand's hosts, one per language and country, because further names are the same site. */
function listSites({ origin, host, brand }: AlternatesInput, publicHosts: Record<string, string>): Site[] {
  const { protocol, port } = new URL(origin)
  const sites = new Map<string, Site>()
  for (const row of Object.values(hosts)) {
    const { brandId, locale, pageCountryCode } = row
    const key = `${locale}-${pageCountryCode}`
    const name = publicNameOf(row, host, { publicHosts })
    if (brandId !== brand.id || name === null || sites.has(key)) continue
    // Other public hosts always use https and the default port.
    const isPublic = Object.hasOwn(publicHosts, name) && name !== host && !isLocalhost(name)
    const siteOrigin = isPublic ? `https://${name}` : `${protocol}//${name}${port === '' ? '' : `:${port}`}`
    sites.set(key, { locale, pageCountryCode, origin: new URL(siteOrigin).origin })
  }
  return [...sites.values()]
}

/** Returns `https://host` of a host's canonical pages: secondary names use the first name. */
export function ownOrigin(scope: Scope, { settings: { publicHosts } }: Pick<Deps, 'settings'>): string {
  if (!scope.isKnownHost) return scope.origin
  const { locale } = findHost(scope.host, { publicHosts })
  return new URL(listAddresses({ ...scope, locale }, publicHosts, '/').canonical).origin
}
