import type { Instant } from '#app/domain/dates/instant.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import { numberOrNull, text, textOrNull } from '#worker/infra/database/columns.ts'
import type { Database, SqlValue } from '#worker/infra/database/database.ts'
import type { OrderKind } from '#worker/infra/guarded-writes/change.ts'
import type { GuestOrder } from '#worker/services/ledger/orders/guest-order.ts'

/** The guest appears only as an account id. */
export type ListedOrder = Pick<
  GuestOrder,
  'id' | 'number' | 'brandId' | 'country' | 'userId' | 'status' | 'currency' | 'totalMinor' | 'taxMinor' | 'walletMinor'
> & {
  kind: OrderKind
  membership: {
    kind: 'join' | 'renew' | 'upgrade'
    plan: string
    startDate: string | null
    endDate: string | null
  } | null
  refundedMinor: number
  createdAt: Instant
  settledAt: Instant | null
}

export type OrdersQuery = {
  brand?: string | undefined
  kind?: OrderKind | undefined
  status?: string | undefined
  number?: string | undefined
  after: { at: Instant; id: string } | null
  limit: number
}

export async function listOrders(db: Database, query: OrdersQuery): Promise<ListedOrder[]> {
  const { bind, params } = bindParams()
  const { after, limit, brand, kind, status, number } = query
  const wanted = Object.entries({ brand_id: brand, kind, status, number })
    .flatMap(([column, value]) => (value === undefined ? [] : [`o.${column} = ${bind(value)}`]))
    .concat(after ? [`(o.created_at, o.id) < (${bind(after.at)}, ${bind(after.id)})`] : [])
  const rows = await db.all<Record<string, SqlValue>>(
    `SELECT o.*, m.kind AS bought, m.terms ->> 'name' AS plan, m.start_date, m.end_date,
       (SELECT coalesce(sum(r.amount_minor), 0) FROM refund r WHERE r.order_id = o.id) AS refunded_minor
     FROM guest_order o LEFT JOIN membership_order m ON m.order_id = o.id
     ${wanted.length > 0 ? `WHERE ${wanted.join(' AND ')}` : ''} ORDER BY o.created_at DESC, o.id DESC LIMIT ${bind(limit)}`,
    ...params,
  )
  return rows.map(toListed)
}

function toListed(row: Record<string, SqlValue>): ListedOrder {
  return {
    id: text(row.id),
    number: text(row.number),
    kind: text<OrderKind>(row.kind),
    brandId: text(row.brand_id),
    country: text(row.country),
    userId: textOrNull(row.user_id),
    status: text<GuestOrder['status']>(row.status),
    membership:
      row.bought === null
        ? null
        : {
            kind: text<'join' | 'renew' | 'upgrade'>(row.bought),
            plan: text(row.plan),
            startDate: textOrNull(row.start_date),
            endDate: textOrNull(row.end_date),
          },
    currency: text(row.currency),
    totalMinor: Number(row.total_minor),
    taxMinor: Number(row.tax_minor),
    walletMinor: Number(row.wallet_minor),
    refundedMinor: Number(row.refunded_minor),
    createdAt: Number(row.created_at),
    settledAt: numberOrNull(row.settled_at),
  }
}
