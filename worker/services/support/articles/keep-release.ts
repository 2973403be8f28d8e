// Apart from keep-articles.ts, which tools run without the build's virtual modules.
import { digest, locales, readPart } from 'virtual:help-release'
import type { Deps } from '#worker/infra/deps.ts'
import type { ArticleDetails, ArticleRelease, ArticleWords } from './article.ts'
import { keepArticles } from './keep-articles.ts'

export const builtRelease: ArticleRelease = {
  digest,
  locales,
  readFacts: async () => (await readPart('facts')) as ArticleDetails[],
  readWords: async (locale) => (await readPart(locale)) as ArticleWords[],
}

export async function keepRelease(deps: Deps): Promise<number> {
  return keepArticles(deps, builtRelease)
}
