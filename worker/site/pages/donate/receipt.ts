import { paperSheetOf } from '#app/brands/paper-sheets.ts'
import type { ReceiptPanel } from '#app/features/donation/model.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import { townLine } from '#app/i18n/names/town-line.ts'
import type { PrintModel } from '#app/pages/paper/model.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { causeIn } from '#worker/services/donations/causes.ts'
import { type Donation, dayOfDonation } from '#worker/services/donations/donation.ts'

type Row = { label: string; text: string }

/** Details of a paid donation that anyone with its receipt may see. */
function rowsOf(
  { locale }: Scope,
  donation: Donation,
  translate: Translate,
): Record<'amount' | 'cause' | 'date' | 'state' | 'number' | 'code', Row> {
  const { order, words, code } = donation
  const format = createFormatter(locale)
  const isBack = order.status === 'refunded'
  return {
    amount: {
      label: translate('donate.amount'),
      text: format.price({ amountMinor: order.totalMinor, currency: order.currency }),
    },
    cause: { label: translate('donate.cause'), text: causeIn(words, locale).name },
    date: { label: translate('invoice.date'), text: format.dayWithYear(dayOfDonation(donation)) },
    state: {
      label: translate('invoice.status'),
      text: translate(isBack ? 'donate.stateBack' : 'donate.stateReceived'),
    },
    number: { label: translate('donate.number'), text: order.number },
    code: { label: translate('donate.code'), text: code },
  }
}

export function toReceiptPanel(
  scope: Scope,
  donation: Donation,
  { title, text, translate }: { title: string; text: string; translate: Translate },
): ReceiptPanel {
  const { amount, cause, date, state, number, code } = rowsOf(scope, donation, translate)
  return {
    title,
    text,
    rows: [amount, cause, date, state, number, code],
    print: { number: number.text, code: code.text, button: translate('invoice.print') },
  }
}

export function toReceiptDocument(scope: Scope, donation: Donation, translate: Translate): PrintModel {
  const { amount, cause, date, state, number, code } = rowsOf(scope, donation, translate)
  const { brand } = scope
  const { address, legalName } = brand
  return {
    kind: 'invoice',
    paper: paperSheetOf(address.countryCode),
    brandName: brand.siteName,
    title: translate('donate.receiptTitle'),
    details: [number, code, date, state],
    note: null,
    parties: [
      {
        heading: translate('donate.receivedBy'),
        lines: [legalName, address.street, townLine(address)],
      },
    ],
    stay: { heading: cause.label, rows: [{ label: cause.text, text: causeIn(donation.words, scope.locale).text }] },
    tables: [
      {
        caption: amount.label,
        head: { date: null, label: translate('invoice.item'), amount: amount.label },
        lines: [{ label: cause.text, amount: amount.text, look: 'sum' }],
        sums: [],
        none: null,
      },
    ],
    credit: null,
    closing: [translate('donate.checkLine')],
    print: translate('invoice.print'),
    printHint: translate('invoice.printHint'),
    back: { text: translate('donate.title'), href: '/donate' },
  }
}
