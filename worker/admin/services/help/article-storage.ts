import type { AdminArticle, AdminArticleWords } from '#app/contracts/admin/help.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { HelpLink } from '#app/domain/help/help-links.ts'
import type { HelpTopic } from '#app/domain/help/topics.ts'
import { json, text, textOrNull } from '#worker/infra/database/columns.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import type { Row } from '#worker/infra/database/update-if-unchanged.ts'

export type ArticleTerms = Pick<
  AdminArticle,
  'id' | 'topic' | 'countries' | 'brands' | 'way' | 'most_asked' | 'position' | 'shown' | 'own'
>

const TERMS = 'a.id, a.topic, a.countries, a.brands, a.way, a.is_most_asked, a.position, a.is_shown, a.is_own'

function selectLanguages(texts: '' | "'question', question, 'answer', answer,"): string {
  return `(SELECT json_group_array(json_object('locale', locale, ${texts} 'own', json(iif(is_own = 1, 'true', 'false')),
      'updated_on', updated_on, 'helped', helped, 'not_helped', not_helped)) FROM (
    SELECT t.*, coalesce(c.helped, 0) AS helped, coalesce(c.not_helped, 0) AS not_helped FROM help_article_text t
    LEFT JOIN help_count c ON c.article_id = t.article_id AND c.locale = t.locale WHERE t.article_id = a.id ORDER BY t.locale))`
}

function selectArticles(languages: string): string {
  return `SELECT ${TERMS}, ${languages} AS languages,
      (SELECT question FROM help_article_text WHERE article_id = a.id AND locale = 'en') AS question,
      (SELECT coalesce(sum(helped), 0) FROM help_count WHERE article_id = a.id) AS helped,
      (SELECT coalesce(sum(not_helped), 0) FROM help_count WHERE article_id = a.id) AS not_helped
    FROM help_article a`
}

/** Returns all articles, or the one with this id, without the texts of each language. */
export async function listArticleRows(db: Database, id: string | null = null): Promise<AdminArticle[]> {
  const rows = await db.all<Row>(
    `${selectArticles(selectLanguages(''))} WHERE ?1 IS NULL OR a.id = ?1 ORDER BY a.position, a.id`,
    id,
  )
  return rows.map((row) => toArticle(row))
}

/** Returns an article with its texts in all languages, or null. */
export async function findArticleTexts(db: Database, id: string): Promise<AdminArticleWords | null> {
  const languages = selectLanguages("'question', question, 'answer', answer,")
  const row = await db.first<Row>(`${selectArticles(languages)} WHERE a.id = ?`, id)
  return row && toArticle<AdminArticleWords>(row)
}

export function selectTerms(id: string): Statement {
  return statement(`SELECT ${TERMS} FROM help_article a WHERE a.id = ?`, id)
}

export function toTerms(row: Row): ArticleTerms {
  return {
    id: text(row.id),
    topic: text<HelpTopic>(row.topic),
    countries: json<string[]>(row.countries),
    brands: json<string[]>(row.brands),
    way: textOrNull(row.way) as HelpLink | null,
    most_asked: row.is_most_asked === 1,
    position: Number(row.position),
    shown: row.is_shown === 1,
    own: row.is_own === 1,
  }
}

export function upsertArticle(terms: ArticleTerms): Statement {
  return statement(
    `INSERT INTO help_article (id, topic, countries, brands, way, is_most_asked, position, is_shown, is_own)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
     ON CONFLICT (id) DO UPDATE SET topic = ?2, countries = ?3, brands = ?4, way = ?5, is_most_asked = ?6, position = ?7,
       is_shown = ?8, is_own = ?9`,
    terms.id,
    terms.topic,
    JSON.stringify(terms.countries),
    JSON.stringify(terms.brands),
    terms.way,
    Number(terms.most_asked),
    terms.position,
    Number(terms.shown),
    Number(terms.own),
  )
}

/**
 * Selects a text for `updateIfUnchanged`: one row when the article exists, with NULL text when it is not translated.
 */
export function selectText(id: string, locale: string): Statement {
  return statement(
    `SELECT t.question, t.answer, t.is_own, t.updated_on, a.is_own AS is_own_article
     FROM help_article a LEFT JOIN help_article_text t ON t.article_id = a.id AND t.locale = ?2 WHERE a.id = ?1`,
    id,
    locale,
  )
}

/** A job round that has not ended after this time was aborted. */
const MAX_ROUND_MS = 120_000

/**
 * Selects a text like `selectText`, with `is_written`: whether the job that writes the release's articles is running.
 */
export function selectTextAndJob({ id, locale, now }: { id: string; locale: string; now: Instant }): Statement {
  const { sql, params } = selectText(id, locale)
  return statement(
    `SELECT w.*, EXISTS (SELECT 1 FROM job_round WHERE job = 'keep-articles' AND ended_at IS NULL AND started_at > ?3)
       AS is_written FROM (${sql}) w`,
    ...params,
    now - MAX_ROUND_MS,
  )
}

type OperatorText = { id: string; locale: string; question: string; answer: string; updatedOn: string }

/** Stores an operator's text in a language. Incrementing the revision makes the search index rebuild. */
export function upsertTextStatements({ id, locale, question, answer, updatedOn }: OperatorText): Statement[] {
  return [
    statement(
      `INSERT INTO help_article_text (article_id, locale, question, answer, is_own, updated_on) VALUES (?1, ?2, ?3, ?4, 1, ?5)
       ON CONFLICT (article_id, locale) DO UPDATE SET question = ?3, answer = ?4, is_own = 1, updated_on = ?5`,
      id,
      locale,
      question,
      answer,
      updatedOn,
    ),
    statement('UPDATE help_release SET revision = revision + 1 WHERE id = 1'),
  ]
}

/**
 * Gives up an operator's text in a language. For the site's own article the text stays until the job writes its release
 * again, which an empty digest triggers. For an operator's own article the text is deleted.
 */
export function releaseTextStatements(id: string, locale: string, isOwnArticle: boolean): Statement[] {
  const where = 'WHERE article_id = ? AND locale = ?'
  const sql = isOwnArticle
    ? `DELETE FROM help_article_text ${where}`
    : `UPDATE help_article_text SET is_own = 0 ${where}`
  return [
    statement(sql, id, locale),
    statement("UPDATE help_release SET digest = '', revision = revision + 1 WHERE id = 1"),
  ]
}

export function articleSnapshot(id: string): Statement {
  return statement(
    `SELECT json_object('topic', topic, 'countries', json(countries), 'brands', json(brands), 'way', way,
       'most_asked', is_most_asked, 'position', position, 'shown', is_shown, 'own', is_own) FROM help_article WHERE id = ?`,
    id,
  )
}

export function textSnapshot(id: string, locale: string): Statement {
  return statement(
    `SELECT json_object('locale', locale, 'question', question, 'answer', answer, 'own', is_own)
     FROM help_article_text WHERE article_id = ? AND locale = ?`,
    id,
    locale,
  )
}

function toArticle<Article extends AdminArticle>(row: Row): Article {
  const { id, ...terms } = toTerms(row)
  const counts = { helped: Number(row.helped), not_helped: Number(row.not_helped) }
  return { id, question: textOrNull(row.question), ...terms, ...counts, languages: json(row.languages) } as Article
}
