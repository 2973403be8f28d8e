import type { OrderChange } from '#worker/changes/change.ts'
import type { Bind } from '#worker/database/bind-params.ts'
import type { Statement } from '#worker/database/database.ts'
import type { Deps } from '#worker/deps.ts'
import type { GuestOrder } from './guest-order.ts'

/** What is written with an order's change, and who is told once it is through. */
export type OrderEffect = {
  /** What must still be true, as SQL. */
  guard: (bind: Bind) => string
  /** Each carries the claim of the change. */
  statements: (change: OrderChange) => Statement[]
  announce: () => void
}

/** What is special to orders of one kind; creating, paying, closing and refunding are the same for all. */
export type OrderRules = {
  /** What a paid order does; null where it cannot any more, and its money goes back. */
  settle: (deps: Deps, order: GuestOrder) => Promise<OrderEffect | null>
  /** What is told of money that came and could not be used. */
  sendBack: (deps: Deps, order: GuestOrder, amountMinor: number) => OrderEffect
  /** Own paths: where a guest goes whose payment ended, and where one whose payment failed can try again. */
  paths: { page: string; retry: string }
}
