import type { Instant } from '#app/domain/dates/instant.ts'
import { wordsOfBothKinds } from '#app/domain/help/article-words.ts'
import type { Database } from '#worker/database/database.ts'
import type { ArticleRelease } from './article-source.ts'
import { findIndexStates, INDEX_VERSION, indexStatement } from './index-storage.ts'
import { buildQuestionIndex } from './question-index.ts'
import { factsStatement, findRelease, findTexts, releaseStatements, textsStatement } from './release-storage.ts'

/**
 * Imports a release's articles once, and rebuilds the index of changed languages. The operator's own texts are kept.
 * Returns the number of written languages. Can be interrupted: the release counts as imported with its last row.
 */
export async function keepArticles(
  { db, search, now }: { db: Database; search: Database; now: () => Instant },
  release: ArticleRelease,
): Promise<number> {
  const today = new Date(now()).toISOString().slice(0, 10)
  const known = await findRelease(db)
  const isNew = known?.digest !== release.digest
  if (isNew) await writeRelease(db, release, today)
  return (isNew ? release.locales.length : 0) + (await indexArticles({ db, search }))
}

// Increase when `foldSearchText` changes.
const FOLDING = 2

/** Rebuilds the index of each language whose articles have changed. Returns the number of languages. */
export async function indexArticles({ db, search }: { db: Database; search: Database }): Promise<number> {
  const [release, states] = await Promise.all([findRelease(db), findIndexStates(search)])
  if (!release) return 0
  const state = `${INDEX_VERSION} ${release.digest} ${release.revision} ${FOLDING}`
  const stale = release.locales.filter((locale) => states.get(locale) !== state)
  for (const locale of stale) {
    const texts = await findTexts(db, locale)
    const words = texts.map((text) => ({
      ...text,
      question: wordsOfBothKinds(text.question),
      answer: wordsOfBothKinds(text.answer),
    }))
    await search.batch([indexStatement(locale, buildQuestionIndex(words, locale), state)])
  }
  return stale.length
}

async function writeRelease(db: Database, release: ArticleRelease, today: string): Promise<void> {
  const facts = await release.readFacts()
  await db.batch([factsStatement(facts)])
  for (const locale of release.locales) await db.batch([textsStatement(locale, await release.readWords(locale), today)])
  await db.batch(
    releaseStatements(
      release.digest,
      facts.map(({ id }) => id),
    ),
  )
}
