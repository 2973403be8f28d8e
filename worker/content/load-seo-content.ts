import type { SeoContent } from '#app/contracts/site/seo-content.ts'
import { minutes } from '#app/domain/dates/instant.ts'
import { pathOfListing } from '#worker/catalogue/path-of-listing.ts'
import type { Deps } from '#worker/deps.ts'
import { describeError, log } from '#worker/log.ts'
import type { Scope } from '#worker/scope.ts'
import { composeContent, contentAreas } from './compose-content.ts'
import { findContent } from './content-storage.ts'
import { findListing, keyOf } from './find-listing.ts'
import { findKeptContent, insertKeptContent, type KeptContent } from './kept-content-storage.ts'
import { translatorOf } from './messages.ts'
import { parseContent } from './parse-content.ts'

// A city, a part of it or the stays there of a tag; other paths have nothing to be composed of.
const PLACE_PATH = /^\/[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*){0,3}$/

const FRESH_MS = minutes(5)
const STALE_MS = minutes(24 * 60)

/**
 * Loads what is written about a page of the scope's brand in its language; null where nothing is. Kept content is fresh
 * for five minutes; for a day it is still answered while newer one is made behind the answer. Never throws: without a store
 * the database answers, without a database the store, without both there is no text and the page is whole.
 */
export async function loadSeoContent(deps: Deps, scope: Scope, path: string): Promise<SeoContent | null> {
  const key = `seo:1:${scope.brand.id}:${scope.locale}:${path}`
  const kept = await readKept(deps, key)
  const age = kept ? deps.now() - kept.madeAt : Number.POSITIVE_INFINITY
  if (kept && age < FRESH_MS) return kept.content
  if (kept && age < STALE_MS) {
    deps.later(renew(deps, scope, { key, path }))
    return kept.content
  }
  return renew(deps, scope, { key, path })
}

async function readKept(deps: Deps, key: string): Promise<KeptContent | null> {
  try {
    return await findKeptContent(deps, key)
  } catch (error) {
    log('warn', 'seo_content_unkept', describeError(error))
    return null
  }
}

/**
 * Makes the content anew and keeps it behind the answer. What nobody has written about is not kept, and neither is what a
 * path leads to that is not a list's own: paths can be made up without end, a list has one address.
 */
async function renew(
  deps: Deps,
  scope: Scope,
  { key, path }: { key: string; path: string },
): Promise<SeoContent | null> {
  try {
    const { content, isOwnAddress } = await makeContent(deps, scope, path)
    if (content && isOwnAddress) deps.later(keep(deps, key, { madeAt: deps.now(), content }))
    return content
  } catch (error) {
    log('warn', 'seo_content_missing', { path, ...describeError(error) })
    return null
  }
}

async function keep(deps: Deps, key: string, kept: KeptContent): Promise<void> {
  try {
    await insertKeptContent(deps, key, kept)
  } catch (error) {
    log('warn', 'seo_content_unkept', describeError(error))
  }
}

type MadeContent = { content: SeoContent | null; isOwnAddress: boolean }

/** What somebody wrote, else sentences about the place a path lists. One round trip. */
async function makeContent(deps: Deps, scope: Scope, path: string): Promise<MadeContent> {
  if (!PLACE_PATH.test(path)) {
    const body = await findContent(deps.db, scope.brand.id, { key: keyOf(path), locale: scope.locale })
    return { content: body === null ? null : parseContent(body, path), isOwnAddress: true }
  }
  const { place, written } = await findListing(deps, scope, path.slice(1).split('/'))
  const isOwnAddress = place === null || pathOfListing(place) === path
  if (written || !place) return { content: written, isOwnAddress }
  return { content: composeContent(place, scope, await translatorOf(scope, contentAreas)), isOwnAddress }
}
