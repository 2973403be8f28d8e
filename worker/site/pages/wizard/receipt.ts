import { paperSize } from '#app/brands/paper-size.ts'
import { DAY_MS } from '#app/domain/dates/instant.ts'
import { REFUND_DAYS } from '#app/domain/membership/order-price.ts'
import { paymentModes } from '#app/domain/payments/payment-modes.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { townLine } from '#app/i18n/names/town-line.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { PrintAmount, PrintModel, PrintRow, PrintTable } from '#app/pages/document/model.ts'
import type { WizardOrderLine, WizardProfileModel } from '#app/pages/wizard/model.ts'
import type { MembershipPurchase } from '#worker/services/membership/orders/membership-order.ts'
import { findRefundable } from '#worker/services/membership/orders/refund-order.ts'
import type { OrderPayment } from '#worker/services/payments/orders/order-payment.ts'
import { compact } from '#worker/site/presenters/compact.ts'
import { receiptHref } from './order-notices.ts'
import { moneyFormatter, type WizardContext } from './wizard-context.ts'

const kindMessages = {
  join: 'wizard.kindJoin',
  renew: 'wizard.kindRenew',
  upgrade: 'wizard.kindUpgrade',
} as const satisfies Record<MembershipPurchase['bought']['kind'], MessageId>

const statusMessages = {
  pending: 'wizard.orderPending',
  settled: 'wizard.orderSettled',
  cancelled: 'wizard.orderCancelled',
  refunded: 'wizard.orderRefunded',
} as const satisfies Record<MembershipPurchase['order']['status'], MessageId>

export function toOrders(context: WizardContext): WizardProfileModel['orders'] {
  const { translate, orders } = context
  return {
    heading: translate('wizard.ordersHeading'),
    none: translate('wizard.ordersNone'),
    lines: orders.map((purchase) => toLine(purchase, context)),
  }
}

function toLine({ order, bought }: MembershipPurchase, context: WizardContext): WizardOrderLine {
  const { translate, format, scope } = context
  const day = calendarDayIn(scope.country.timeZone, order.createdAt)
  return {
    number: order.number,
    title: `${translate(kindMessages[bought.kind])} · ${bought.terms.name}`,
    detail: `${format.dayWithYear(day)} · ${order.number}`,
    amount: moneyFormatter(context, order.currency)(order.totalMinor),
    status: translate(statusMessages[order.status]),
    receipt: order.settledAt === null ? null : { text: translate('wizard.receipt'), href: receiptHref(order.number) },
  }
}

export async function loadRefund(context: WizardContext): Promise<WizardProfileModel['refund']> {
  const { deps, scope, translate, format } = context
  const { user } = scope.visitor
  const purchase = user ? await findRefundable(deps, { userId: user.id, brandId: scope.brand.id }) : null
  if (!purchase) return null
  const { order } = purchase
  const lastAt = (order.settledAt ?? 0) + REFUND_DAYS * DAY_MS
  return {
    heading: translate('wizard.back'),
    text: translate('wizard.backText', {
      date: format.dayWithYear(calendarDayIn(scope.country.timeZone, lastAt)),
      amount: moneyFormatter(context, order.currency)(order.totalMinor),
    }),
    button: translate('wizard.back'),
    order: order.number,
  }
}

type PaidOrder = { purchase: MembershipPurchase; payments: readonly OrderPayment[] }

export function toReceipt(context: WizardContext, { purchase, payments }: PaidOrder): PrintModel {
  const { translate, scope } = context
  const { brand } = scope
  return {
    kind: 'invoice',
    pageSize: paperSize(brand.address.countryCode),
    brandName: brand.siteName,
    title: translate('wizard.receipt'),
    ...receiptHead(context, purchase),
    note: null,
    tables: [priceTable(context, purchase), paymentTable(context, { purchase, payments })],
    credit: null,
    signature: null,
    qr: null,
    file: null,
    documents: null,
    buyer: null,
    closing: [],
    print: translate('invoice.print'),
    printHint: translate('invoice.printHint'),
    back: { text: translate('wizard.toProfile'), href: '/wizardprofile' },
  }
}

function receiptHead(
  context: WizardContext,
  { order, bought }: MembershipPurchase,
): Pick<PrintModel, 'details' | 'parties' | 'stay'> {
  const { translate, scope, format } = context
  const { legalName, address } = scope.brand
  const { user } = scope.visitor
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ')
  const { startDate, endDate } = bought
  const term = startDate && endDate ? `${format.dayWithYear(startDate)} – ${format.dayWithYear(endDate)}` : null
  return {
    details: [
      { label: translate('wizard.orderNumber'), text: order.number },
      { label: translate('wizard.paidOn'), text: formatDay(context, order.settledAt ?? order.createdAt) },
      { label: translate('invoice.status'), text: translate(statusMessages[order.status]) },
    ],
    parties: [
      { heading: translate('invoice.seller'), lines: [legalName, address.street, townLine(address)] },
      { heading: translate('invoice.guest'), lines: [name || (user?.phone ?? '')] },
    ],
    stay: {
      heading: translate('wizard.title'),
      rows: compact<PrintRow>([
        { label: translate('wizard.factPlan'), text: `${bought.terms.name} · ${translate(kindMessages[bought.kind])}` },
        term !== null && { label: translate('wizard.term'), text: term },
      ]),
    },
  }
}

function priceTable(context: WizardContext, { order, bought }: MembershipPurchase): PrintTable {
  const { translate, format } = context
  const money = moneyFormatter(context, order.currency)
  return {
    caption: translate('wizard.orderNumber'),
    head: { date: null, label: translate('invoice.item'), amount: translate('invoice.amount') },
    lines: compact<PrintAmount>([
      { label: `${bought.terms.name} · ${translate(kindMessages[bought.kind])}`, amount: money(bought.priceMinor) },
      bought.discountMinor > 0 && {
        label: translate('wizard.lineCoupon', { code: bought.couponCode ?? '' }),
        amount: money(-bought.discountMinor),
      },
      {
        label: `${translate('wizard.lineTax')} (${format.percent(bought.taxPercent)})`,
        amount: money(order.taxMinor),
        variant: 'muted',
      },
    ]),
    sums: [{ label: translate('wizard.toPay'), amount: money(order.totalMinor), variant: 'sum' }],
    none: null,
  }
}

function paymentTable(context: WizardContext, { purchase: { order }, payments }: PaidOrder): PrintTable {
  const { translate } = context
  const money = moneyFormatter(context, order.currency)
  const receivedPayments = payments.filter(({ status }) => status === 'succeeded' || status === 'refunded')
  return {
    caption: translate('invoice.payments'),
    head: { date: translate('invoice.date'), label: translate('invoice.item'), amount: translate('invoice.amount') },
    lines: compact<PrintAmount>([
      order.walletMinor > 0 && {
        label: translate('wizard.lineWallet'),
        amount: money(order.walletMinor),
        date: formatDay(context, order.createdAt),
      },
      ...receivedPayments.map(({ mode, amountMinor, createdAt }) => ({
        label: modeName(mode, context),
        amount: money(amountMinor),
        date: formatDay(context, createdAt),
      })),
    ]),
    sums: [],
    none: null,
  }
}

function formatDay({ scope, format }: WizardContext, at: number): string {
  return format.dayWithYear(calendarDayIn(scope.country.timeZone, at))
}

function modeName(mode: string, { translate }: WizardContext): string {
  const paymentMode = paymentModes.find(({ code }) => code === mode)
  return paymentMode ? translate(paymentMode.titleMessage) : mode
}
