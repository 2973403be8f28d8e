import * as v from 'valibot'
import type { BrandId } from '#app/brands/brands.ts'
import { type SeoContent, seoContent } from '#app/contracts/site/seo-content.ts'
import { listingPath, tagPath, tagsPath } from '#app/domain/routes/paths.ts'
import { type Locale, languageOfText } from '#app/i18n/locales.ts'
import { boundStatement } from '#worker/infra/database/bind-params.ts'
import type { Database, SqlValue, Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { log } from '#worker/infra/log.ts'
import type { Scope } from '#worker/infra/scope.ts'
import {
  type FoundListingPlace,
  listingPlaceQuery,
  partOf,
  pathOfListing,
} from '#worker/services/catalog/find-listing-place.ts'
import { shownContentStatement } from './page-content.ts'

type FoundListing = { place: FoundListingPlace | null; storedContent: SeoContent | null }

/** Finds both in one round trip. A text belongs to the list's canonical address, whichever form was requested. */
export async function findListing(deps: Deps, scope: Scope, segments: readonly string[]): Promise<FoundListing> {
  const { brand, locale } = scope
  const { statements, citySlugs, read } = listingPlaceQuery({ brandId: brand.id, locale }, segments)
  const requestedPath = `/${segments.join('/')}`
  // Older texts may be stored under an address that repeats the city.
  const repeated = citySlugs
    .filter((slug) => requestedPath.endsWith(`-${slug}`))
    .map((slug) => `${requestedPath}-${slug}`)
  const paths = new Set([requestedPath, ...repeated, ...citySlugs.map(listingPath), ...tagPaths(segments)])
  const [contentRows, ownRows, ...placeResults] = await deps.db.batch([
    contentsStatement(brand.id, { keys: [...paths].map(contentKey), locale }),
    shownContentStatement(scope, { kind: 'place', keys: [...paths].map((path) => path.slice(1)) }),
    ...statements,
  ])
  const place = read(placeResults)
  const stored = new Map(contentRows?.rows.map(({ key, body }) => [key, String(body)]))
  const bodies = withOwnTexts(stored, ownRows?.rows ?? [], locale)
  const path = place ? pathOfListing(place) : requestedPath
  const isPart = place !== null && place.area === null && partOf(place) !== null
  const body = [path, requestedPath, ...(isPart ? repeated : [])]
    .map((candidate) => bodies.get(contentKey(candidate)))
    .find((candidate) => candidate !== undefined)
  return { place, storedContent: body === undefined ? null : parseContent(body, path) }
}

/** Adds the operator's texts. One in another language replaces no text in the guest's, and says its language. */
function withOwnTexts(
  stored: ReadonlyMap<SqlValue | undefined, string>,
  rows: readonly Record<string, SqlValue>[],
  locale: Locale,
): Map<SqlValue | undefined, string> {
  const bodies = new Map(stored)
  for (const { key, body, language } of rows.toReversed()) {
    const path = contentKey(`/${key}`)
    const attributes = languageOfText(language as Locale, locale)
    if (attributes.lang === undefined || !stored.has(path))
      bodies.set(path, JSON.stringify({ ...JSON.parse(String(body)), ...attributes }))
  }
  return bodies
}

export function contentKey(path: string): string {
  return `seo:${path}`
}

function tagPaths([city = '', ...tags]: readonly string[]): string[] {
  const [tag] = tags
  if (tag === undefined) return []
  return [tags.length === 1 ? tagPath(city, tag) : tagsPath(city, tags)]
}

/** Returns a text of the operator, or null when there is none to show. */
export async function findContent(
  db: Database,
  brandId: BrandId,
  { key, locale }: { key: string; locale: Locale },
): Promise<string | null> {
  const { sql, params } = contentsStatement(brandId, { keys: [key], locale })
  const row = await db.first<{ body: string }>(sql, ...params)
  return row?.body ?? null
}

function contentsStatement(brandId: BrandId, { keys, locale }: { keys: readonly string[]; locale: Locale }): Statement {
  return boundStatement((bind) => {
    const keyList = `SELECT value FROM json_each(${bind(JSON.stringify(keys))})`
    return `SELECT key, body FROM content
    WHERE key IN (${keyList}) AND brand_id = ${bind(brandId)} AND locale = ${bind(locale)}`
  })
}

/** Parses a stored content; logs and returns null when malformed. */
export function parseContent(body: string, path: string): SeoContent | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), seoContent), body)
  if (!parsed.success) log('warn', 'seo_content_malformed', { path })
  return parsed.success ? parsed.output : null
}
