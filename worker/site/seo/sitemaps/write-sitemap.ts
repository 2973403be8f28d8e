import { longerCitySlugs, MAX_SEGMENT_LENGTH, MAX_SEGMENT_WORDS } from '#app/domain/routes/listing-slug.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { escapeXml, readPages, writeDocument, type XmlFrame } from '#worker/site/seo/xml-stream.ts'
import { ownOrigin } from '../alternates.ts'
import { MAX_ENTRIES, placePath, type SitemapKind, type SitemapPlace } from './sitemap-kinds.ts'
import { findCitySlugs, findPlaces, findTaggedCities, findTagPlaces, findTagShare } from './sitemap-storage.ts'

const PAGE_SIZE = 1000
const CITIES_A_PAGE = 50

export const urlset: XmlFrame = {
  head: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
  foot: '</urlset>',
}

/**
 * Writes a sitemap from an id on: at most 50,000 addresses, read 1,000 at a time, only pages with a live property of
 * the brand. Without such a row the document is empty.
 */
export function writeSitemap(
  deps: Deps,
  scope: Scope,
  { kind, start }: { kind: SitemapKind; start: number },
): AsyncGenerator<string> {
  const places = kind === 'tags' ? readTagPlaces(deps, scope, start) : readPlaces(deps, scope, { kind, start })
  const pages = ['localities', 'parks'].includes(kind) ? onlyReachable(deps, scope, { kind, places }) : places
  const origin = ownOrigin(scope, deps)
  return writeDocument(urlset, pages, (place) => writeEntry(origin + placePath(kind, place), place.updatedOn))
}

export function writeEntry(address: string, updatedOn: string | null): string {
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
    { keyOf: ({ id }) => id, pageSize: PAGE_SIZE, most: MAX_ENTRIES },
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
    const longer = page.flatMap((place) => longerCitySlugs(placePath(kind, place), place.citySlug ?? ''))
    const cities = await findCitySlugs(deps.db, scope.brand.id, [...new Set(longer)])
    yield page.filter((place) => {
      const path = placePath(kind, place)
      const isRead =
        path.length <= MAX_SEGMENT_LENGTH &&
        path.split('-').length <= MAX_SEGMENT_WORDS &&
        !written.has(path) &&
        !longerCitySlugs(path, place.citySlug ?? '').some((slug) => cities.has(slug))
      written.add(path)
      return isRead
    })
  }
}

async function* readTagPlaces(deps: Deps, scope: Scope, start: number): AsyncGenerator<SitemapPlace[]> {
  const brandId = scope.brand.id
  const pages = readPages(
    (after: number | null, limit) =>
      findTaggedCities(deps.db, brandId, { from: after === null ? start : after + 1, limit }),
    { keyOf: (id) => id, pageSize: CITIES_A_PAGE, most: await findTagShare(deps.db) },
  )
  for await (const ids of pages) {
    yield await findTagPlaces(deps.db, brandId, { first: ids[0] ?? 0, last: ids.at(-1) ?? 0 })
  }
}
