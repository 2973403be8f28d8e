import { digest, locales, readPart } from 'virtual:help-release'
import type { Deps } from '#worker/deps.ts'
import type { ArticleFacts, ArticleRelease, ArticleWords } from './article-source.ts'
import { keepArticles } from './keep-articles.ts'

/** The articles this build came with. */
export const builtRelease: ArticleRelease = {
  digest,
  locales,
  readFacts: async () => (await readPart('facts')) as ArticleFacts[],
  readWords: async (locale) => (await readPart(locale)) as ArticleWords[],
}

/** Brings the articles of this build into the databases, and their words into the index, where they are not there yet. */
export async function keepRelease(deps: Deps): Promise<number> {
  return keepArticles(deps, builtRelease)
}
