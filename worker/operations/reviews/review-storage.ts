import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Reach } from '#app/domain/operators/reach.ts'
import type { HidingReason } from '#app/domain/stays/hiding-reasons.ts'
import { bindParams } from '#worker/database/bind-params.ts'
import { text, textOrNull } from '#worker/database/columns.ts'
import { type Database, type SqlValue, type Statement, statement } from '#worker/database/database.ts'
import { isReached } from '../reach-sql.ts'
import { rateHouses } from './rate-houses.ts'

/** A review with its house; `hiddenFor` null: guests see it. */
export type OperatedReview = {
  id: number
  property: { id: number; name: string; citySlug: string; timeZone: string }
  source: 'own' | 'google'
  ratingTenths: number
  author: string
  locale: string
  body: string
  stayedOn: CalendarDay
  images: number
  hiddenFor: HidingReason | null
  reply: { text: string; day: CalendarDay } | null
}

export type ReviewSearch = {
  reach: Reach
  id?: number | undefined
  propertyId?: number | undefined
  isHidden?: boolean | undefined
  isReplied?: boolean | undefined
  minTenths?: number | undefined
  maxTenths?: number | undefined
  after: number | null
  limit: number
}

/** Reviews of houses within reach, those that came last first. */
export async function listReviewRows(db: Database, search: ReviewSearch): Promise<OperatedReview[]> {
  const { bind, params } = bindParams()
  const { reach, id, propertyId, isHidden, isReplied, minTenths, maxTenths, after } = search
  const conditions = [
    isReached('r.property_id', reach, bind),
    id !== undefined && `r.id = ${bind(id)}`,
    propertyId !== undefined && `r.property_id = ${bind(propertyId)}`,
    isHidden !== undefined && `r.hidden_for IS ${isHidden ? 'NOT ' : ''}NULL`,
    isReplied !== undefined && `r.reply IS ${isReplied ? 'NOT ' : ''}NULL`,
    minTenths !== undefined && `r.rating_tenths >= ${bind(minTenths)}`,
    maxTenths !== undefined && `r.rating_tenths <= ${bind(maxTenths)}`,
    after !== null && `r.id < ${bind(after)}`,
  ].filter((condition) => condition !== false)
  const rows = await db.all<Record<string, SqlValue>>(
    `SELECT r.*, p.name, ci.slug AS city_slug, ci.time_zone,
       (SELECT count(*) FROM review_photo WHERE review_id = r.id) AS images
     FROM review r JOIN property p ON p.id = r.property_id JOIN city ci ON ci.id = p.city_id
     WHERE ${conditions.join(' AND ') || 'true'} ORDER BY r.id DESC LIMIT ${bind(search.limit)}`,
    ...params,
  )
  return rows.map(toReview)
}

/** Hides a review, or publishes it where there is no reason, and reckons the score of its house anew. */
export function updateHidden(id: number, propertyId: number, reason: HidingReason | null): Statement[] {
  return [
    statement('UPDATE review SET hidden_for = ?2 WHERE id = ?1 AND hidden_for IS NOT ?2', id, reason),
    rateHouses([propertyId]),
  ]
}

/** Writes the answer of a house under a review guests see; the same again keeps its day. */
export function updateReply(id: number, reply: { text: string; day: CalendarDay }): Statement {
  return statement(
    'UPDATE review SET reply = ?2, replied_on = ?3 WHERE id = ?1 AND hidden_for IS NULL AND reply IS NOT ?2',
    id,
    reply.text,
    reply.day,
  )
}

/** A review as the audit tells of it, without what its guest wrote. */
export function reviewSnapshot(id: number): Statement {
  return statement(
    `SELECT json_object('hidden_for', r.hidden_for, 'reply', r.reply, 'replied_on', r.replied_on,
       'property_rating_tenths', p.rating_tenths, 'property_rating_count', p.rating_count)
     FROM review r JOIN property p ON p.id = r.property_id WHERE r.id = ?`,
    id,
  )
}

function toReview(row: Record<string, SqlValue>): OperatedReview {
  const reply = textOrNull(row.reply)
  return {
    id: Number(row.id),
    property: {
      id: Number(row.property_id),
      name: String(row.name),
      citySlug: String(row.city_slug),
      timeZone: String(row.time_zone),
    },
    source: row.source === 2 ? 'google' : 'own',
    ratingTenths: Number(row.rating_tenths),
    author: String(row.author),
    locale: String(row.locale),
    body: String(row.body),
    stayedOn: text<CalendarDay>(row.stayed_on),
    images: Number(row.images),
    hiddenFor: row.hidden_for === null ? null : text<HidingReason>(row.hidden_for),
    reply: reply === null ? null : { text: reply, day: text<CalendarDay>(row.replied_on ?? row.stayed_on) },
  }
}
