import { text, textOrNull } from '#worker/infra/database/columns.ts'
import type { Database, SqlValue } from '#worker/infra/database/database.ts'

export type OrderPayment = {
  id: string
  mode: string
  status: 'created' | 'succeeded' | 'failed' | 'refunded'
  failure: string | null
  amountMinor: number
  currency: string
  createdAt: number
}

export async function listOrderPayments(db: Database, orderId: string): Promise<OrderPayment[]> {
  const rows = await db.all<Record<string, SqlValue>>(
    `SELECT id, mode, status, failure, amount_minor, currency, created_at FROM payment WHERE order_id = ?
     ORDER BY created_at, id`,
    orderId,
  )
  return rows.map((row) => ({
    id: text(row.id),
    mode: text(row.mode),
    status: text<OrderPayment['status']>(row.status),
    failure: textOrNull(row.failure),
    amountMinor: Number(row.amount_minor),
    currency: text(row.currency),
    createdAt: Number(row.created_at),
  }))
}
