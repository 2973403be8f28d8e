import type { Bind } from '#worker/infra/database/bind-params.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { OrderChange } from '#worker/infra/guarded-writes/change.ts'
import type { GuestOrder } from './guest-order.ts'

/** Statements of an order's change, and the notifications sent afterwards. */
export type OrderEffect = {
  guard: (bind: Bind) => string
  /** Each is guarded by the claim of the change. */
  statements: (change: OrderChange) => Statement[]
  announce: () => void
}

/** Rules of one kind of order; creating, paying, closing and refunding are shared. */
export type OrderRules = {
  /** Effect of a paid order; null when it is no longer possible, and the money is refunded. */
  settle: (deps: Deps, order: GuestOrder) => Promise<OrderEffect | null>
  /** Notification about a payment that could not be used. */
  sendBack: (deps: Deps, order: GuestOrder, amountMinor: number) => OrderEffect
  /** Paths on our site after a payment, and for a retry after a failed one. */
  paths: { page: string; retry: string }
}
