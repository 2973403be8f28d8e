import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { articleLimits, findUnknownPlaceholder } from '#app/domain/help/article-words.ts'
import { isHelpTopic } from '#app/domain/help/topics.ts'
import { type Locale, locales } from '#app/i18n/locales.ts'
import type { ArticleDetails, ArticleRelease, ArticleText } from '#worker/services/support/articles/article.ts'
import { articleTable } from './article-table.ts'

export type ReadRelease = ArticleRelease & {
  details: readonly ArticleDetails[]
  textsByLocale: ReadonlyMap<Locale, readonly ArticleText[]>
}

/**
 * Reads the help articles of this release from `locales/help`, one file per language, and the guests' wording of their
 * questions from `locales/asked`. Throws when a language lacks an article, has an unknown or empty one, or has no
 * wording for one, so that no release leaves a question without answer.
 */
export function readRelease(folder: string, table: readonly ArticleDetails[] = articleTable): ReadRelease {
  for (const { id, topic } of table) if (!isHelpTopic(topic)) throw new Error(`help: ${id} has an unknown topic`)
  const allLocales = Object.keys(locales) as Locale[]
  const textsByLocale = new Map(allLocales.map((locale) => [locale, readLanguage(folder, locale, table)]))
  const source = JSON.stringify([table, [...textsByLocale]])
  return {
    digest: createHash('sha256').update(source).digest('hex').slice(0, 16),
    locales: allLocales,
    details: table,
    textsByLocale,
    readDetails: async () => table,
    readTexts: async (locale) => textsByLocale.get(locale) ?? [],
  }
}

function readLanguage(folder: string, locale: Locale, table: readonly ArticleDetails[]): ArticleText[] {
  const file = join(folder, `${locale}.json`)
  if (!existsSync(file)) throw new Error(`help: there are no articles in ${locale}`)
  const articles: Record<string, { question?: string; answer?: string }> = JSON.parse(readFileSync(file, 'utf8'))
  const questions: Record<string, string[]> = JSON.parse(
    readFileSync(join(folder, '../asked', `${locale}.json`), 'utf8'),
  )
  const unknownIds = Object.keys({ ...articles, ...questions }).filter((id) => !table.some((row) => row.id === id))
  if (unknownIds.length > 0)
    throw new Error(`help: ${locale} has ${unknownIds.join(', ')}, which are not in article-table.ts`)
  return table.map(({ id }) => {
    const { question = '', answer = '' } = articles[id] ?? {}
    if (question.trim() === '' || answer.trim() === '') throw new Error(`help: ${id} is missing in ${locale}`)
    if (question.length > articleLimits.question || answer.length > articleLimits.answer)
      throw new Error(`help: ${id} is too long in ${locale}`)
    const unknownName = findUnknownPlaceholder(question + answer)
    if (unknownName !== null)
      throw new Error(`help: ${id} in ${locale} contains the unknown placeholder ${unknownName}`)
    const wordings = questions[id] ?? []
    if (wordings.length === 0) throw new Error(`help: ${id} has no wording in locales/asked/${locale}.json`)
    return { id, question, answer, asked: wordings }
  })
}
