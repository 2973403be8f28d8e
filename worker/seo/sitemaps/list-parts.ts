import { keepInMemory } from '#worker/cache/keep-in-memory.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { findParts, type SitemapPart } from './sitemap-storage.ts'

/**
 * Returns the sitemaps of a brand. Finding them scans the whole catalogue, so the result is cached for an hour per
 * isolate.
 */
export function listParts(deps: Deps, { brand }: Scope): Promise<SitemapPart[]> {
  const kept = { key: `sitemaps:${brand.id}`, seconds: 3600 }
  return keepInMemory(deps, kept, () => findParts(deps.db, brand.id))
}
