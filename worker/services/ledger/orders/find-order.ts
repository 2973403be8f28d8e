import type { Database, SqlValue } from '#worker/infra/database/database.ts'
import type { OrderKind } from '#worker/infra/guarded-writes/change.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type GuestOrder, toGuestOrder } from './guest-order.ts'

export async function findOwnOrder(
  db: Database,
  { brand, visitor }: Scope,
  { kind, number }: { kind: OrderKind; number: string },
): Promise<GuestOrder | null> {
  const row = await db.first<Record<string, SqlValue>>(
    `SELECT * FROM guest_order WHERE number = ?1 AND kind = ?2 AND brand_id = ?3
       AND (user_id = ?4 OR (user_id IS NULL AND visitor_id = ?5))`,
    number,
    kind,
    brand.id,
    visitor.user?.id ?? null,
    visitor.id,
  )
  return row && toGuestOrder(row)
}

export async function findOrder(db: Database, id: string): Promise<GuestOrder | null> {
  const row = await db.first<Record<string, SqlValue>>('SELECT * FROM guest_order WHERE id = ?', id)
  return row && toGuestOrder(row)
}
