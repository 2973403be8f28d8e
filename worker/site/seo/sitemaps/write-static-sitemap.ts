import { listCountries } from '#app/brands/countries/countries.ts'
import { homePath } from '#app/brands/home-path.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { staticPages } from '#worker/services/content/static-pages.ts'
import { writeDocument } from '#worker/site/seo/xml-stream.ts'
import { ownOrigin } from '../alternates.ts'
import { urlset, writeEntry } from './write-sitemap.ts'
import { listParts } from './write-sitemap-index.ts'

/** A text page and its last change; null when unknown. */
export type TextPage = { path: string; day: string | null }

/**
 * Writes the sitemap of pages every brand has: home pages, directories, static pages and `articles`. Home pages and
 * directories change with the catalogue; static pages have no date, because a release date would tell crawlers nothing.
 */
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
  const entries = [
    ...[...listHomes(scope), '/allcities', '/allcountries'].map((path) => ({ path, day: latest })),
    ...Object.keys(staticPages).map((path) => ({ path, day: null })),
    ...(await articles()),
  ]
  const origin = ownOrigin(scope, deps)
  yield* writeDocument(urlset, onePage(entries), ({ path, day }) => writeEntry(origin + path, day))
}

/** Returns `/` and the indexable home pages of countries. */
function listHomes({ brand }: Scope): string[] {
  const shown = listCountries().filter(({ indexPage }) => indexPage)
  return [...new Set(['/', ...shown.map((country) => homePath(brand, country))])]
}

async function* onePage<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}
