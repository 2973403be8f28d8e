import { listCountries } from '#app/brands/countries/countries.ts'
import { homePath } from '#app/brands/home-path.ts'
import { longerCitySlugs, MAX_SEGMENT_LENGTH, MAX_SEGMENT_WORDS } from '#app/domain/routes/listing-slug.ts'
import { cacheInMemory } from '#worker/infra/cache/memory-cache.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { listStaticPaths } from '#worker/services/content/static-pages.ts'
import { escapeXml, readPages, writeDocument, type XmlFrame } from '#worker/site/seo/xml-stream.ts'
import { ownOrigin } from '../alternates.ts'
import { MAX_ENTRIES, placePath, type SitemapKind, type SitemapPlace } from './sitemap-kinds.ts'
import {
  findCitySlugs,
  findCountriesWithStays,
  findParts,
  findPlaces,
  findTaggedCities,
  findTagPlaces,
  findTagShare,
  type SitemapPart,
} from './sitemap-storage.ts'

const indexFrame = {
  head: '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
  foot: '</sitemapindex>',
}

export async function* writeSitemapIndex(deps: Deps, scope: Scope): AsyncGenerator<string> {
  const origin = ownOrigin(scope, deps)
  yield* writeDocument(indexFrame, readParts(deps, scope), (part) => {
    const day = part.updatedOn === null ? '' : `<lastmod>${escapeXml(part.updatedOn)}</lastmod>`
    return `<sitemap><loc>${escapeXml(`${origin}/sitemaps/${part.name}.xml.gz`)}</loc>${day}</sitemap>\n`
  })
}

type NamedPart = { name: string; updatedOn: string | null }

async function* readParts(deps: Deps, scope: Scope): AsyncGenerator<NamedPart[]> {
  yield [{ name: 'static', updatedOn: null }]
  yield (await listParts(deps, scope)).map(({ kind, start, updatedOn }) => ({ name: `${kind}-${start}`, updatedOn }))
}

/** Returns the sitemaps, cached for an hour per isolate, because finding them scans the whole catalogue. */
function listParts(deps: Deps, { brand }: Scope): Promise<SitemapPart[]> {
  const cacheEntry = { key: `sitemaps:${brand.id}`, seconds: 3600 }
  return cacheInMemory(deps, cacheEntry, () => findParts(deps.db, brand.id))
}

const PAGE_SIZE = 1000
const CITIES_PER_PAGE = 50

const urlsetFrame: XmlFrame = {
  head: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
  foot: '</urlset>',
}

/** Writes one sitemap of at most 50,000 URLs, read 1,000 at a time. */
export function writeSitemap(
  deps: Deps,
  scope: Scope,
  { kind, start }: { kind: SitemapKind; start: number },
): AsyncGenerator<string> {
  const places = kind === 'tags' ? readTagPlaces(deps, scope, start) : readPlaces(deps, scope, { kind, start })
  const pages = ['localities', 'parks', 'landmarks'].includes(kind)
    ? onlyReachable(deps, scope, { kind, places })
    : places
  const origin = ownOrigin(scope, deps)
  return writeDocument(urlsetFrame, pages, (place) => writeEntry(origin + placePath(kind, place), place.updatedOn))
}

function writeEntry(address: string, updatedOn: string | null): string {
  const day = updatedOn === null ? '' : `<lastmod>${escapeXml(updatedOn)}</lastmod>`
  return `<url><loc>${escapeXml(address)}</loc>${day}</url>\n`
}

function readPlaces(
  deps: Deps,
  scope: Scope,
  { kind, start }: { kind: Exclude<SitemapKind, 'tags'>; start: number },
): AsyncGenerator<SitemapPlace[]> {
  return readPages(
    (after: number | null, limit) =>
      findPlaces(deps.db, scope.brand.id, { kind, from: after === null ? start : after + 1, limit }),
    { keyOf: ({ id }) => id, pageSize: PAGE_SIZE, maxRows: MAX_ENTRIES },
  )
}

/** Leaves out places whose address is read as that of a city with a longer name, and duplicate addresses. */
async function* onlyReachable(
  deps: Deps,
  scope: Scope,
  { kind, places }: { kind: SitemapKind; places: AsyncGenerator<SitemapPlace[]> },
): AsyncGenerator<SitemapPlace[]> {
  const written = new Set<string>()
  for await (const page of places) {
    const longerSlugs = page.flatMap((place) => longerCitySlugs(placePath(kind, place), place.citySlug ?? ''))
    const cities = await findCitySlugs(deps.db, scope.brand.id, [...new Set(longerSlugs)])
    yield page.filter((place) => {
      const path = placePath(kind, place)
      const isReachable =
        path.length <= MAX_SEGMENT_LENGTH &&
        path.split('-').length <= MAX_SEGMENT_WORDS &&
        !written.has(path) &&
        !longerCitySlugs(path, place.citySlug ?? '').some((slug) => cities.has(slug))
      written.add(path)
      return isReachable
    })
  }
}

async function* readTagPlaces(deps: Deps, scope: Scope, start: number): AsyncGenerator<SitemapPlace[]> {
  const brandId = scope.brand.id
  const pages = readPages(
    (after: number | null, limit) =>
      findTaggedCities(deps.db, brandId, { from: after === null ? start : after + 1, limit }),
    { keyOf: (id) => id, pageSize: CITIES_PER_PAGE, maxRows: await findTagShare(deps.db) },
  )
  for await (const ids of pages) {
    yield await findTagPlaces(deps.db, brandId, { first: ids[0] ?? 0, last: ids.at(-1) ?? 0 })
  }
}

type TextPage = { path: string; day: string | null }

/** Writes the sitemap of all other pages. Static pages have no date, because a release date would not help crawlers. */
export async function* writeStaticSitemap(
  deps: Deps,
  scope: Scope,
  articles: () => Promise<TextPage[]>,
): AsyncGenerator<string> {
  const parts = await listParts(deps, scope)
  const latest =
    parts
      .map(({ updatedOn }) => updatedOn)
      .toSorted()
      .at(-1) ?? null
  const homes = listHomes(scope, await findCountriesWithStays(deps.db, scope.brand.id))
  const directories = parts.length > 0 ? ['/allcities', '/allcountries'] : []
  const entries = [
    ...[...homes, ...directories].map((path) => ({ path, day: latest })),
    ...listStaticPaths(scope.brand).map((path) => ({ path, day: null })),
    ...(await articles()),
  ]
  const origin = ownOrigin(scope, deps)
  yield* writeDocument(urlsetFrame, onePage(entries), ({ path, day }) => writeEntry(origin + path, day))
}

/** Returns the home page, and those of countries with stays. */
function listHomes({ brand }: Scope, withStays: ReadonlySet<string>): string[] {
  const countries = listCountries().filter(({ code, indexPage }) => indexPage && withStays.has(code))
  return [...new Set(['/', ...countries.map((country) => homePath(brand, country))])]
}

async function* onePage<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}
