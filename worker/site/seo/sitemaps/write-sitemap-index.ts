import { keepInMemory } from '#worker/infra/cache/keep-in-memory.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { escapeXml, writeDocument } from '#worker/site/seo/xml-stream.ts'
import { ownOrigin } from '../alternates.ts'
import { findParts, type SitemapPart } from './sitemap-storage.ts'

const index = {
  head: '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
  foot: '</sitemapindex>',
}

/** Writes the index of a host's sitemaps with their latest changes; links the compressed versions. */
export async function* writeSitemapIndex(deps: Deps, scope: Scope): AsyncGenerator<string> {
  const origin = ownOrigin(scope, deps)
  yield* writeDocument(index, readParts(deps, scope), (part) => {
    const day = part.updatedOn === null ? '' : `<lastmod>${escapeXml(part.updatedOn)}</lastmod>`
    return `<sitemap><loc>${escapeXml(`${origin}/sitemaps/${part.name}.xml.gz`)}</loc>${day}</sitemap>\n`
  })
}

type NamedPart = { name: string; updatedOn: string | null }

async function* readParts(deps: Deps, scope: Scope): AsyncGenerator<NamedPart[]> {
  yield [{ name: 'static', updatedOn: null }]
  yield (await listParts(deps, scope)).map(toNamedPart)
}

function toNamedPart({ kind, start, updatedOn }: SitemapPart): NamedPart {
  return { name: `${kind}-${start}`, updatedOn }
}

/**
 * Returns the sitemaps of a brand. Finding them scans the whole catalogue, so the result is cached for an hour per
 * isolate.
 */
export function listParts(deps: Deps, { brand }: Scope): Promise<SitemapPart[]> {
  const kept = { key: `sitemaps:${brand.id}`, seconds: 3600 }
  return keepInMemory(deps, kept, () => findParts(deps.db, brand.id))
}
