import type { Instant } from '#app/domain/dates/instant.ts'
import { type Database, type Statement, type Writer, writeBatch } from '#worker/infra/database/database.ts'

/** Returns the gateway's customer id of a user, or null when none exists or it is being deleted. */
export async function findCustomerRef(db: Database, userId: string, gateway: string): Promise<string | null> {
  const row = await db.first<{ customer_ref: string }>(
    'SELECT customer_ref FROM card_customer WHERE user_id = ? AND gateway = ? AND forget_at IS NULL',
    userId,
    gateway,
  )
  return row?.customer_ref ?? null
}

export type CardCustomer = { userId: string; gateway: string; customerRef: string }

/** Stores the gateway's customer id of a user with an account, unless one is stored already; returns the stored one. */
export async function insertCustomer(db: Database, customer: CardCustomer, now: Instant): Promise<string | null> {
  const { userId, gateway, customerRef } = customer
  const [, found] = await db.batch([
    {
      sql: `INSERT OR IGNORE INTO card_customer (user_id, gateway, customer_ref, created_at)
        SELECT id, ?2, ?3, ?4 FROM user WHERE id = ?1 AND deleted_at IS NULL`,
      params: [userId, gateway, customerRef, now],
    },
    {
      sql: 'SELECT customer_ref FROM card_customer WHERE user_id = ? AND gateway = ? AND forget_at IS NULL',
      params: [userId, gateway],
    },
  ])
  const row = found?.rows[0]
  return row ? String(row.customer_ref) : null
}

/** Marks a user's customers for deletion at every gateway. Part of deleting the account. */
export function forgetCustomers(userId: string, now: Instant): Statement {
  return {
    sql: 'UPDATE card_customer SET forget_at = ? WHERE user_id = ? AND forget_at IS NULL',
    params: [now, userId],
  }
}

/** Returns up to 20 customers due for deletion at their gateways; `userId` null means of all users. */
export async function listCustomersToDelete(
  db: Database,
  now: Instant,
  userId: string | null,
): Promise<CardCustomer[]> {
  const rows = await db.all<{ user_id: string; gateway: string; customer_ref: string }>(
    `SELECT user_id, gateway, customer_ref FROM card_customer WHERE forget_at <= ?1 AND (?2 IS NULL OR user_id = ?2)
     ORDER BY forget_at LIMIT 20`,
    now,
    userId,
  )
  return rows.map((row) => ({ userId: row.user_id, gateway: row.gateway, customerRef: row.customer_ref }))
}

export async function updateForgetAt(writer: Writer, { userId, gateway }: CardCustomer, at: Instant): Promise<void> {
  await writeBatch(writer, [
    { sql: 'UPDATE card_customer SET forget_at = ? WHERE user_id = ? AND gateway = ?', params: [at, userId, gateway] },
  ])
}

export async function deleteCustomer(writer: Writer, { userId, gateway }: CardCustomer): Promise<void> {
  await writeBatch(writer, [
    { sql: 'DELETE FROM card_customer WHERE user_id = ? AND gateway = ?', params: [userId, gateway] },
  ])
}
