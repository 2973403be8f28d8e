import { isBrandId } from '#app/brands/brands.ts'
import { findCountry } from '#app/brands/countries/countries.ts'
import type { AdminArticle, AdminArticleWords, AdminWords } from '#app/contracts/admin/help.ts'
import { findUnknownPlaceholder } from '#app/domain/help/article-words.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { isLocale } from '#app/i18n/locales.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { versionsOfBrand } from '#worker/infra/cache/page-key.ts'
import { text } from '#worker/infra/database/columns.ts'
import type { Database, Statement } from '#worker/infra/database/database.ts'
import { type Row, updateIfUnchanged } from '#worker/infra/database/update-if-unchanged.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { indexArticles } from '#worker/services/support/articles/import-articles.ts'
import type { Actor } from '../actor.ts'
import type { AuditAction } from '../audit.ts'
import { definedFields } from '../defined-fields.ts'
import { type Operation, runAudited } from '../run-audited.ts'
import {
  type ArticleTerms,
  articleSnapshot,
  findArticleTexts,
  listArticleRows,
  releaseTextStatements,
  selectTerms,
  selectText,
  selectTextAndJob,
  textSnapshot,
  toTerms,
  upsertArticle,
  upsertTextStatements,
} from './article-storage.ts'

export { listArticleRows } from './article-storage.ts'

export async function readAdminArticle(
  { db }: { db: Database },
  id: string,
): Promise<Result<AdminArticleWords, Problem>> {
  const article = await findArticleTexts(db, id)
  return article ? ok(article) : refuse(problem('not_found'))
}

type Details = Omit<ArticleTerms, 'id' | 'own'>

export type ArticleInput = { [Name in keyof Details]?: Details[Name] | undefined }

/** Writes an article. Those of the release can only be shown and hidden, an operator's own also created and changed. */
export async function writeArticleByAdmin(
  deps: Deps,
  actor: Actor,
  { id, input, idempotency }: { id: string; input: ArticleInput; idempotency: IdempotentRequest | null },
): Promise<Result<AdminArticle, Problem>> {
  const operation = toOperation('help-article.write', id, { snapshot: articleSnapshot(id), idempotency })
  return runAudited(deps, actor, operation, async (audited) => {
    const written = await updateIfUnchanged(audited, selectTerms(id), (row) => {
      const before = row && toTerms(row)
      const terms = planTerms(before, { id, input })
      if (!terms.ok) return terms
      const isSame = JSON.stringify(before) === JSON.stringify(terms.value)
      return ok({ value: null, statements: isSame ? [] : [upsertArticle(terms.value)] })
    })
    if (!written.ok) return written
    const [article] = await listArticleRows(audited.db, id)
    return article ? ok(article) : refuse(problem('not_found'))
  })
}

function planTerms(
  before: ArticleTerms | null,
  { id, input }: { id: string; input: ArticleInput },
): Result<ArticleTerms, Problem> {
  const providedFields = definedFields(input)
  if (before === null && !('topic' in providedFields)) return refuseFields({ topic: 'required for a new article' })
  const releaseFields =
    before !== null && !before.own ? Object.keys(providedFields).filter((name) => name !== 'shown') : []
  if (releaseFields.length > 0)
    return refuseFields(Object.fromEntries(releaseFields.map((name) => [name, 'belongs to the release'])))
  const blank = { countries: [], brands: [], way: null, most_asked: false, position: 100_000, shown: true, own: true }
  // Missing fields of a new article were refused above, and its schema validated each field.
  const terms = { ...(before ?? { id, topic: 'booking', ...blank }), ...providedFields } as ArticleTerms
  const unknownCountry = terms.countries.find((code) => findCountry(code)?.code !== code)
  if (unknownCountry !== undefined) return refuseFields({ countries: `${unknownCountry} is not a country of the site` })
  const unknownBrand = terms.brands.find((brand) => !isBrandId(brand))
  return unknownBrand === undefined ? ok(terms) : refuseFields({ brands: `${unknownBrand} is none` })
}

type TextRequest = { id: string; locale: string; idempotency: IdempotentRequest | null }

export async function writeTextByAdmin(
  deps: Deps,
  actor: Actor,
  { id, locale, idempotency, ...input }: TextRequest & { question: string | undefined; answer: string | undefined },
): Promise<Result<AdminWords, Problem>> {
  if (!isLocale(locale)) return refuse(problem('not_found'))
  const afterWrite = async ({ db, search }: Deps) => void (await indexArticles({ db, search }))
  const operation = toOperation('help-text.write', id, { snapshot: textSnapshot(id, locale), afterWrite, idempotency })
  return runAudited(deps, actor, operation, (audited) =>
    updateIfUnchanged(audited, selectText(id, locale), (row) => {
      if (!row) return refuse(problem('not_found'))
      const before = row.question === null ? null : toText(row, id, locale)
      const { question = before?.question, answer = before?.answer } = input
      const fault = findTextFault(question, answer)
      if (fault || question === undefined || answer === undefined) return refuseFields(fault ?? {})
      const isSame = before?.question === question && before.answer === answer
      const updated_on = before && isSame ? before.updated_on : calendarDayIn('UTC', deps.now())
      const copy = { article: id, locale, question, answer, own: true, updated_on }
      const statements = upsertTextStatements({ id, locale, question, answer, updatedOn: updated_on })
      return ok({ value: copy, statements: isSame && before.own ? [] : statements })
    }),
  )
}

/**
 * Deletes the operator's text of an article; the next job round writes the release's text. Fails with `in_progress`
 * while the job runs, because it has skipped this text.
 */
export async function deleteTextByAdmin(
  deps: Deps,
  actor: Actor,
  { id, locale, idempotency }: TextRequest,
): Promise<Result<AdminWords, Problem>> {
  const operation = toOperation('help-text.delete', id, { snapshot: textSnapshot(id, locale), idempotency })
  return runAudited(deps, actor, operation, (audited) =>
    updateIfUnchanged(audited, selectTextAndJob({ id, locale, now: deps.now() }), (row) => {
      if (row?.is_own !== 1) return refuse(problem('not_found'))
      if (row.is_written === 1) return refuse(problem('in_progress', { retryAfterSeconds: 5 }))
      const statements = releaseTextStatements(id, locale, row.is_own_article === 1)
      return ok({ value: toText(row, id, locale), statements })
    }),
  )
}

function findTextFault(question: string | undefined, answer: string | undefined): Record<string, string> | null {
  const texts = Object.entries({ question, answer })
  const missing = texts.filter(([, copy]) => copy === undefined)
  if (missing.length > 0)
    return Object.fromEntries(missing.map(([name]) => [name, 'required, because this language has no text yet']))
  const faults = texts.flatMap(([name, copy = '']) => {
    const placeholder = findUnknownPlaceholder(copy)
    return placeholder === null ? [] : [[name, `${placeholder} is not a placeholder`]]
  })
  return faults.length > 0 ? Object.fromEntries(faults) : null
}

function toText(row: Row, id: string, locale: string): AdminWords {
  return {
    article: id,
    locale,
    question: text(row.question),
    answer: text(row.answer),
    own: row.is_own === 1,
    updated_on: text<AdminWords['updated_on']>(row.updated_on),
  }
}

type OperationOptions = {
  snapshot: Statement
  idempotency: IdempotentRequest | null
  afterWrite?: Operation['afterWrite']
}

function toOperation(action: AuditAction, id: string, options: OperationOptions): Operation {
  // The help centre opens on top of any page, and `/help` is a shared cached page.
  const invalidates = versionsOfBrand(null)
  return { action, subject: `help-article:${id}`, invalidates, ...options }
}
