// Apart from import-articles.ts, which tools run without the build's virtual modules.
import { digest, locales, readPart } from 'virtual:help-release'
import type { Deps } from '#worker/infra/deps.ts'
import type { ArticleDetails, ArticleRelease, ArticleText } from './article.ts'
import { importArticles } from './import-articles.ts'

export const builtRelease: ArticleRelease = {
  digest,
  locales,
  readDetails: async () => (await readPart('details')) as ArticleDetails[],
  readTexts: async (locale) => (await readPart(locale)) as ArticleText[],
}

export async function importBuiltRelease(deps: Deps): Promise<number> {
  return importArticles(deps, builtRelease)
}
