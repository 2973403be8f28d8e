import { expect, test } from 'vitest'
import { findAlternateFaults, findCanonicalFaults, findSharedCanonicals } from '../e2e/crawl/address-rules.ts'
import type { Crawl, Visit } from '../e2e/crawl/crawl-site.ts'
import { everything, kindOf, sample } from '../e2e/crawl/crawl-size.ts'
import { findHeadingFaults, findInvalidPages } from '../e2e/crawl/document-rules.ts'
import { findBrokenLinks, findSitemapFaults } from '../e2e/crawl/link-rules.ts'
import { type Page, readPage } from '../e2e/crawl/read-page.ts'
import { validatePage } from '../e2e/crawl/validate-page.ts'

const HOME = 'http://nl.dunehouse.localhost:8799/'
const OTHER = 'http://de.dunehouse.localhost:8799/'

const alternates = [
  { hreflang: 'nl-NL', href: HOME },
  { hreflang: 'de-DE', href: OTHER },
  { hreflang: 'x-default', href: HOME },
]

function aPage(own: Partial<Page> = {}): Page {
  const plain = { language: 'nl', brandId: 'dunehouse', name: 'home', title: 'Dunehouse', headings: ['Welkom'] }
  return { ...plain, isNoIndex: false, canonical: HOME, alternates, ...own }
}

function aVisit(address: string, own: Partial<Visit> = {}): Visit {
  return {
    address,
    namedBy: HOME,
    status: 200,
    redirectsTo: null,
    page: aPage({ canonical: address }),
    faults: [],
    ...own,
  }
}

/** Two homes that link to each other, with the given changes. */
function aCrawl(...visits: Visit[]): Crawl {
  const other = aVisit(OTHER, { page: aPage({ canonical: OTHER, language: 'de', headings: ['Willkommen'] }) })
  const all = [aVisit(HOME), other, ...visits]
  return { visits: new Map(all.map((visit) => [visit.address, visit])), sitemaps: new Map() }
}

const broken: [rule: string, find: (crawl: Crawl) => string[], ...faulty: Visit[]][] = [
  ['a link that leads nowhere', findBrokenLinks, aVisit(`${HOME}gone`, { status: 404 })],
  ['a failure', findBrokenLinks, aVisit(`${HOME}gone`, { status: 500 })],
  ['a redirect to nowhere', findBrokenLinks, aVisit(`${HOME}a`, { status: 301, redirectsTo: `${HOME}b`, page: null })],
  ['a redirect for a while', findBrokenLinks, aVisit(`${HOME}a`, { status: 302, redirectsTo: HOME, page: null })],
  ['no canonical', findCanonicalFaults, aVisit(HOME, { page: aPage({ canonical: null }) })],
  ['a canonical nobody saw', findCanonicalFaults, aVisit(HOME, { page: aPage({ canonical: `${HOME}x` }) })],
  ['a canonical of a hidden page', findCanonicalFaults, aVisit(HOME, { page: aPage({ isNoIndex: true }) })],
  ['one canonical for two', findSharedCanonicals, aVisit(`${HOME}a`, { page: aPage({ headings: ['Else'] }) })],
  ['an alternate that is not given back', findAlternateFaults, aVisit(OTHER, { page: aPage({ alternates: [] }) })],
  ['an alternate in another language', findAlternateFaults, aVisit(OTHER, { page: aPage({ canonical: OTHER }) })],
  ['no x-default', findAlternateFaults, aVisit(HOME, { page: aPage({ alternates: alternates.slice(0, 2) }) })],
  ['two headings', findHeadingFaults, aVisit(HOME, { page: aPage({ headings: ['One', 'Two'] }) })],
  ['no title', findHeadingFaults, aVisit(HOME, { page: aPage({ title: '' }) })],
  ['what the parser mended', findInvalidPages, aVisit(HOME, { faults: ['eof-in-tag: <'] })],
]

test.each(broken)('the crawl finds %s, and nothing on a valid site', (_rule, find, ...faulty) => {
  expect(find(aCrawl())).toEqual([])
  expect(find(aCrawl(...faulty)).length).toBeGreaterThan(0)
})

test('a link to another site is external, whatever its redirect', () => {
  const door = aVisit(`${HOME}login/gmail/`, { status: 303, redirectsTo: 'https://sign-in.example/', page: null })
  expect(findBrokenLinks(aCrawl(door))).toEqual([])
})

test('the crawl finds sitemap entries that are no pages, duplicate or missing', () => {
  const entriesOf = (...entries: string[]) => new Map([['a', [{ address: `${HOME}s.xml`, kind: 'hotels', entries }]]])
  const hidden = aVisit(`${HOME}hidden`, { page: aPage({ isNoIndex: true, canonical: null }) })
  const crawl = aCrawl(hidden, aVisit(`${HOME}gone`, { status: 404 }))
  expect(findSitemapFaults({ ...crawl, sitemaps: entriesOf(HOME) })).toEqual([])
  for (const entries of [[HOME, HOME], [`${HOME}hidden`], [`${HOME}gone`], []]) {
    expect(findSitemapFaults({ ...crawl, sitemaps: entriesOf(...entries) }), entries.join()).toHaveLength(1)
  }
})

test('parses a document as browsers do, with its faults', () => {
  const html = `<!doctype html><html lang="nl"><head><title>A</title><link rel="canonical" href="${HOME}"></head>
    <body data-page="home"><h1>One</h1><a href="#no">x</a><a href="/about#team">y</a></body></html>`
  const { page, links, faults } = readPage(html, HOME)
  expect(page).toMatchObject({ language: 'nl', name: 'home', title: 'A', headings: ['One'], canonical: HOME })
  expect(links).toEqual([`${HOME}about`])
  expect(faults).toEqual(['no element for #no'])
  expect(readPage('<p><table></p>', HOME).faults.length).toBeGreaterThan(0)
})

test.each([
  ['a field in a list', '<ul><input></ul>'],
  ['an id twice', '<p id="a"></p><p id="a"></p>'],
  ['a label for nothing', '<label for="none">x</label>'],
  ['a block within a sentence', '<span><div>x</div></span>'],
  ['a combobox that is a search field', '<input aria-label="x" aria-expanded="false" type="search" role="combobox">'],
  ['sizes of one picture', '<img alt="" src="/a.png" sizes="50vw">'],
  ['a preload of sizes without files', '<link rel="preload" as="image" href="/a.png" imagesizes="50vw">'],
  ['a tick that is readonly', '<input aria-label="x" type="checkbox" readonly>'],
  ['an aside without a name', '<aside>x</aside>'],
  ['a search without a name', '<form role="search"></form>'],
  ['two navigations of one name', '<nav aria-label="x"></nav><nav aria-label="x"></nav>'],
])('the validator finds %s', (_fault, body) => {
  const page = (text: string) =>
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>A</title></head><body><h1>A</h1>${text}</body></html>`
  expect(validatePage(page('<p>Sound.</p>'))).toEqual([])
  expect(validatePage(page(body)).length).toBeGreaterThan(0)
})

test('a crawl covers pairs of list options, and more by number', () => {
  const nameOf = (query: string) => kindOf(`http://marigold.localhost/hotels-in-jaipur?${query}`, everything).name
  const stay = 'checkin=28/11/2026&checkout=29/11/2026&guests=2&rooms=1&rooms_config=1-2_0_0_0'
  const single = ['sort=price', 'currency=EUR', 'breakfast=1', 'view=map', 'lang=hi'].map(nameOf)
  expect(new Set(single).size).toBe(single.length)
  expect(nameOf('breakfast=1&currency=EUR')).not.toBe(nameOf('breakfast=1&view=map'))
  expect(nameOf(`breakfast=1&currency=EUR&${stay}`)).not.toBe(nameOf(`breakfast=1&view=map&${stay}`))
  expect(nameOf('breakfast=1&currency=EUR&view=map')).toBe(nameOf(`alternates=1&pay_at_hotel=1&sort=price&${stay}`))
  expect(nameOf('breakfast=1&currency=EUR&view=map')).not.toBe(nameOf('breakfast=1&currency=EUR&view=map&alternates=1'))
  // Other pages have few options, and lists of the small crawl hardly any.
  const pathOf = (path: string) => kindOf(`http://marigold.localhost${path}`, everything).name
  expect(pathOf('/games/leaderboard?category=a&filter=b&tab=c')).not.toBe(
    pathOf('/wishlist?keep=1&lang=hi&currency=EUR'),
  )
  expect(pathOf('/12-a-house?coupon=a&selected_rcid=1&sunrise=1')).not.toBe(
    pathOf('/12-a-house?coupon=a&selected_rcid=1&lang=hi'),
  )
  const inSample = (query: string) => kindOf(`http://marigold.localhost/hotels-in-jaipur?${query}`, sample).name
  expect(inSample('breakfast=1&currency=EUR&view=map')).not.toBe(inSample('breakfast=1&currency=EUR&alternates=1'))
  expect(nameOf('modal=filters&breakfast=1')).toBe(nameOf(`modal=filters&${stay}`))
})
