import { REFUND_DAYS } from '#app/domain/membership/order-price.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { WizardOrderLine, WizardProfileModel } from '#app/pages/wizard/model.ts'
import type { WholeOrder } from '#worker/services/membership/orders/membership-order.ts'
import { findRefundable } from '#worker/services/membership/orders/refund-order.ts'
import { moneyOf, type WizardContext } from '../wizard-context.ts'
import { receiptHref } from './order-says.ts'

export const kindCopy = {
  join: 'wizard.kindJoin',
  renew: 'wizard.kindRenew',
  upgrade: 'wizard.kindUpgrade',
} as const satisfies Record<WholeOrder['bought']['kind'], MessageId>

export const statusCopy = {
  pending: 'wizard.orderPending',
  settled: 'wizard.orderSettled',
  cancelled: 'wizard.orderCancelled',
  refunded: 'wizard.orderRefunded',
} as const satisfies Record<WholeOrder['order']['status'], MessageId>

export function toOrders(context: WizardContext): WizardProfileModel['orders'] {
  const { translate, orders } = context
  return {
    heading: translate('wizard.ordersHeading'),
    none: translate('wizard.ordersNone'),
    lines: orders.map((whole) => toLine(whole, context)),
  }
}

function toLine({ order, bought }: WholeOrder, context: WizardContext): WizardOrderLine {
  const { translate, format, scope } = context
  const day = calendarDayIn(scope.country.timeZone, order.createdAt)
  return {
    number: order.number,
    title: `${translate(kindCopy[bought.kind])} · ${bought.terms.name}`,
    detail: `${format.dayWithYear(day)} · ${order.number}`,
    amount: moneyOf(context, order.currency)(order.totalMinor),
    status: translate(statusCopy[order.status]),
    receipt: order.settledAt === null ? null : { text: translate('wizard.receipt'), href: receiptHref(order.number) },
  }
}

/** Returns the refund form of the newest order while a refund is possible. */
export async function toRefund(context: WizardContext): Promise<WizardProfileModel['refund']> {
  const { deps, scope, translate, format } = context
  const { user } = scope.visitor
  const whole = user ? await findRefundable(deps, { userId: user.id, brandId: scope.brand.id }) : null
  if (!whole) return null
  const { order } = whole
  const lastAt = (order.settledAt ?? 0) + REFUND_DAYS * 86_400_000
  return {
    heading: translate('wizard.back'),
    text: translate('wizard.backText', {
      date: format.dayWithYear(calendarDayIn(scope.country.timeZone, lastAt)),
      amount: moneyOf(context, order.currency)(order.totalMinor),
    }),
    button: translate('wizard.back'),
    order: order.number,
  }
}
