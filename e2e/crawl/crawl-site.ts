import { hosts } from '#app/brands/hosts.ts'
import { originOf } from '../site.ts'
import { type CrawlSize, createLimit, kindOf, pickEvenly } from './crawl-size.ts'
import { fetchPage } from './fetch-page.ts'
import { type Page, readPage } from './read-page.ts'
import { readSitemaps, type Sitemap } from './read-sitemaps.ts'
import { validatePage } from './validate-page.ts'

/** A requested address, and the first address that linked to it. */
export type Visit = {
  address: string
  namedBy: string
  status: number
  redirectsTo: string | null
  /** Null when the response is no document. */
  page: Page | null
  /** Violations of the HTML standard. */
  faults: string[]
}

export type Crawl = {
  visits: Map<string, Visit>
  /** By host name. */
  sitemaps: Map<string, Sitemap[]>
}

/** An address to request, and which of its links to follow: all, those within the crawl's limits, or none. */
type Target = { address: string; namedBy: string; follows: 'all' | 'some' | 'none' }

/** A target that is dropped when enough of its kind have been seen. */
type Found = Target & { isOneOfMany: boolean }

const AT_ONCE = 6
/** A full crawl is slow, so it reports progress after this many addresses. */
const TOLD_EVERY = 1000

/** Crawls every host from its home, its sitemaps and the given paths, within the limits of `size`. */
export async function crawlSite(size: CrawlSize, paths: readonly string[]): Promise<Crawl> {
  const crawl: Crawl = { visits: new Map(), sitemaps: new Map() }
  const queue = createQueue(size)
  const visit = createVisitor(size)
  for (const host of Object.keys(hosts)) {
    const sitemaps = await readSitemaps(host)
    crawl.sitemaps.set(host, sitemaps)
    for (const start of listStarts(host, { sitemaps, size, paths })) queue.add({ ...start, isOneOfMany: false })
  }
  const walk = async () => {
    for (let target = queue.next(); target; target = queue.next()) {
      const { found, links } = await visit(target)
      crawl.visits.set(target.address, found)
      if (crawl.visits.size % TOLD_EVERY === 0)
        console.log(`${crawl.visits.size} addresses seen, ${queue.count()} found`)
      for (const next of listNext(target, { visit: found, links, size })) queue.add(next)
    }
  }
  while (queue.hasMore()) await Promise.all(Array.from({ length: AT_ONCE }, walk))
  return crawl
}

/** Returns each address of the known hosts once, in the order found. */
function createQueue(size: CrawlSize) {
  const origins = new Set(Object.keys(hosts).map(originOf))
  const seen = new Set<string>()
  const isWithin = createLimit()
  const waiting: Target[] = []
  let at = 0
  return {
    add({ isOneOfMany, ...target }: Found): void {
      if (seen.has(target.address) || !origins.has(new URL(target.address).origin)) return
      const { name, most } = kindOf(target.address, size)
      if (isOneOfMany && !isWithin(name, most)) return
      seen.add(target.address)
      waiting.push(target)
    },
    next: () => waiting[at++],
    hasMore: () => at < waiting.length,
    count: () => waiting.length,
  }
}

type Starts = { sitemaps: Sitemap[]; size: CrawlSize; paths: readonly string[] }

/** Home, a listing and a hotel; the given paths; the sitemaps' entries. */
function listStarts(host: string, { sitemaps, size, paths }: Starts): Target[] {
  const origin = originOf(host)
  const isMain = Object.values(hosts).find(({ brandId }) => brandId === hosts[host]?.brandId)?.name === host
  // A host's second name has the sitemaps and paths of its first.
  const main = ['cities', 'hotels'].flatMap(
    (kind) =>
      sitemaps
        .find((sitemap) => sitemap.kind === kind)
        ?.entries.slice(0, 1)
        .map(pathOf) ?? [],
  )
  const named = sitemaps.flatMap(({ address, kind, entries }) =>
    pickEvenly(entries, kind === 'static' ? entries.length : size.perSitemap).map((entry) => ({ entry, address })),
  )
  const followsOf = (path: string) => (isMain && (path === '/' || size.followedWhole === 'all') ? 'all' : 'some')
  return [
    ...['/', ...main].map((path) => toTarget(origin + path, host, followsOf(path))),
    ...pickEvenly(paths, isMain ? paths.length : size.perPathList).map((path) => toTarget(origin + path, host, 'some')),
    ...named.map(({ entry, address }) => toTarget(entry, address, 'some')),
  ]
}

function pathOf(address: string): string {
  return new URL(address).pathname
}

function toTarget(address: string, namedBy: string, follows: Target['follows']): Target {
  return { address, namedBy, follows }
}

/** Addresses to crawl after a page. Redirect targets and canonical addresses are always included. */
function listNext(
  { address, follows }: Target,
  { visit, links, size }: { visit: Visit; links: string[]; size: CrawlSize },
): Found[] {
  const own = [visit.redirectsTo, visit.page?.canonical].filter((next) => typeof next === 'string')
  const others = follows === 'none' ? [] : [...(visit.page?.alternates ?? []).map(({ href }) => href), ...links]
  const toFound = (next: string, isOneOfMany: boolean): Found => ({
    ...toTarget(next, address, size.canContinueTicket ? 'some' : 'none'),
    isOneOfMany,
  })
  return [...own.map((next) => toFound(next, false)), ...others.map((next) => toFound(next, follows === 'some'))]
}

/** Requests an address and parses the response; of similar documents of a brand or language only some are validated. */
function createVisitor({ alike }: CrawlSize) {
  const isWithin = createLimit()
  return async function visit({ address, namedBy }: Target): Promise<{ found: Visit; links: string[] }> {
    const { status, redirectsTo, isHtml, isNoIndex, body } = await fetchPage(address)
    const found = { address, namedBy, status, redirectsTo, page: null, faults: [] }
    if (!isHtml) return { found, links: [] }
    const { page, links, faults } = readPage(body, address)
    const overlay = new URL(address).searchParams.get('modal') ?? ''
    const isNewToBrand = isWithin([page.brandId, page.name, overlay].join(' '), alike.validated)
    const isNewInLanguage = isWithin([page.language, page.name].join(' '), alike.validated)
    return {
      found: {
        ...found,
        page: { ...page, isNoIndex: page.isNoIndex || isNoIndex },
        faults: [...faults, ...(isNewToBrand || isNewInLanguage ? validatePage(body) : [])],
      },
      links,
    }
  }
}
