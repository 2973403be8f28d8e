import type { Host } from '#app/brands/hosts.ts'
import type { Locale } from '#app/i18n/locales.ts'

export type Site = Pick<Host, 'locale' | 'pageCountryCode'> & { origin: string }

/** A path without query that needs no normalization by `URL`. */
const PLAIN_PATH = /^\/(?!\/)[\w/-]*$/

/** Returns the URL of a path on a site; other languages than the site's are in `?lang=`. */
export function siteAddress(site: Site, path: string, locale: Locale): string {
  if (PLAIN_PATH.test(path)) return `${site.origin}${path}${locale === site.locale ? '' : `?lang=${locale}`}`
  const url = new URL(path, site.origin)
  if (locale !== site.locale) url.searchParams.set('lang', locale)
  return url.href
}
