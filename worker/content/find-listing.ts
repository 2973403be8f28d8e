import type { SeoContent } from '#app/contracts/site/seo-content.ts'
import { listingPath, tagPath, tagsPath } from '#app/domain/routes/paths.ts'
import { askForListingPlace, type FoundListingPlace } from '#worker/catalogue/find-listing-place.ts'
import { pathOfListing } from '#worker/catalogue/path-of-listing.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { contentsStatement } from './content-storage.ts'
import { parseContent } from './parse-content.ts'

/** The listed place (null for an unknown path) and the text written about it. */
export type FoundListing = { place: FoundListingPlace | null; written: SeoContent | null }

/** Finds both in one round trip. A text belongs to the list's canonical address, whichever form was requested. */
export async function findListing(deps: Deps, scope: Scope, segments: readonly string[]): Promise<FoundListing> {
  const { brand, locale } = scope
  const { statements, citySlugs, read } = askForListingPlace({ brandId: brand.id, locale }, segments)
  const asked = `/${segments.join('/')}`
  // Older texts may be stored under an address that repeats the city.
  const repeated = citySlugs.filter((slug) => asked.endsWith(`-${slug}`)).map((slug) => `${asked}-${slug}`)
  const paths = new Set([asked, ...repeated, ...citySlugs.map(listingPath), ...tagPaths(segments)])
  const [texts, ...answers] = await deps.db.batch([
    contentsStatement(brand.id, { keys: [...paths].map(keyOf), locale }),
    ...statements,
  ])
  const place = read(answers)
  const bodies = new Map(texts?.rows.map(({ key, body }) => [key, String(body)]))
  const path = place ? pathOfListing(place) : asked
  const body = [path, asked, ...(place?.park || place?.locality ? repeated : [])]
    .map((each) => bodies.get(keyOf(each)))
    .find((each) => each !== undefined)
  return { place, written: body === undefined ? null : parseContent(body, path) }
}

export function keyOf(path: string): string {
  return `seo:${path}`
}

function tagPaths([city = '', ...tags]: readonly string[]): string[] {
  const [tag] = tags
  if (tag === undefined) return []
  return [tags.length === 1 ? tagPath(city, tag) : tagsPath(city, tags)]
}
