import { hosts } from '#app/brands/hosts.ts'
import { htmlLang } from '#app/i18n/locales.ts'
import { originOf } from '../site.ts'
import { listPages } from './address-rules.ts'
import type { Crawl } from './crawl-site.ts'

const kinds = ['home', 'listing', 'hotel', 'cities', 'static', 'businessLogin']

/** Returns kinds of page the crawl did not find on a host, and so did not test. */
export function findUnseenPages(crawl: Crawl): string[] {
  const seen = new Set(listPages(crawl).map(({ address, page }) => `${new URL(address).hostname} ${page.name}`))
  const wanted = Object.keys(hosts).flatMap((name) => kinds.map((kind) => `${name} ${kind}`))
  return wanted.filter((one) => !seen.has(one))
}

/** Returns violations of the HTML standard, each once per page. */
export function findInvalidPages({ visits }: Crawl): string[] {
  return [...visits.values()].flatMap(({ address, faults }) => faults.map((fault) => `${address}: ${fault}`))
}

/** Returns pages without a title or without exactly one non-empty h1. */
export function findHeadingFaults(crawl: Crawl): string[] {
  return listPages(crawl)
    .filter(({ page: { headings, title } }) => headings.length !== 1 || headings[0] === '' || title === '')
    .map(({ address, page: { headings, title } }) => `${address}: “${title}” with ${JSON.stringify(headings)}`)
}

/** Returns homes that are not in the brand and language of their host. */
export function findForeignHomes({ visits }: Crawl): string[] {
  return Object.values(hosts).flatMap(({ name, brandId, locale }) => {
    const page = visits.get(`${originOf(name)}/`)?.page
    const isOwn = page?.brandId === brandId && page.language === htmlLang(locale)
    return isOwn ? [] : [`${name} shows ${page?.brandId} in ${page?.language}`]
  })
}
