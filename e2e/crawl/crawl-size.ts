import { hosts } from '#app/brands/hosts.ts'

/** How much of the site a crawl sees. */
export type CrawlSize = {
  /** How many addresses of each sitemap of the catalogue it opens, spread evenly over the file. */
  perSitemap: number
  /** How many of the paths it is told of it opens on hosts that are not the first of their brand. */
  perPathList: number
  /** The pages a brand begins with of which every link is followed, not one of each kind: its home, or a list and a stay as well. */
  followedWhole: 'home' | 'all'
  /** Whether links are followed further than from the pages the crawl begins with. */
  goesOn: boolean
  /** Whose views of one sort of page are alike: those of a brand, or those of the whole site. */
  viewsOf: 'brand' | 'site'
  /** How many choices of a list are seen with each other; more of them at once are alike by their number. */
  choicesAtOnce: number
  /** How many of a kind it sees: listings and hotels of a host, views of one sort of page, documents validated. */
  alike: { plain: number; queried: number; validated: number }
}

/** Enough to see every kind of page of every host and every kind of link on each change. */
export const sample: CrawlSize = {
  perSitemap: 1,
  perPathList: 1,
  followedWhole: 'home',
  viewsOf: 'site',
  choicesAtOnce: Number.POSITIVE_INFINITY,
  goesOn: false,
  alike: { plain: 2, queried: 1, validated: 1 },
}

/** Every page there is; of its endless views (stays, filters, languages) some. */
export const everything: CrawlSize = {
  perSitemap: Number.POSITIVE_INFINITY,
  perPathList: Number.POSITIVE_INFINITY,
  followedWhole: 'all',
  viewsOf: 'brand',
  choicesAtOnce: 2,
  goesOn: true,
  alike: { plain: Number.POSITIVE_INFINITY, queried: 20, validated: 50 },
}

/** What makes an address one of many, and how many of them a crawl follows. */
export function kindOf(address: string, { alike, viewsOf, choicesAtOnce }: CrawlSize): { name: string; most: number } {
  const { hostname, pathname, searchParams } = new URL(address)
  const kind = pathKind(pathname)
  if (searchParams.size > 0) {
    const owner = viewsOf === 'brand' ? hosts[hostname]?.brandId : 'any'
    const most = kind === 'listing' ? choicesAtOnce : Number.POSITIVE_INFINITY
    return { name: [owner, kind, ...viewOf(searchParams, most)].join(' '), most: alike.queried }
  }
  return {
    name: `${hostname} ${kind}`,
    most: kind === 'listing' || kind === 'hotel' ? alike.plain : Number.POSITIVE_INFINITY,
  }
}

// Every link of a page that knows the stay carries it whole.
const stayNames = new Set(['checkin', 'checkout', 'guests', 'rooms', 'rooms_config'])

/**
 * What makes views of one page alike: the same overlay, whatever lies under it, else the same choices; more than `most`
 * of them their number only: ten filters make a thousand lists.
 */
function viewOf(params: URLSearchParams, most: number): string[] {
  const overlay = params.get('modal')
  if (overlay !== null) return [`modal=${overlay}`]
  const asked = [...params].map(toAsked).sort()
  const choices = asked.filter((name) => !stayNames.has(name))
  return choices.length > most ? [`${choices.length} choices`] : asked
}

/** A sort, and a language where nothing else is asked, are views of their own: they have few values. */
function toAsked([name, value]: [name: string, value: string], _: number, all: unknown[]): string {
  return name === 'sort' || (name === 'lang' && all.length === 1) ? `${name}=${value}` : name
}

function pathKind(path: string): 'home' | 'hotel' | 'listing' | 'other' {
  if (path === '/') return 'home'
  if (/^\/\d/.test(path)) return 'hotel'
  return /-(in|near)-/.test(path) ? 'listing' : 'other'
}

/** As many of a list as wanted, always the same, spread evenly from the first on. */
export function pickEvenly<Item>(items: readonly Item[], count: number): Item[] {
  const step = Math.max(1, items.length / count)
  return items.filter((_, at) => Math.ceil(at / step) * step < at + 1)
}

/** Counts what comes by, and tells whether another of a name is within its limit. */
export function createLimit(): (name: string, most: number) => boolean {
  const counts = new Map<string, number>()
  return (name, most) => {
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return count < most
  }
}
