import type { SiteNotice } from '#app/state/site/site-notices.ts'
import type { CountryHint } from './load-country-context.ts'

/** Converts the country hint to a notice with a link to this page on the other country's site. */
export function toCountryNotice(hint: CountryHint, path: string): SiteNotice {
  return {
    kind: 'country',
    label: hint.text,
    text: hint.text,
    link: { text: hint.go, href: hint.origin + withoutOwnWishes(path) },
    closeText: hint.stay,
    lang: hint.lang,
    direction: hint.direction,
  }
}

/** Drops language and overlay, which belong to this site. */
function withoutOwnWishes(path: string): string {
  const [pathname = '/', search = ''] = path.split('?')
  const params = new URLSearchParams(search)
  params.delete('lang')
  params.delete('modal')
  const query = params.toString()
  return query === '' ? pathname : `${pathname}?${query}`
}
