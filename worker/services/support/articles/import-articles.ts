import type { Instant } from '#app/domain/dates/instant.ts'
import { textsOfBothKinds } from '#app/domain/help/article-words.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import type { ArticleDetails, ArticleRelease, ArticleText } from './article.ts'
import { buildQuestionIndex, findIndexStates, INDEX_VERSION, indexStatement } from './question-index.ts'

type Release = { digest: string; revision: number }

/**
 * Imports a release's articles once, keeping the operator's own texts, and updates the search index. The release counts
 * as imported with its last row. Returns the number of imported and indexed languages.
 */
export async function importArticles(
  { db, search, now }: { db: Database; search: Database; now: () => Instant },
  release: ArticleRelease,
): Promise<number> {
  const today = new Date(now()).toISOString().slice(0, 10)
  if (await isImported(db, search, release)) return 0
  const imported = await findRelease(db)
  const isNew = imported?.digest !== release.digest
  if (isNew) await writeRelease(db, release, today)
  return (isNew ? release.locales.length : 0) + (await indexArticles({ db, search }))
}

// Increase when `foldSearchText` changes.
const FOLDING_VERSION = 2

/** Rebuilds the question index of each language that is out of date. Returns their number. */
export async function indexArticles({ db, search }: { db: Database; search: Database }): Promise<number> {
  const [release, states] = await Promise.all([findRelease(db), findIndexStates(search)])
  if (!release) return 0
  const state = indexStateOf(release)
  const stale = release.locales.filter((locale) => states.get(locale) !== state)
  for (const locale of stale) {
    const texts = await findTexts(db, locale)
    const expanded = texts.map((text) => ({
      ...text,
      question: textsOfBothKinds(text.question),
      answer: textsOfBothKinds(text.answer),
    }))
    await search.batch([indexStatement(locale, buildQuestionIndex(expanded, locale), state)])
  }
  return stale.length
}

/**
 * Returns whether release and index are those of the last round, from two rows and a row per language instead of every
 * text.
 */
async function isImported(db: Database, search: Database, { digest, locales }: ArticleRelease): Promise<boolean> {
  const imported = await db.first<Release>('SELECT digest, revision FROM help_release WHERE id = 1')
  if (imported?.digest !== digest) return false
  const states = [...(await findIndexStates(search)).values()]
  return states.length >= locales.length && states.every((state) => state === indexStateOf(imported))
}

const indexStateOf = ({ digest, revision }: Release) => `${INDEX_VERSION} ${digest} ${revision} ${FOLDING_VERSION}`

async function writeRelease(db: Database, release: ArticleRelease, today: string): Promise<void> {
  const details = await release.readDetails()
  await db.batch([detailsStatement(details)])
  for (const locale of release.locales) await db.batch([textsStatement(locale, await release.readTexts(locale), today)])
  await db.batch(
    releaseStatements(
      release.digest,
      details.map(({ id }) => id),
    ),
  )
}

async function findRelease(db: Database): Promise<(Release & { locales: Locale[] }) | null> {
  const row = await db.first<Release & { locales: string }>(
    `SELECT digest, revision, (SELECT json_group_array(DISTINCT locale) FROM help_article_text) AS locales
     FROM help_release WHERE id = 1`,
  )
  return row ? { ...row, locales: JSON.parse(row.locales) } : null
}

async function findTexts(db: Database, locale: string): Promise<ArticleText[]> {
  const rows = await db.all<Omit<ArticleText, 'asked'> & { asked: string }>(
    'SELECT article_id AS id, question, answer, asked FROM help_article_text WHERE locale = ?1 ORDER BY article_id',
    locale,
  )
  return rows.map((row) => ({ ...row, asked: JSON.parse(row.asked) }))
}

/** Writes the language-independent part of a release's articles; those taken over by the operator stay. */
function detailsStatement(details: readonly ArticleDetails[]): Statement {
  return statement(
    `INSERT INTO help_article (id, topic, countries, brands, way, is_most_asked, position)
     SELECT json_extract(value, '$.id'), json_extract(value, '$.topic'), json_extract(value, '$.countries'),
       json_extract(value, '$.brands'), json_extract(value, '$.way'), json_extract(value, '$.isMostAsked'),
       json_extract(value, '$.position')
     FROM json_each(?1) WHERE true
     ON CONFLICT (id) DO UPDATE SET topic = excluded.topic, countries = excluded.countries, brands = excluded.brands,
       way = excluded.way, is_most_asked = excluded.is_most_asked, position = excluded.position
     WHERE help_article.is_own = 0`,
    JSON.stringify(details),
  )
}

/**
 * Returns the statement that writes the texts of a release. Unchanged texts keep their date; guests' wordings always
 * come from the release.
 */
function textsStatement(locale: string, texts: readonly ArticleText[], today: string): Statement {
  const isReleased = 'help_article_text.is_own = 0'
  const isNew = `${isReleased} AND (help_article_text.question <> excluded.question OR help_article_text.answer <> excluded.answer)`
  return statement(
    `INSERT INTO help_article_text (article_id, locale, question, answer, asked, updated_on)
     SELECT json_extract(value, '$.id'), ?1, json_extract(value, '$.question'), json_extract(value, '$.answer'),
       json_extract(value, '$.asked'), ?2
     FROM json_each(?3) WHERE true
     ON CONFLICT (article_id, locale) DO UPDATE SET asked = excluded.asked,
       question = iif(${isReleased}, excluded.question, help_article_text.question),
       answer = iif(${isReleased}, excluded.answer, help_article_text.answer),
       updated_on = iif(${isNew}, excluded.updated_on, help_article_text.updated_on)`,
    locale,
    today,
    JSON.stringify(texts),
  )
}

/** Completes a release: deletes articles it no longer has, except the operator's, and stores its digest. */
function releaseStatements(digest: string, ids: readonly string[]): Statement[] {
  return [
    statement(
      'DELETE FROM help_article WHERE is_own = 0 AND id NOT IN (SELECT value FROM json_each(?1))',
      JSON.stringify(ids),
    ),
    statement(
      `INSERT INTO help_release (id, digest, revision) VALUES (1, ?1, 1)
       ON CONFLICT (id) DO UPDATE SET digest = excluded.digest, revision = help_release.revision + 1`,
      digest,
    ),
  ]
}
