import type { Instant } from '#app/domain/dates/instant.ts'
import type { Reach } from '#app/domain/operators/reach.ts'
import type { Room } from '#app/domain/stays/occupancy.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import { json, numberOrNull, text, textOrNull } from '#worker/infra/database/columns.ts'
import { status } from '#worker/infra/database/conditions/status-sql.ts'
import { type Database, type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'
import type { Quotation, QuotationState } from '../quotations/quotation.ts'
import { stateAt } from '../quotations/quotation-storage.ts'

export type AdminQuotation = Quotation & {
  brandId: string
  propertyName: string
  roomTypeName: string
  guest: { countryCode: string | null; phone: string | null; email: string | null }
  createdAt: Instant
  withdrawnAt: Instant | null
  bookingNo: string | null
}

type QuotationSearch = {
  reach: Reach
  id?: string | undefined
  propertyId?: number | undefined
  state?: QuotationState | undefined
  now: Instant
  after: { at: Instant; id: string } | null
  limit: number
}

export async function searchQuotations(db: Database, search: QuotationSearch): Promise<AdminQuotation[]> {
  const { bind, params } = bindParams()
  const { reach, id, propertyId, state, after } = search
  const stateNow = stateAt(bind(search.now))
  const conditions = [
    reach !== 'all' && `q.property_id IN (SELECT value FROM json_each(${bind(JSON.stringify(reach))}))`,
    id !== undefined && `q.id = ${bind(id)}`,
    propertyId !== undefined && `q.property_id = ${bind(propertyId)}`,
    state !== undefined && `${stateNow} = ${bind(state)}`,
    after !== null && `(q.created_at, q.id) < (${bind(after.at)}, ${bind(after.id)})`,
  ].filter((condition) => condition !== false)
  const rows = await db.all<Record<string, SqlValue>>(
    `SELECT q.*, ${stateNow} AS state, p.name AS property_name, r.name AS room_name,
       (SELECT b.booking_no FROM booking b WHERE b.quotation_id = q.id AND b.status_key <> ${status('void')} LIMIT 1) AS booking_no
     FROM quotation q JOIN property p ON p.id = q.property_id JOIN room_category r ON r.id = q.room_category_id
     WHERE ${conditions.join(' AND ') || 'true'} ORDER BY q.created_at DESC, q.id DESC LIMIT ${bind(search.limit)}`,
    ...params,
  )
  return rows.map(toQuotation)
}

export function quotationSnapshot(id: string, now: Instant): Statement {
  return statement(
    `SELECT json_object('state', ${stateAt('?')}, 'total_minor', q.total_minor,
       'usual_minor', q.usual_minor, 'currency', q.currency, 'checkin', q.checkin,
       'checkout', q.checkout, 'room_category', q.room_category_id, 'ends_at', q.ends_at) FROM quotation q WHERE q.id = ?`,
    now,
    id,
  )
}

function toQuotation(row: Record<string, SqlValue>): AdminQuotation {
  return {
    id: String(row.id),
    brandId: String(row.brand_id),
    propertyId: Number(row.property_id),
    propertyName: String(row.property_name),
    roomTypeId: Number(row.room_category_id),
    roomTypeName: String(row.room_name),
    checkin: text(row.checkin),
    checkout: text(row.checkout),
    rooms: json<Room[]>(row.rooms),
    totalMinor: Number(row.total_minor),
    currency: String(row.currency),
    guest: {
      countryCode: textOrNull(row.guest_country_code),
      phone: textOrNull(row.guest_phone),
      email: textOrNull(row.guest_email),
    },
    endsAt: Number(row.ends_at),
    createdAt: Number(row.created_at),
    withdrawnAt: numberOrNull(row.withdrawn_at),
    state: text<QuotationState>(row.state),
    bookingNo: textOrNull(row.booking_no),
  }
}
