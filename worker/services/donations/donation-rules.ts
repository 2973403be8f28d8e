import type { Deps } from '#worker/infra/deps.ts'
import type { GuestOrder } from '#worker/services/ledger/orders/guest-order.ts'
import type { OrderEffect, OrderRules } from '#worker/services/ledger/orders/order-rules.ts'
import { type DonationTemplate, insertDonationMessage } from '#worker/services/notifications/donation-message.ts'

/** Rules of donations: the receipt is emailed to the given address. The money itself is recorded by the order. */
export const donationRules: OrderRules = {
  settle: async (deps, order) => tell(deps, order, 'donation_receipt'),
  sendBack: (deps, order, amountMinor) => tell(deps, order, 'donation_payment_back', amountMinor),
  paths: { page: '/donate', retry: '/donate' },
}

function tell(
  deps: Pick<Deps, 'now' | 'later' | 'enqueueMessage'>,
  order: GuestOrder,
  template: DonationTemplate,
  amountMinor = order.totalMinor,
): OrderEffect {
  const id = crypto.randomUUID()
  return {
    guard: () => 'TRUE',
    statements: (change) => [insertDonationMessage({ id, template, order, amountMinor }, change)],
    announce: () => deps.later(deps.enqueueMessage(id).catch(() => {})),
  }
}
