import { hosts } from '#app/brands/hosts.ts'
import type { Crawl } from './crawl-site.ts'
import type { Alternate, Page } from './read-page.ts'

type Seen = { address: string; page: Page }

/** Returns pages whose canonical address is missing, is no page, or names another canonical. */
export function findCanonicalFaults(crawl: Crawl): string[] {
  return listPages(crawl).flatMap(({ address, page: { canonical, isNoIndex } }) => {
    if (isNoIndex) return canonical === null ? [] : [`${address} is kept out of search engines and names ${canonical}`]
    if (canonical === null || !URL.canParse(canonical)) return [`${address} has no absolute canonical: ${canonical}`]
    const target = crawl.visits.get(canonical)
    if (target?.status !== 200 || !target.page) return [`${address} names ${canonical}, which is no page`]
    return target.page.canonical === canonical ? [] : [`${canonical} calls itself ${target.page.canonical}`]
  })
}

/** Returns pages of a host with different content and the same canonical address. */
export function findSharedCanonicals(crawl: Crawl): string[] {
  const firsts = new Map<string, Seen>()
  return listPages(crawl).flatMap((seen) => {
    const { canonical } = seen.page
    if (canonical === null) return []
    const key = `${new URL(seen.address).host} ${canonical}`
    const first = firsts.get(key) ?? seen
    firsts.set(key, first)
    return contentOf(first.page) === contentOf(seen.page) ? [] : [`${first.address} and ${seen.address}: ${canonical}`]
  })
}

function contentOf({ name, headings }: Page): string {
  return `${name} ${headings.join()}`
}

/**
 * Returns pages with invalid hreflang alternates: without themselves, without a single `x-default`, with duplicate
 * tags, without a return link, or with a language or country the other page lacks. Alternates the crawl did not see are
 * not checked, except those of homes, which it must have seen.
 */
export function findAlternateFaults(crawl: Crawl): string[] {
  return listPages(crawl).flatMap(({ address, page }) => {
    const { alternates, canonical, isNoIndex } = page
    if (isNoIndex) return alternates.length === 0 ? [] : [`${address} is kept out and has alternates`]
    const tags = alternates.map(({ hreflang }) => hreflang)
    const others = alternates.filter(({ hreflang }) => hreflang !== 'x-default')
    return [
      ...(new Set(tags).size === tags.length ? [] : [`${address} has a language twice: ${tags}`]),
      ...(others.length === tags.length - 1 ? [] : [`${address} has no one x-default`]),
      ...(others.some(({ href }) => href === canonical) ? [] : [`${address} does not name ${canonical}`]),
      ...alternates.flatMap((alternate) => alternateFaults(alternate, { address, page }, crawl)),
    ]
  })
}

function pathOf({ canonical }: Page): string | null {
  return canonical === null ? null : new URL(canonical).pathname
}

function alternateFaults({ hreflang, href }: Alternate, { address, page }: Seen, { visits }: Crawl): string[] {
  const visit = visits.get(href)
  if (!visit) return pathOf(page) === '/' ? [`${address} names ${href}, which nobody saw`] : []
  const other = visit.page
  if (visit.status !== 200 || !other) return [`${address} names ${href}, which answers ${visit.status}`]
  const faults = other.alternates.some((back) => back.href === page.canonical)
    ? []
    : [`${href} does not name ${address} back`]
  if (hreflang === 'x-default') return faults
  const { language, region } = new Intl.Locale(hreflang)
  if (new Intl.Locale(other.language).language !== language) faults.push(`${href} is not in ${hreflang}`)
  const { pageCountryCode } = hosts[new URL(href).hostname] ?? {}
  if (region && region !== pageCountryCode) faults.push(`${href} is not for ${hreflang}`)
  return faults
}

/** The documents seen, without redirects and errors. */
export function listPages({ visits }: Crawl): Seen[] {
  return [...visits.values()].flatMap(({ address, status, page }) =>
    page && status === 200 ? [{ address, page }] : [],
  )
}
