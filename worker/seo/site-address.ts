import type { Host } from '#app/brands/hosts.ts'
import type { Locale } from '#app/i18n/locales.ts'

/** A host of a brand by the name the world knows it by. */
export type Site = Pick<Host, 'locale' | 'pageCountryCode'> & { origin: string }

/** A path without a query that an address writes as it is. */
const PLAIN_PATH = /^\/(?!\/)[\w/-]*$/

/** A page of ours on a host, in a language; the host's own language needs no word of it. */
export function siteAddress(site: Site, path: string, locale: Locale): string {
  // Nothing of it has to be put in order.
  if (PLAIN_PATH.test(path)) return `${site.origin}${path}${locale === site.locale ? '' : `?lang=${locale}`}`
  const url = new URL(path, site.origin)
  if (locale !== site.locale) url.searchParams.set('lang', locale)
  return url.href
}
