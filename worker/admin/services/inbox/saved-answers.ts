import { type BrandId, isBrandId } from '#app/brands/brands.ts'
import {
  type AnswerPlaceholder,
  fillAnswer,
  isPlaceholder,
  listPlaceholders,
} from '#app/domain/operators/answer-placeholders.ts'
import { isWithin } from '#app/domain/operators/reach.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { defaultLocale, isLocale } from '#app/i18n/locales.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import { json } from '#worker/infra/database/columns.ts'
import { statement } from '#worker/infra/database/database.ts'
import { updateIfUnchanged } from '#worker/infra/database/update-if-unchanged.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { cleanName, cleanText } from '#worker/services/notifications/clean-text.ts'
import type { Conversation } from '#worker/services/support/conversations/conversation.ts'
import { type Actor, reachCondition } from '../actor.ts'
import { findReachableProperty } from '../properties/properties.ts'
import { type Operation, runAudited } from '../run-audited.ts'
import { findReachableConversation } from './conversations.ts'

/** Texts by language. */
type Texts = Record<string, string>

export type SavedAnswer = {
  id: string
  brandId: BrandId
  propertyId: number | null
  name: string
  texts: Texts
  revision: number
}

/** A row of the table; `texts` is JSON. */
type SavedAnswerRow = Omit<SavedAnswer, 'texts'> & { texts: string }

type FilledAnswer = { language: string; text: string; missing: AnswerPlaceholder[] }

export type ListedAnswer = SavedAnswer & { filled: FilledAnswer | null }

type AnswerQuery = {
  conversationId?: string | undefined
  brandId?: string | undefined
  propertyId?: number | undefined
}

const MAX_ANSWERS = 500

const SELECT = `SELECT id, brand_id AS brandId, property_id AS propertyId, name, texts, revision FROM saved_answer`

/** Returns saved answers by name: of properties within reach, and of whole brands. */
export async function listSavedAnswers(
  deps: Pick<Deps, 'db'>,
  actor: Pick<Actor, 'reach'>,
  { conversationId, brandId, propertyId }: AnswerQuery,
): Promise<Result<ListedAnswer[], Problem>> {
  const found = conversationId === undefined ? null : await findReachableConversation(deps, actor, conversationId)
  if (found && !found.ok) return found
  const conversation = found?.value ?? null
  const { bind, params } = bindParams()
  const conditions = [
    `(property_id IS NULL OR ${reachCondition('property_id', actor.reach, bind)})`,
    // Comparing with NULL gives NULL: answers of a whole brand, and all for a conversation without a property.
    conversation !== null &&
      `brand_id = ${bind(conversation.brandId)}
        AND coalesce(property_id = ${bind(conversation.propertyId)}, property_id IS NULL)`,
    brandId !== undefined && `brand_id = ${bind(brandId)}`,
    propertyId !== undefined && `property_id = ${bind(propertyId)}`,
  ].filter((condition) => condition !== false)
  const rows = await deps.db.all<SavedAnswerRow>(
    `${SELECT} WHERE ${conditions.join(' AND ')} ORDER BY lower(name), id LIMIT ${MAX_ANSWERS}`,
    ...params,
  )
  const answers = rows.map(toAnswer)
  if (conversation === null) return ok(answers.map((answer) => ({ ...answer, filled: null })))
  const times = await findTimes(deps, conversation.propertyId)
  return ok(answers.map((answer) => ({ ...answer, filled: fillForGuest(answer.texts, conversation, times) })))
}

function toAnswer(row: SavedAnswerRow): SavedAnswer {
  return { ...row, texts: json<Texts>(row.texts) }
}

type Times = { checkinTime: string; checkoutTime: string } | null

function findTimes({ db }: Pick<Deps, 'db'>, propertyId: number | null): Promise<Times> {
  const sql = 'SELECT checkin_time AS checkinTime, checkout_time AS checkoutTime FROM property WHERE id = ?'
  return propertyId === null ? Promise.resolve(null) : db.first(sql, propertyId)
}

/**
 * Returns the answer in the guest's language, else in English, else in its first, with the details of the conversation;
 * null without a text. Names typed by guests lose links and control characters.
 */
function fillForGuest(texts: Texts, conversation: Conversation, times: Times): FilledAnswer | null {
  const language = [conversation.locale, 'en', ...Object.keys(texts)].find((name) => Object.hasOwn(texts, name))
  if (language === undefined) return null
  const { guestName, propertyName, bookingNo, checkin, checkout } = conversation
  const format = createFormatter(isLocale(language) ? language : defaultLocale)
  const values = {
    name: cleanName(guestName),
    hotel: cleanText(propertyName ?? ''),
    booking_no: bookingNo ?? '',
    dates: checkin && checkout ? format.dayRange(checkin, checkout) : '',
    checkin: checkin ? format.dayWithWeekday(checkin) : '',
    checkout: checkout ? format.dayWithWeekday(checkout) : '',
    checkin_time: times ? format.clock(times.checkinTime) : '',
    checkout_time: times ? format.clock(times.checkoutTime) : '',
  }
  return { language, ...fillAnswer(texts[language] ?? '', values) }
}

type Idempotent = { idempotency: IdempotentRequest | null }

export type NewAnswer = { brandId: string | null; propertyId: number | null; name: string; texts: Texts }

export async function createSavedAnswer(
  deps: Deps,
  actor: Actor,
  { input, idempotency }: { input: NewAnswer } & Idempotent,
): Promise<Result<ListedAnswer, Problem>> {
  const { propertyId, name, texts } = input
  const brand = await findBrandId(deps, actor, input)
  if (!brand.ok) return brand
  const faults = textFaults(texts)
  if (faults) return refuseFields(faults)
  const id = crypto.randomUUID()
  const operation = answerOperation('create', { id, propertyId }, idempotency)
  return runAudited(deps, actor, operation, async ({ write, now }) => {
    await write([
      statement(
        `INSERT INTO saved_answer (id, brand_id, property_id, name, texts, created_at, changed_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)`,
        id,
        brand.value,
        propertyId,
        name,
        JSON.stringify(texts),
        now(),
      ),
    ])
    return ok({ id, brandId: brand.value, propertyId, name, texts, revision: 0, filled: null })
  })
}

/** Returns the brand of a new answer: the property's, or the named one with access to all properties. */
async function findBrandId(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { brandId, propertyId }: NewAnswer,
): Promise<Result<BrandId, Problem>> {
  if (propertyId !== null) {
    const found = await findReachableProperty(deps, actor, propertyId)
    if (!found.ok) return found
    const isOther = brandId !== null && brandId !== found.value.brandId
    return isOther || !isBrandId(found.value.brandId)
      ? refuseFields({ brand: 'is not the brand of the property' })
      : ok(found.value.brandId)
  }
  if (actor.reach !== 'all') return refuse(problem('forbidden'))
  return brandId !== null && isBrandId(brandId) ? ok(brandId) : refuseFields({ brand: 'is unknown' })
}

export type AnswerChange = { name?: string | undefined; texts?: Texts | undefined }

export async function changeSavedAnswer(
  deps: Deps,
  actor: Actor,
  { id, change, idempotency }: { id: string; change: AnswerChange } & Idempotent,
): Promise<Result<ListedAnswer, Problem>> {
  const found = await findReachableAnswer(deps, actor, id)
  if (!found.ok) return found
  const faults = textFaults(change.texts ?? {})
  if (faults) return refuseFields(faults)
  const query = statement('SELECT name, texts FROM saved_answer WHERE id = ?', id)
  return runAudited(deps, actor, answerOperation('change', found.value, idempotency), async (audited) => {
    const written = await updateIfUnchanged(audited, query, (row) => {
      if (!row) return refuse(problem('not_found'))
      const next = { name: change.name ?? row.name, texts: change.texts ? JSON.stringify(change.texts) : row.texts }
      const update = statement(
        `UPDATE saved_answer SET name = ?2, texts = ?3, changed_at = ?4, revision = revision + 1 WHERE id = ?1`,
        id,
        next.name ?? '',
        next.texts ?? '{}',
        audited.now(),
      )
      const isSame = next.name === row.name && next.texts === row.texts
      return ok({ value: null, statements: isSame ? [] : [update] })
    })
    if (!written.ok) return written
    const changed = await findReachableAnswer(audited, actor, id)
    return changed.ok ? ok({ ...changed.value, filled: null }) : changed
  })
}

export async function deleteSavedAnswer(
  deps: Deps,
  actor: Actor,
  { id, idempotency }: { id: string } & Idempotent,
): Promise<Result<{ outcome: 'deleted' }, Problem>> {
  const found = await findReachableAnswer(deps, actor, id)
  const subject = found.ok ? found.value : { id, propertyId: null }
  return runAudited(deps, actor, answerOperation('delete', subject, idempotency), async ({ write }) => {
    if (!found.ok) return found
    await write([statement('DELETE FROM saved_answer WHERE id = ?', id)])
    return ok({ outcome: 'deleted' })
  })
}

/** Returns a saved answer that the actor may write: those of a whole brand need access to all properties. */
export async function findReachableAnswer(
  { db }: Pick<Deps, 'db'>,
  { reach }: Pick<Actor, 'reach'>,
  id: string,
): Promise<Result<SavedAnswer, Problem>> {
  const row = await db.first<SavedAnswerRow>(`${SELECT} WHERE id = ?`, id)
  const isReached = row && (row.propertyId === null ? reach === 'all' : isWithin(reach, row.propertyId))
  return isReached ? ok(toAnswer(row)) : refuse(problem('not_found'))
}

function textFaults(texts: Texts): Record<string, string> | null {
  const faults = Object.entries(texts).flatMap(([language, text]) => {
    const unknown = listPlaceholders(text).find((name) => !isPlaceholder(name))
    if (!isLocale(language)) return [[`texts.${language}`, 'the site does not have this language']]
    return unknown === undefined ? [] : [[`texts.${language}`, `{${unknown}} is no placeholder`]]
  })
  return faults.length === 0 ? null : Object.fromEntries(faults)
}

function answerOperation(
  verb: 'create' | 'change' | 'delete',
  { id, propertyId }: Pick<SavedAnswer, 'id' | 'propertyId'>,
  idempotency: IdempotentRequest | null,
): Operation {
  const snapshot = statement(
    `SELECT json_object('name', name, 'texts', json(texts), 'property', property_id) FROM saved_answer WHERE id = ?`,
    id,
  )
  return { action: `saved-answer.${verb}`, subject: `saved-answer:${id}`, propertyId, snapshot, idempotency }
}
