import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import { json, text, textOrNull } from '#worker/infra/database/columns.ts'
import { type Database, type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'

/** Translations of a deal; English is always present. */
export type DealTexts = Record<string, { title: string; terms: string }>

export type OperatedDeal = {
  id: number
  slug: string
  brandId: string
  couponCode: string | null
  city: string | null
  startsOn: CalendarDay
  startTime: string
  endsOn: CalendarDay
  endTime: string
  membersOnly: boolean
  isPaused: boolean
  texts: DealTexts
}

/** A deal to write; `cityId` null means everywhere its coupon is valid. */
export type WrittenDeal = Omit<OperatedDeal, 'id' | 'city'> & { cityId: number | null }

export type DealQuery = {
  slug?: string | undefined
  brandId?: string | undefined
  couponCode?: string | undefined
  after: number | null
  limit: number
}

export async function listDealRows(db: Database, query: DealQuery): Promise<OperatedDeal[]> {
  const { sql, params } = selectDeals(query)
  return (await db.all<Record<string, SqlValue>>(sql, ...params)).map(toDeal)
}

/** Query of `listDealRows`; `toDeal` parses its rows. */
export function selectDeals(query: DealQuery): Statement {
  const { bind, params } = bindParams()
  const { slug, brandId, couponCode, after } = query
  const conditions = [
    slug !== undefined && `d.slug = ${bind(slug)}`,
    brandId !== undefined && `d.brand_id = ${bind(brandId)}`,
    couponCode !== undefined && `d.coupon_code = ${bind(couponCode)}`,
    after !== null && `d.id < ${bind(after)}`,
  ].filter((condition) => condition !== false)
  return {
    sql: `SELECT d.*, c.slug AS city_slug, (SELECT json_group_object(locale, json_object('title', title, 'terms', terms))
       FROM (SELECT * FROM deal_text WHERE deal_id = d.id ORDER BY locale)) AS texts
     FROM deal d LEFT JOIN city c ON c.id = d.city_id
     WHERE ${conditions.join(' AND ') || 'true'} ORDER BY d.id DESC LIMIT ${bind(query.limit)}`,
    params,
  }
}

export function insertDeal(deal: WrittenDeal): Statement[] {
  const names = Object.keys(toRow(deal))
  const row = statement(
    `INSERT INTO deal (id, slug, brand_id, ${names.join(', ')})
     SELECT (SELECT coalesce(max(id), 0) + 1 FROM deal), ?, ?, ${names.map(() => '?').join(', ')}`,
    ...[deal.slug, deal.brandId],
    ...Object.values(toRow(deal)),
  )
  return [row, insertTexts(deal)]
}

export function updateDeal(deal: WrittenDeal, areTextsNew: boolean): Statement[] {
  const { bind, params } = bindParams()
  const row = toRow(deal)
  const names = Object.keys(row).join(', ')
  const values = Object.values(row).map(bind).join(', ')
  const sql = `UPDATE deal SET (${names}) = (${values}) WHERE slug = ${bind(deal.slug)} AND (${names}) IS NOT (${values})`
  const anew = [
    statement('DELETE FROM deal_text WHERE deal_id = (SELECT id FROM deal WHERE slug = ?)', deal.slug),
    insertTexts(deal),
  ]
  return [{ sql, params }, ...(areTextsNew ? anew : [])]
}

export function dealSnapshot(slug: string): Statement {
  return statement(
    `SELECT json_object('brand', d.brand_id, 'coupon', d.coupon_code, 'city', d.city_id, 'starts_on', d.starts_on,
       'start_time', d.start_time, 'ends_on', d.ends_on, 'end_time', d.end_time, 'members_only', d.members_only, 'paused', d.is_paused, 'texts',
       (SELECT json_group_object(locale, json_array(title, terms)) FROM deal_text WHERE deal_id = d.id))
     FROM deal d WHERE d.slug = ?`,
    slug,
  )
}

function toRow(deal: WrittenDeal) {
  return {
    title: deal.texts.en?.title ?? '',
    terms: deal.texts.en?.terms ?? '',
    coupon_code: deal.couponCode,
    city_id: deal.cityId,
    starts_on: deal.startsOn,
    start_time: deal.startTime,
    ends_on: deal.endsOn,
    end_time: deal.endTime,
    members_only: Number(deal.membersOnly),
    is_paused: Number(deal.isPaused),
  }
}

function insertTexts({ slug, texts }: Pick<WrittenDeal, 'slug' | 'texts'>): Statement {
  return statement(
    `INSERT INTO deal_text (deal_id, locale, title, terms)
     SELECT d.id, t.key, t.value ->> 'title', t.value ->> 'terms' FROM deal d, json_each(?2) t WHERE d.slug = ?1`,
    slug,
    JSON.stringify(texts),
  )
}

export function toDeal(row: Record<string, SqlValue>): OperatedDeal {
  const texts = json<DealTexts>(row.texts)
  return {
    id: Number(row.id),
    slug: String(row.slug),
    brandId: String(row.brand_id),
    couponCode: textOrNull(row.coupon_code),
    city: textOrNull(row.city_slug),
    startsOn: text<CalendarDay>(row.starts_on),
    startTime: String(row.start_time),
    endsOn: text<CalendarDay>(row.ends_on),
    endTime: String(row.end_time),
    membersOnly: row.members_only === 1,
    isPaused: row.is_paused === 1,
    // Deals written before translations existed have their English text in the deal row.
    texts: { en: { title: String(row.title), terms: String(row.terms) }, ...texts },
  }
}
