import type { OrderKind } from '#worker/changes/subject.ts'
import type { OrderRules } from '#worker/ledger/orders/order-rules.ts'
import { donationRules } from '#worker/loyalty/donations/donation-rules.ts'
import { membershipRules } from '#worker/loyalty/membership/orders/membership-rules.ts'

export const orderRules: Readonly<Record<OrderKind, OrderRules>> = {
  membership: membershipRules,
  donation: donationRules,
}
