import type * as v from 'valibot'
import type { changeDealRoute, createDealRoute, dealResponse } from '#app/contracts/admin/offers/deals.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { isLocale } from '#app/i18n/locales.ts'
import { versionsOfBrand } from '#worker/infra/cache/page-key.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import { json, text, textOrNull } from '#worker/infra/database/columns.ts'
import { type Database, type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'
import { updateIfUnchanged } from '#worker/infra/database/update-if-unchanged.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { Actor } from '../actor.ts'
import { definedFields } from '../defined-fields.ts'
import { type Operation, runAudited } from '../run-audited.ts'
import { listCoupons } from './coupons.ts'
import { findCityIds, findDealFault, insertIfNew } from './offer-rules.ts'

type Deal = v.InferOutput<typeof dealResponse>
type DealChange = v.InferOutput<typeof changeDealRoute.body>

/** A deal as checked; `cityId` null means everywhere its coupon is valid. */
type CheckedDeal = { deal: Deal; cityId: number | null }

export async function createDeal(
  deps: Deps,
  actor: Actor,
  { input, idempotency }: { input: v.InferOutput<typeof createDealRoute.body>; idempotency: IdempotentRequest | null },
): Promise<Result<Deal, Problem>> {
  const checked = await checkDeal(deps.db, { ...input, paused: false })
  if (!checked.ok) return checked
  return runAudited(deps, actor, toOperation('create', input, idempotency), async ({ db, write }) => {
    const isNew = await insertIfNew(write, insertDeal(checked.value))
    return isNew ? readDeal(db, input.deal_name) : refuseFields({ deal_name: 'is there already' })
  })
}

export async function changeDeal(
  deps: Deps,
  actor: Actor,
  { slug, change, idempotency }: { slug: string; change: DealChange; idempotency: IdempotentRequest | null },
): Promise<Result<Deal, Problem>> {
  const found = await readDeal(deps.db, slug)
  const deal = { deal_name: slug, brand: found.ok ? found.value.brand : null }
  const operation = toOperation('change', deal, idempotency)
  const providedFields = definedFields(change)
  return runAudited(deps, actor, operation, (audited) =>
    updateIfUnchanged(audited, selectDeals({ slug, after: null, limit: 1 }), async (row) => {
      if (!row) return refuse(problem('not_found'))
      const before = toDeal(row)
      const after: Deal = { ...before, ...providedFields }
      const checked = await checkDeal(audited.db, after)
      if (!checked.ok) return checked
      const areTextsNew = serializeTexts(after.texts) !== serializeTexts(before.texts)
      return ok({ value: after, statements: updateDeal(checked.value, areTextsNew) })
    }),
  )
}

function serializeTexts(texts: Deal['texts']): string {
  const entries = Object.entries(texts).map(([locale, { title, terms }]) => [locale, title, terms])
  return JSON.stringify(entries.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)))
}

export async function readDeal(db: Database, slug: string): Promise<Result<Deal, Problem>> {
  const [found] = await listDeals(db, { slug, after: null, limit: 1 })
  return found ? ok(found.deal) : refuse(problem('not_found'))
}

async function checkDeal(db: Database, deal: Deal): Promise<Result<CheckedDeal, Problem>> {
  const { city } = deal
  const unknownLocale = Object.keys(deal.texts).find((locale) => !isLocale(locale))
  if (unknownLocale !== undefined) return refuseFields({ texts: `the site does not have ${unknownLocale}` })
  const cityId = city === null ? null : ((await findCityIds(db, [city])).get(city) ?? null)
  if (city !== null && cityId === null) return refuseFields({ city: 'is none' })
  const coupon =
    deal.coupon === null ? null : (await listCoupons(db, { code: deal.coupon, after: null, limit: 1 }))[0]?.coupon
  const fault = findDealFault({ ...deal, coupon })
  return fault ? refuseFields({ [fault.field]: fault.message }) : ok({ deal, cityId })
}

function toOperation(
  verb: 'create' | 'change',
  { deal_name, brand }: { deal_name: string; brand: string | null },
  idempotency: IdempotentRequest | null,
): Operation {
  const invalidates = versionsOfBrand(brand)
  return {
    action: `deal.${verb}`,
    subject: `deal:${deal_name}`,
    snapshot: dealSnapshot(deal_name),
    invalidates,
    idempotency,
  }
}

type DealQuery = {
  slug?: string | undefined
  brand?: string | undefined
  coupon?: string | undefined
  after: number | null
  limit: number
}

export async function listDeals(db: Database, query: DealQuery): Promise<{ id: number; deal: Deal }[]> {
  const { sql, params } = selectDeals(query)
  const rows = await db.all<Record<string, SqlValue>>(sql, ...params)
  return rows.map((row) => ({ id: Number(row.id), deal: toDeal(row) }))
}

function selectDeals({ slug, brand, coupon, after, limit }: DealQuery): Statement {
  const { bind, params } = bindParams()
  const conditions = [
    slug !== undefined && `d.slug = ${bind(slug)}`,
    brand !== undefined && `d.brand_id = ${bind(brand)}`,
    coupon !== undefined && `d.coupon_code = ${bind(coupon)}`,
    after !== null && `d.id < ${bind(after)}`,
  ].filter((condition) => condition !== false)
  return {
    sql: `SELECT d.*, c.slug AS city_slug, (SELECT json_group_object(locale, json_object('title', title, 'terms', terms))
       FROM (SELECT * FROM deal_text WHERE deal_id = d.id ORDER BY locale)) AS texts
     FROM deal d LEFT JOIN city c ON c.id = d.city_id
     WHERE ${conditions.join(' AND ') || 'true'} ORDER BY d.id DESC LIMIT ${bind(limit)}`,
    params,
  }
}

function insertDeal(checked: CheckedDeal): Statement[] {
  const { deal } = checked
  const row = toRow(checked)
  const names = Object.keys(row)
  const insertRow = statement(
    `INSERT INTO deal (id, slug, brand_id, ${names.join(', ')})
     SELECT (SELECT coalesce(max(id), 0) + 1 FROM deal), ?, ?, ${names.map(() => '?').join(', ')}`,
    deal.deal_name,
    deal.brand,
    ...Object.values(row),
  )
  return [insertRow, insertTexts(deal)]
}

function updateDeal(checked: CheckedDeal, areTextsNew: boolean): Statement[] {
  const { deal } = checked
  const { bind, params } = bindParams()
  const row = toRow(checked)
  const names = Object.keys(row).join(', ')
  const values = Object.values(row).map(bind).join(', ')
  const slug = bind(deal.deal_name)
  const sql = `UPDATE deal SET (${names}) = (${values}) WHERE slug = ${slug} AND (${names}) IS NOT (${values})`
  const replaceTexts = [
    statement('DELETE FROM deal_text WHERE deal_id = (SELECT id FROM deal WHERE slug = ?)', deal.deal_name),
    insertTexts(deal),
  ]
  return [{ sql, params }, ...(areTextsNew ? replaceTexts : [])]
}

function dealSnapshot(slug: string): Statement {
  return statement(
    `SELECT json_object('brand', d.brand_id, 'coupon', d.coupon_code, 'city', d.city_id, 'starts_on', d.starts_on,
       'start_time', d.start_time, 'ends_on', d.ends_on, 'end_time', d.end_time, 'members_only', d.members_only, 'paused', d.is_paused, 'texts',
       (SELECT json_group_object(locale, json_array(title, terms)) FROM deal_text WHERE deal_id = d.id))
     FROM deal d WHERE d.slug = ?`,
    slug,
  )
}

function toRow({ deal, cityId }: CheckedDeal) {
  const { coupon, starts_on, start_time, ends_on, end_time, texts } = deal
  return {
    title: texts.en?.title ?? '',
    terms: texts.en?.terms ?? '',
    coupon_code: coupon,
    city_id: cityId,
    starts_on,
    start_time,
    ends_on,
    end_time,
    members_only: Number(deal.members_only),
    is_paused: Number(deal.paused),
  }
}

function insertTexts({ deal_name, texts }: Deal): Statement {
  return statement(
    `INSERT INTO deal_text (deal_id, locale, title, terms)
     SELECT d.id, t.key, t.value ->> 'title', t.value ->> 'terms' FROM deal d, json_each(?2) t WHERE d.slug = ?1`,
    deal_name,
    JSON.stringify(texts),
  )
}

function toDeal(row: Record<string, SqlValue>): Deal {
  return {
    deal_name: text(row.slug),
    brand: text(row.brand_id),
    coupon: textOrNull(row.coupon_code),
    city: textOrNull(row.city_slug),
    starts_on: text<CalendarDay>(row.starts_on),
    start_time: text(row.start_time),
    ends_on: text<CalendarDay>(row.ends_on),
    end_time: text(row.end_time),
    members_only: row.members_only === 1,
    paused: row.is_paused === 1,
    // Deals written before translations existed have their English text in the deal row.
    texts: { en: { title: text(row.title), terms: text(row.terms) }, ...json<Deal['texts']>(row.texts) },
  }
}
