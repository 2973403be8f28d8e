import { hosts } from '#app/brands/hosts.ts'
import { publicNameOf } from '#app/brands/other-host.ts'
import { defaultLocale, type Locale, languageCode, listLocales } from '#app/i18n/locales.ts'
import { isShipped } from '#app/i18n/messages.ts'
import { isThisMachine } from '#worker/env.ts'
import type { Scope } from '#worker/scope.ts'
import { type Site, siteAddress } from './site-address.ts'

/** Where a page stands for search engines: its one address in its language, and the same page in all others. */
export type PageAddresses = {
  canonical: string
  alternates: { hreflang: string; href: string }[]
}

export type AddressAsker = Pick<Scope, 'origin' | 'host' | 'locale'> & {
  brand: Pick<Scope['brand'], 'id'>
  country: Pick<Scope['country'], 'code'>
  visitor: Pick<Scope['visitor'], 'device'>
}

/**
 * The addresses of a page on all hosts of its brand. A language belongs to the host that speaks it, the one of the same
 * country first; a language no host speaks belongs to the main host with `?lang=`. `path` may carry a query. The list is
 * the same on every host, so each page is named by all it names. Only languages this device can read are listed (DEC-13).
 */
export function listAddresses(asker: AddressAsker, publicHosts: Record<string, string>, path: string): PageAddresses {
  const sites = listSites(asker, publicHosts)
  const [main] = sites
  if (!main) return { canonical: asker.origin + path, alternates: [] }
  const at = (site: Site, locale: Locale) => siteAddress(site, path, locale)
  const ownerOf = (locale: Locale, country?: string) => {
    const speakers = sites.filter((site) => site.locale === locale)
    return speakers.find(({ pageCountryCode }) => pageCountryCode === country) ?? speakers[0] ?? main
  }
  const others = listLocales({ device: asker.visitor.device, isShipped }).filter(
    (locale) => !sites.some((site) => site.locale === locale),
  )
  return {
    canonical: at(ownerOf(asker.locale, asker.country.code), asker.locale),
    alternates: [
      ...sites.map((site) => ({ hreflang: languageTag(site, sites.length), href: at(site, site.locale) })),
      ...others.map((locale) => ({ hreflang: languageCode(locale), href: at(main, locale) })),
      { hreflang: 'x-default', href: at(ownerOf(defaultLocale), defaultLocale) },
    ],
  }
}

/** The only host of a brand is for readers of its language anywhere; one of several is for those of its country. */
function languageTag({ locale, pageCountryCode }: Site, count: number): string {
  return count > 1 ? `${languageCode(locale)}-${pageCountryCode}` : languageCode(locale)
}

/** The brand's hosts in the order of the table, each language of a country once: other names of it are the same site. */
function listSites({ origin, host, brand }: AddressAsker, publicHosts: Record<string, string>): Site[] {
  const { protocol, port } = new URL(origin)
  const sites = new Map<string, Site>()
  for (const row of Object.values(hosts)) {
    const { brandId, locale, pageCountryCode } = row
    const key = `${locale}-${pageCountryCode}`
    const name = publicNameOf(row, host, { publicHosts })
    if (brandId !== brand.id || name === null || sites.has(key)) continue
    // Other names of ours are reached as the world reaches them, whatever port this one has.
    const isPublic = Object.hasOwn(publicHosts, name) && name !== host && !isThisMachine(name)
    const own = isPublic ? `https://${name}` : `${protocol}//${name}${port === '' ? '' : `:${port}`}`
    sites.set(key, { locale, pageCountryCode, origin: new URL(own).origin })
  }
  return [...sites.values()]
}
