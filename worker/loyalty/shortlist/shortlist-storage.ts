import { MOST_STAYS } from '#app/domain/lists/list-limits.ts'
import { toCollection } from '#app/domain/stays/collections.ts'
import { bindParams } from '#worker/database/bind-params.ts'
import type { Database, SqlValue, Statement } from '#worker/database/database.ts'
import type { Keeper } from '../keeper.ts'
import type { ShortlistedStay } from './shortlisted-stay.ts'

export function shortlistStatement({ brandId, userId }: Keeper): Statement {
  const { bind, params } = bindParams()
  const sql = `SELECT p.id, p.name, p.slug, p.kind, p.collection, p.pets_allowed, p.bedrooms,
      (SELECT COALESCE(max(max_occupancy), 0) FROM room_category WHERE property_id = p.id AND is_disabled = 0) AS guests
    FROM shortlist s CROSS JOIN property p ON p.id = s.property_id
    WHERE s.user_id = ${bind(userId)} AND p.brand_id = ${bind(brandId)} AND p.is_live = 1
    ORDER BY s.created_at DESC, p.id LIMIT ${MOST_STAYS}`
  return { sql, params }
}

export async function findShortlist(db: Database, keeper: Keeper): Promise<ShortlistedStay[]> {
  const { sql, params } = shortlistStatement(keeper)
  return (await db.all<Record<string, SqlValue>>(sql, ...params)).map(toShortlisted)
}

export function toShortlisted(row: Record<string, SqlValue>): ShortlistedStay {
  return {
    id: Number(row.id),
    name: String(row.name),
    slug: String(row.slug),
    kind: row.kind === 'home' ? 'home' : 'hotel',
    collection: toCollection(row.collection),
    guests: Number(row.guests),
    pets: Number(row.pets_allowed),
    bedrooms: Number(row.bedrooms),
  }
}
