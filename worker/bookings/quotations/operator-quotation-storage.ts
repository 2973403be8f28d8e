import type { Instant } from '#app/domain/dates/instant.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { bindParams } from '#worker/database/bind-params.ts'
import type { Database, SqlValue, Statement } from '#worker/database/database.ts'
import type { MessageChannel } from '#worker/ports/message-sender.ts'
import type { QuotedStay } from './quotation.ts'
import { stateAt } from './quotation-storage.ts'

export type NewQuotation = QuotedStay & {
  id: string
  brandId: string
  totalMinor: number
  currency: string
  endsAt: Instant
  guest: { countryCode: string | null; phone: string | null; email: string | null }
  at: Instant
  locale: Locale
  origin: string
}

/** Inserts a quotation and its notification, by mail when there is an address; a test property sends none. */
export async function insertQuotation(db: Database, quotation: NewQuotation): Promise<void> {
  const { guest, at } = quotation
  const row: Record<string, SqlValue> = {
    id: quotation.id,
    brand_id: quotation.brandId,
    property_id: quotation.propertyId,
    room_category_id: quotation.roomCategoryId,
    checkin: quotation.checkin,
    checkout: quotation.checkout,
    rooms: JSON.stringify(quotation.rooms),
    total_minor: quotation.totalMinor,
    currency: quotation.currency,
    guest_country_code: guest.countryCode,
    guest_phone: guest.phone,
    guest_email: guest.email,
    ends_at: quotation.endsAt,
    created_at: at,
  }
  const { bind, params } = bindParams()
  const values = Object.values(row).map(bind)
  const sql = `INSERT INTO quotation (${Object.keys(row).join(', ')}) VALUES (${values.join(', ')})`
  await db.batch([{ sql, params }, insertMessage(quotation)])
}

function insertMessage({ id, brandId, propertyId, guest, locale, origin, at }: NewQuotation): Statement {
  const { bind, params } = bindParams()
  const [channel, recipient]: [MessageChannel, string] = guest.email
    ? ['email', guest.email]
    : ['sms', `${guest.countryCode}${guest.phone}`]
  const payload = JSON.stringify({ quotationId: id, origin })
  const values = [`quotation.${id}`, brandId, channel, recipient, 'quotation', locale, payload, at].map(bind)
  return {
    sql: `INSERT INTO message (id, brand_id, channel, recipient, template, locale, payload, created_at)
      SELECT ${values.join(', ')} WHERE EXISTS (SELECT 1 FROM property WHERE id = ${bind(propertyId)} AND is_test = 0)`,
    params,
  }
}

export async function updateWithdrawn(db: Database, id: string, now: Instant): Promise<boolean> {
  const [withdrawn] = await db.batch([
    {
      sql: `UPDATE quotation AS q SET withdrawn_at = ?2 WHERE q.id = ?1 AND ${stateAt('?2')} = 'open'`,
      params: [id, now],
    },
  ])
  return (withdrawn?.changes ?? 0) > 0
}
