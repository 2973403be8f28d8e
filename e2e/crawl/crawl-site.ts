import { hosts } from '#app/brands/hosts.ts'
import { originOf } from '../site.ts'
import { type CrawlSize, createLimit, kindOf, pickEvenly } from './crawl-size.ts'
import { fetchAnswer } from './fetch-answer.ts'
import { type Page, readPage } from './read-page.ts'
import { readSitemaps, type Sitemap } from './read-sitemaps.ts'
import { validatePage } from './validate-page.ts'

/** One address that was asked, and the first address that named it. */
export type Visit = {
  address: string
  namedBy: string
  status: number
  leadsTo: string | null
  /** Null for what is no document. */
  page: Page | null
  /** What the HTML standard has against the document. */
  faults: string[]
}

export type Crawl = {
  visits: Map<string, Visit>
  /** By the name of the host that was asked for them. */
  sitemaps: Map<string, Sitemap[]>
}

/** An address to ask, and which of its links to follow: all, those within the limits of the crawl, or none. */
type Target = { address: string; namedBy: string; follows: 'all' | 'some' | 'none' }

/** A target that is dropped when enough of its kind are seen. */
type Found = Target & { isOneOfMany: boolean }

const AT_ONCE = 6
/** A crawl of everything takes long: it says how far it is after so many addresses. */
const TOLD_EVERY = 1000

/** Walks every host of the table from its home, its sitemaps and the paths given, as far as `size` says. */
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

/** Hands out each address of the table's hosts once, in the order they are found. */
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

/** Home, a listing and a hotel; the paths given; what the sitemaps name. */
function listStarts(host: string, { sitemaps, size, paths }: Starts): Target[] {
  const origin = originOf(host)
  const isMain = Object.values(hosts).find(({ brandId }) => brandId === hosts[host]?.brandId)?.name === host
  // A second name of a host has the sitemaps of the first, and the same paths.
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

/** What to see after a page. Where a redirect leads, and what a page calls its own address, are always looked at. */
function listNext(
  { address, follows }: Target,
  { visit, links, size }: { visit: Visit; links: string[]; size: CrawlSize },
): Found[] {
  const own = [visit.leadsTo, visit.page?.canonical].filter((next) => typeof next === 'string')
  const others = follows === 'none' ? [] : [...(visit.page?.alternates ?? []).map(({ href }) => href), ...links]
  const toFound = (next: string, isOneOfMany: boolean): Found => ({
    ...toTarget(next, address, size.goesOn ? 'some' : 'none'),
    isOneOfMany,
  })
  return [...own.map((next) => toFound(next, false)), ...others.map((next) => toFound(next, follows === 'some'))]
}

/** Asks an address and reads what comes; of documents alike in a brand or a language some are validated. */
function createVisitor({ alike }: CrawlSize) {
  const isWithin = createLimit()
  return async function visit({ address, namedBy }: Target): Promise<{ found: Visit; links: string[] }> {
    const { status, leadsTo, isHtml, isKeptOut, body } = await fetchAnswer(address)
    const found = { address, namedBy, status, leadsTo, page: null, faults: [] }
    if (!isHtml) return { found, links: [] }
    const { page, links, faults } = readPage(body, address)
    const overlay = new URL(address).searchParams.get('modal') ?? ''
    const isNewToBrand = isWithin([page.brandId, page.name, overlay].join(' '), alike.validated)
    const isNewInLanguage = isWithin([page.language, page.name].join(' '), alike.validated)
    return {
      found: {
        ...found,
        page: { ...page, isKeptOut: page.isKeptOut || isKeptOut },
        faults: [...faults, ...(isNewToBrand || isNewInLanguage ? validatePage(body) : [])],
      },
      links,
    }
  }
}
