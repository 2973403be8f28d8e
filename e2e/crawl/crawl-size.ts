import { hosts } from '#app/brands/hosts.ts'

export type CrawlSize = {
  /** How many addresses of each catalogue sitemap to open, spread evenly over the file. */
  perSitemap: number
  /** How many of the given paths to open on hosts that are not the first of their brand. */
  perPathList: number
  /**
   * The start pages of a brand whose links are all followed, instead of one of each kind: home only, or a list and a
   * stay as well.
   */
  followedWhole: 'home' | 'all'
  canContinueTicket: boolean
  /** The scope in which views of one kind of page count as alike: the brand or the whole site. */
  viewsOf: 'brand' | 'site'
  /** How many filter options of a list are combined exactly; combinations of more count as alike by their number. */
  choicesAtOnce: number
  /** The maximum per kind: listings and hotels of a host, views of one kind of page, validated documents. */
  alike: { plain: number; queried: number; validated: number }
}

/** Enough to see every kind of page of every host and every kind of link on each change. */
export const sample: CrawlSize = {
  perSitemap: 1,
  perPathList: 1,
  followedWhole: 'home',
  viewsOf: 'site',
  choicesAtOnce: Number.POSITIVE_INFINITY,
  canContinueTicket: false,
  alike: { plain: 2, queried: 1, validated: 1 },
}

/** Every page; some of the unlimited views (stays, filters, languages). */
export const everything: CrawlSize = {
  perSitemap: Number.POSITIVE_INFINITY,
  perPathList: Number.POSITIVE_INFINITY,
  followedWhole: 'all',
  viewsOf: 'brand',
  choicesAtOnce: 2,
  canContinueTicket: true,
  alike: { plain: Number.POSITIVE_INFINITY, queried: 20, validated: 50 },
}

/** Returns the group of similar addresses an address belongs to, and how many of the group a crawl follows. */
export function kindOf(address: string, { alike, viewsOf, choicesAtOnce }: CrawlSize): { name: string; most: number } {
  const { hostname, pathname, searchParams } = new URL(address)
  const kind = pathKind(pathname)
  if (searchParams.size > 0) {
    const owner = viewsOf === 'brand' ? hosts[hostname]?.brandId : 'any'
    const max = kind === 'listing' ? choicesAtOnce : Number.POSITIVE_INFINITY
    return { name: [owner, kind, ...viewOf(searchParams, max)].join(' '), most: alike.queried }
  }
  return {
    name: `${hostname} ${kind}`,
    most: kind === 'listing' || kind === 'hotel' ? alike.plain : Number.POSITIVE_INFINITY,
  }
}

// Every link of a page with a stay carries all of these.
const stayNames = new Set(['checkin', 'checkout', 'guests', 'rooms', 'rooms_config'])

/**
 * Returns the key of similar views of a page: the overlay, whatever page is below, or the filter options; above `max`
 * options only their number, because ten filters make a thousand lists.
 */
function viewOf(params: URLSearchParams, max: number): string[] {
  const overlay = params.get('modal')
  if (overlay !== null) return [`modal=${overlay}`]
  const asked = [...params].map(toAsked).sort()
  const choices = asked.filter((name) => !stayNames.has(name))
  return choices.length > max ? [`${choices.length} choices`] : asked
}

/** A sort order, and a language on its own, are separate views, because they have few values. */
function toAsked([name, value]: [name: string, value: string], _: number, all: unknown[]): string {
  return name === 'sort' || (name === 'lang' && all.length === 1) ? `${name}=${value}` : name
}

function pathKind(path: string): 'home' | 'hotel' | 'listing' | 'other' {
  if (path === '/') return 'home'
  if (/^\/\d/.test(path)) return 'hotel'
  return /-(in|near)-/.test(path) ? 'listing' : 'other'
}

/** Picks this many items of a list, always the same, spread evenly from the first. */
export function pickEvenly<Item>(items: readonly Item[], count: number): Item[] {
  const step = Math.max(1, items.length / count)
  return items.filter((_, at) => Math.ceil(at / step) * step < at + 1)
}

/** Counts occurrences of a name and returns whether another is within the limit. */
export function createLimit(): (name: string, max: number) => boolean {
  const counts = new Map<string, number>()
  return (name, max) => {
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return count < max
  }
}
