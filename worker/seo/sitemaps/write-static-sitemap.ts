import { listCountries } from '#app/brands/countries/countries.ts'
import { homePath } from '#app/brands/home-path.ts'
import { staticPages } from '#worker/content/static-pages.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { ownOrigin } from '#worker/seo/own-origin.ts'
import { writeDocument } from '#worker/seo/xml-stream.ts'
import { listParts } from './list-parts.ts'
import { urlset, writeEntry } from './write-sitemap.ts'

/** A page of words and the day of its last change; null where nobody knows it. */
export type TextPage = { path: string; day: string | null }

/**
 * Writes the sitemap of the pages every brand has: its homes, directories, pages of plain words and `articles`. The last change of the
 * catalogue is that of homes and directories; plain words change with a release, whose day tells a crawler nothing.
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

/** `/`, and the homes of countries that have one of their own and may be found. */
function listHomes({ brand }: Scope): string[] {
  const shown = listCountries().filter(({ indexPage }) => indexPage)
  return [...new Set(['/', ...shown.map((country) => homePath(brand, country))])]
}

async function* onePage<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}
