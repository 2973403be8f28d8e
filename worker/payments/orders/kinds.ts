import type { OrderKind } from '#worker/changes/subject.ts'
import { noEffect, type OrderRules } from '#worker/ledger/orders/order-rules.ts'
import { membershipRules } from '#worker/loyalty/membership/orders/membership-rules.ts'

/** What is special to each kind of order; everything else is one path. A donation is nothing but money so far. */
export const orderRules: Readonly<Record<OrderKind, OrderRules>> = {
  membership: membershipRules,
  donation: { settle: async () => noEffect, sendBack: () => noEffect, paths: { page: '/donate', retry: '/donate' } },
}
