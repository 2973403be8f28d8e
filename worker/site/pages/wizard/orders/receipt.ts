import { paperSheetOf } from '#app/brands/paper-sheets.ts'
import { paymentModes } from '#app/domain/payments/payment-modes.ts'
import { townLine } from '#app/i18n/names/town-line.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { PrintModel, PrintRow } from '#app/pages/paper/model.ts'
import type { WholeOrder } from '#worker/services/membership/orders/membership-order.ts'
import type { OrderPayment } from '#worker/services/payments/orders/order-payment.ts'
import { moneyOf, type WizardContext } from '../wizard-context.ts'
import { kindCopy, statusCopy } from './profile-orders.ts'

export function toReceipt(
  context: WizardContext,
  { order, bought }: WholeOrder,
  payments: readonly OrderPayment[],
): PrintModel {
  const { translate, scope, format } = context
  const money = moneyOf(context, order.currency)
  const dayOf = (at: number) => format.dayWithYear(calendarDayIn(scope.country.timeZone, at))
  const row = (label: string, text: string): PrintRow => ({ label, text })
  const { brand, visitor } = scope
  const { legalName, address } = brand
  const name = [visitor.user?.firstName, visitor.user?.lastName].filter(Boolean).join(' ')
  const term =
    bought.startDate && bought.endDate
      ? `${format.dayWithYear(bought.startDate)} – ${format.dayWithYear(bought.endDate)}`
      : ''
  return {
    kind: 'invoice',
    paper: paperSheetOf(brand.address.countryCode),
    brandName: brand.siteName,
    title: translate('wizard.receipt'),
    details: [
      row(translate('wizard.orderNumber'), order.number),
      row(translate('wizard.paidOn'), dayOf(order.settledAt ?? order.createdAt)),
      row(translate('invoice.status'), translate(statusCopy[order.status])),
    ],
    note: null,
    parties: [
      {
        heading: translate('invoice.seller'),
        lines: [legalName, address.street, townLine(address)],
      },
      { heading: translate('invoice.guest'), lines: [name || (visitor.user?.phone ?? '')] },
    ],
    stay: {
      heading: translate('wizard.title'),
      rows: [
        row(translate('wizard.factPlan'), `${bought.terms.name} · ${translate(kindCopy[bought.kind])}`),
        ...(term ? [row(translate('wizard.term'), term)] : []),
      ],
    },
    tables: [
      {
        caption: translate('wizard.orderNumber'),
        head: { date: null, label: translate('invoice.item'), amount: translate('invoice.amount') },
        lines: [
          { label: `${bought.terms.name} · ${translate(kindCopy[bought.kind])}`, amount: money(bought.priceMinor) },
          ...(bought.discountMinor > 0
            ? [
                {
                  label: translate('wizard.lineCoupon', { code: bought.couponCode ?? '' }),
                  amount: money(-bought.discountMinor),
                },
              ]
            : []),
          {
            label: `${translate('wizard.lineTax')} (${format.percent(bought.taxPercent)})`,
            amount: money(order.taxMinor),
            look: 'muted',
          },
        ],
        sums: [{ label: translate('wizard.toPay'), amount: money(order.totalMinor), look: 'sum' }],
        none: null,
      },
      {
        caption: translate('invoice.payments'),
        head: {
          date: translate('invoice.date'),
          label: translate('invoice.item'),
          amount: translate('invoice.amount'),
        },
        lines: [
          ...(order.walletMinor > 0
            ? [
                {
                  label: translate('wizard.lineWallet'),
                  amount: money(order.walletMinor),
                  date: dayOf(order.createdAt),
                },
              ]
            : []),
          ...payments
            .filter(({ status }) => status === 'succeeded' || status === 'refunded')
            .map(({ mode, amountMinor, createdAt }) => ({
              label: modeName(mode, context),
              amount: money(amountMinor),
              date: dayOf(createdAt),
            })),
        ],
        sums: [],
        none: null,
      },
    ],
    credit: null,
    closing: [],
    print: translate('invoice.print'),
    printHint: translate('invoice.printHint'),
    back: { text: translate('wizard.toProfile'), href: '/wizardprofile' },
  }
}

function modeName(mode: string, { translate }: WizardContext): string {
  const known = paymentModes.find(({ code }) => code === mode)
  return known ? translate(known.titleMessage) : mode
}
