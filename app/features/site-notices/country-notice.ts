import type { SiteNotice } from '#app/state/site/site-notices.ts'
import type { CountryHint } from './load-country-context.ts'

/** The hint as a notice; it leads to the page on show, as the other site has it. */
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

/** Language and overlay belong to this site and this moment. */
function withoutOwnWishes(path: string): string {
  const [pathname = '/', search = ''] = path.split('?')
  const params = new URLSearchParams(search)
  params.delete('lang')
  params.delete('modal')
  const query = params.toString()
  return query === '' ? pathname : `${pathname}?${query}`
}
