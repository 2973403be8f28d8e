import { hosts } from '#app/brands/hosts.ts'
import { originOf } from '../site.ts'
import type { Crawl, Visit } from './crawl-site.ts'

/** Returns addresses that are neither a page, nor one permanent redirect to a page, nor a redirect to another site. */
export function findBrokenLinks({ visits }: Crawl): string[] {
  return [...visits.values()]
    .filter((visit) => !isAnswered(visit, visits))
    .map(
      ({ address, namedBy, status, redirectsTo }) =>
        `${address} answers ${status} ${redirectsTo ?? ''} (on ${namedBy})`,
    )
}

function isAnswered({ status, redirectsTo }: Visit, visits: Crawl['visits']): boolean {
  if (redirectsTo !== null && !isOwn(redirectsTo)) return true
  const isMoved = redirectsTo !== null && [301, 308].includes(status)
  return isMoved ? visits.get(redirectsTo)?.status === 200 : status === 200
}

function isOwn(address: string): boolean {
  const { origin } = new URL(address)
  return Object.keys(hosts).some((host) => originOf(host) === origin)
}

/** Returns sitemap entries that are duplicate or are not canonical, indexable pages. */
export function findSitemapFaults({ sitemaps, visits }: Crawl): string[] {
  return [...sitemaps].flatMap(([host, files]) => {
    const entries = files.flatMap((file) => file.entries)
    return [
      ...files.filter((file) => file.entries.length === 0).map(({ address }) => `${address} is empty`),
      ...files.filter((file) => file.entries.length > 50_000).map(({ address }) => `${address} is too long`),
      ...repeated(entries).map((entry) => `${entry} stands twice in the sitemaps of ${host}`),
      ...entries.flatMap((entry) => {
        const visit = visits.get(entry)
        return visit ? entryFaults(visit) : []
      }),
    ]
  })
}

function entryFaults({ address, status, page }: Visit): string[] {
  if (status !== 200 || !page) return [`${address} is in a sitemap and answers ${status}`]
  if (page.isNoIndex) return [`${address} is in a sitemap and kept out of search engines`]
  return page.canonical === address ? [] : [`${address} is in a sitemap and calls itself ${page.canonical}`]
}

function repeated(items: readonly string[]): string[] {
  const seen = new Set<string>()
  return items.filter((item) => seen.has(item) || !seen.add(item))
}
