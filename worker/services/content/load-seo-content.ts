import * as v from 'valibot'
import { type SeoContent, seoContent } from '#app/contracts/site/seo-content.ts'
import { minutes } from '#app/domain/dates/instant.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { describeError, log } from '#worker/infra/log.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { pathOfListing } from '#worker/services/catalog/find-listing-place.ts'
import { composeContent, contentAreas } from './compose-content.ts'
import { contentKey, findContent, findListing, parseContent } from './find-listing.ts'
import { translatorOf } from './messages.ts'

const LIFE_SECONDS = 86_400

const cachedContentSchema = v.object({ madeAt: v.number(), content: seoContent })

type CachedContent = v.InferOutput<typeof cachedContentSchema>

// A city, its neighbourhood or its list with tags; other paths have no composed content.
const PLACE_PATH = /^\/[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*){0,3}$/

const FRESH_MS = minutes(5)
const STALE_MS = minutes(24 * 60)

/**
 * Returns the text for search engines of a path, cached for five minutes; up to a day old it is returned while being
 * refreshed. Never throws: without KV the database is used, without the database KV, without both null is returned.
 */
export async function loadSeoContent(deps: Deps, scope: Scope, path: string): Promise<SeoContent | null> {
  const key = `seo:1:${scope.brand.id}:${scope.brand.version}${scope.locale}:${path}`
  const cached = await readCachedContent(deps, key)
  const age = cached ? deps.now() - cached.madeAt : Number.POSITIVE_INFINITY
  if (cached && age < FRESH_MS) return cached.content
  if (cached && age < STALE_MS) {
    deps.later(refreshContent(deps, scope, { key, path }))
    return cached.content
  }
  return refreshContent(deps, scope, { key, path })
}

async function readCachedContent(deps: Deps, key: string): Promise<CachedContent | null> {
  try {
    const parsed = v.safeParse(cachedContentSchema, await deps.cache.get(key, 'json'))
    return parsed.success ? parsed.output : null
  } catch (error) {
    log('warn', 'seo_content_unkept', describeError(error))
    return null
  }
}

/** Caches no missing content, and only the canonical addresses of lists, because other paths are unlimited. */
async function refreshContent(
  deps: Deps,
  scope: Scope,
  { key, path }: { key: string; path: string },
): Promise<SeoContent | null> {
  try {
    const { content, isCanonicalPath } = await buildContent(deps, scope, path)
    if (content && isCanonicalPath) deps.later(cacheContent(deps, key, { madeAt: deps.now(), content }))
    return content
  } catch (error) {
    log('warn', 'seo_content_missing', { path, ...describeError(error) })
    return null
  }
}

async function cacheContent(deps: Deps, key: string, content: CachedContent): Promise<void> {
  try {
    await deps.cache.put(key, JSON.stringify(content), { expirationTtl: LIFE_SECONDS })
  } catch (error) {
    log('warn', 'seo_content_unkept', describeError(error))
  }
}

type BuiltContent = { content: SeoContent | null; isCanonicalPath: boolean }

async function buildContent(deps: Deps, scope: Scope, path: string): Promise<BuiltContent> {
  if (!PLACE_PATH.test(path)) {
    const body = await findContent(deps.db, scope.brand.id, { key: contentKey(path), locale: scope.locale })
    return { content: body === null ? null : parseContent(body, path), isCanonicalPath: true }
  }
  const { place, storedContent } = await findListing(deps, scope, path.slice(1).split('/'))
  const isCanonicalPath = place === null || pathOfListing(place) === path
  if (storedContent || !place) return { content: storedContent, isCanonicalPath }
  return { content: composeContent(place, scope, await translatorOf(scope, contentAreas)), isCanonicalPath }
}
