import * as v from 'valibot'
import { findCountry } from '#app/brands/countries/countries.ts'
import { paperSize } from '#app/brands/paper-size.ts'
import { toMajor } from '#app/domain/money/money.ts'
import type { ReceiptPanel } from '#app/features/donation/model.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import { townLine } from '#app/i18n/names/town-line.ts'
import { clockTimeIn } from '#app/i18n/time-zone.ts'
import type { PrintModel } from '#app/pages/document/model.ts'
import type { DonateModel, DonationNotice } from '#app/pages/donate/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { causeIn, findDonationOptions } from '#worker/services/donations/causes.ts'
import { type Donation, dayOfDonation, findLastDonation } from '#worker/services/donations/donation.ts'
import { paymentPath } from '#worker/services/payments/orders/order-payment.ts'
import { listModesOfOrder } from '#worker/services/payments/starting/list-payment-modes.ts'
import { flag, oneOf, readAddress, text } from '#worker/site/http/query-fields.ts'

type Row = { label: string; text: string }

function receiptRows(
  { locale }: Scope,
  donation: Donation,
  translate: Translate,
): Record<'amount' | 'cause' | 'date' | 'state' | 'number' | 'code', Row> {
  const { order, copy, code } = donation
  const format = createFormatter(locale)
  const isBack = order.status === 'refunded'
  return {
    amount: {
      label: translate('donate.amount'),
      text: format.price({ amountMinor: order.totalMinor, currency: order.currency }),
    },
    cause: { label: translate('donate.cause'), text: causeIn(copy, locale).name },
    date: { label: translate('invoice.date'), text: format.dayWithYear(dayOfDonation(donation)) },
    state: {
      label: translate('invoice.status'),
      text: translate(isBack ? 'donate.stateBack' : 'donate.stateReceived'),
    },
    number: { label: translate('donate.number'), text: order.number },
    code: { label: translate('donate.code'), text: code },
  }
}

/** Builds the receipt shown on a page, with its print form. */
export function toReceiptPanel(
  scope: Scope,
  donation: Donation,
  { title, text, translate }: { title: string; text: string; translate: Translate },
): ReceiptPanel {
  const { amount, cause, date, state, number, code } = receiptRows(scope, donation, translate)
  return {
    title,
    text,
    rows: [amount, cause, date, state, number, code],
    print: { number: number.text, code: code.text, button: translate('invoice.print') },
  }
}

/** Builds the printable receipt of a donation. */
export function toReceiptDocument(scope: Scope, donation: Donation, translate: Translate): PrintModel {
  const { amount, cause, date, state, number, code } = receiptRows(scope, donation, translate)
  const { brand } = scope
  const { address, legalName } = brand
  return {
    kind: 'invoice',
    pageSize: paperSize(address.countryCode),
    brandName: brand.siteName,
    title: translate('donate.receiptTitle'),
    details: [number, code, date, state],
    note: null,
    parties: [{ heading: translate('donate.receivedBy'), lines: [legalName, address.street, townLine(address)] }],
    stay: { heading: cause.label, rows: [{ label: cause.text, text: causeIn(donation.copy, scope.locale).text }] },
    tables: [
      {
        caption: amount.label,
        head: { date: null, label: translate('invoice.item'), amount: amount.label },
        lines: [{ label: cause.text, amount: amount.text, variant: 'sum' }],
        sums: [],
        none: null,
      },
    ],
    credit: null,
    signature: null,
    qr: null,
    file: null,
    documents: null,
    buyer: null,
    closing: [translate('donate.checkLine')],
    print: translate('invoice.print'),
    printHint: translate('invoice.printHint'),
    back: { text: translate('donate.title'), href: '/donate' },
  }
}

const schema = v.object({
  paid: flag('true'),
  failed: flag('true'),
  refunded: flag('true'),
  code: oneOf(['card_invalid', 'transaction_id_invalid', 'payment_error'] as const),
  number: text,
})

type DonateAddress = v.InferOutput<typeof schema>

export function readDonate(address: string): DonateAddress {
  return readAddress(schema, address)
}

/** How long after a donation the page still shows its result. */
const RECENT_MS = 60 * 60_000

export type SentDonation = {
  typed: Record<string, string>
  wrong: readonly string[]
  message: string | null
}

type DonateRequest = { address: DonateAddress; sent: SentDonation | null; xsrf: string }

export function loadDonateCopy(scope: Scope): Promise<Translate> {
  return translatorOf(scope, ['donate', 'wizard', 'invoice', 'errors', 'summary'])
}

/** Returns null where the brand takes no donations. */
export async function loadDonate(
  deps: Deps,
  scope: Scope,
  { address, sent, xsrf }: DonateRequest,
): Promise<DonateModel | null> {
  const donationOptions = await findDonationOptions(deps.db, scope)
  if (!donationOptions) return null
  const [last, translate] = await Promise.all([
    findLastDonation(deps.db, scope, deps.now() - RECENT_MS),
    loadDonateCopy(scope),
  ])
  const { causes, limit } = donationOptions
  const format = createFormatter(scope.locale)
  const price = (amountMinor: number) => format.price({ amountMinor, currency: limit.currency })
  const again = last?.order.status === 'cancelled' ? last : null
  const typed = sent?.typed ?? fieldsOfDonation(again)
  const faultOf = (field: string, message: MessageId, values = {}) =>
    sent?.wrong.includes(field) ? translate(message, values) : null
  const limits = { least: price(limit.leastMinor), most: price(limit.mostMinor) }
  const chosen = causes.find(({ id }) => id === typed.cause) ?? causes[0]
  const modes = listModesOfOrder(deps, { brandId: scope.brand.id, country: scope.country.code })
  const mode = modes.find(({ code }) => code === typed.mode) ?? modes[0]
  const hasArrived = last?.order.status === 'settled' && address.paid
  return {
    title: translate('donate.title'),
    lead: translate('donate.lead'),
    notice: sent?.message ? refusalNotice(sent.message, translate) : orderNotice(scope, last, address, translate),
    receipt: hasArrived
      ? toReceiptPanel(scope, last, {
          title: translate('donate.thanks'),
          text: translate('donate.thanksText'),
          translate,
        })
      : null,
    form: hasArrived
      ? null
      : {
          heading: translate(again ? 'donate.again' : 'donate.give'),
          key: sent?.typed.key ?? crypto.randomUUID(),
          causes: {
            legend: translate('donate.cause'),
            error: faultOf('cause_id', 'donate.chooseCause'),
            options: causes.map(({ id, isExample, copy }) => ({
              id,
              ...causeIn(copy, scope.locale),
              tag: isExample ? translate('donate.example') : null,
              isChosen: id === chosen?.id,
            })),
          },
          amount: {
            label: translate('donate.amount'),
            hint: translate('donate.amountHint', limits),
            value: typed.amount ?? '',
            error: faultOf('amount', 'donate.amountWrong', limits),
            sign: scope.country.currencySymbol,
          },
          email: {
            label: translate('donate.email'),
            hint: translate('donate.emailHint'),
            value: typed.email ?? scope.visitor.user?.email ?? '',
            error: faultOf('email', 'errors.emailWrong'),
          },
          methods: {
            label: translate('donate.way'),
            error: faultOf('mode', 'errors.paymentMode'),
            chosen: mode?.code ?? '',
            options: modes.map(({ code, titleMessage }) => ({ code, title: translate(titleMessage) })),
          },
          button: translate('donate.toPayment'),
          note: translate('donate.note'),
        },
    links: [
      ...(hasArrived ? [{ text: translate('donate.title'), href: '/donate' }] : []),
      { text: translate('donate.verifyTitle'), href: '/verify-donation' },
    ],
    xsrf,
    outcome: findOutcome(last, address),
  }
}

/** Returns the fields of a cancelled donation, to fill the form again. */
function fieldsOfDonation(again: Donation | null): Record<string, string> {
  if (!again) return {}
  const { totalMinor: amountMinor, currency } = again.order
  return {
    cause: again.causeId,
    amount: String(toMajor({ amountMinor, currency })),
    ...(again.email === null ? {} : { email: again.email }),
  }
}

function refusalNotice(text: string, translate: Translate): DonationNotice {
  return { tone: 'bad', title: translate('donate.nothing'), text, link: null }
}

function orderNotice(
  { locale }: Scope,
  last: (Donation & { paymentId: string | null }) | null,
  { refunded, code }: DonateAddress,
  translate: Translate,
): DonationNotice | null {
  if (refunded) {
    return { tone: 'info', title: translate('donate.goesBack'), text: translate('donate.goesBackText'), link: null }
  }
  if (!last || last.order.status === 'settled' || last.order.status === 'refunded') return null
  const { order, paymentId } = last
  if (order.status === 'cancelled') {
    const reason = code === 'card_invalid' || code === 'transaction_id_invalid' ? `${translate(`errors.${code}`)} ` : ''
    return {
      tone: 'bad',
      title: translate('donate.nothing'),
      text: `${reason}${translate('donate.nothingText')}`,
      link: null,
    }
  }
  const format = createFormatter(locale)
  const time = format.clock(clockTimeIn(findCountry(order.country)?.timeZone ?? 'UTC', order.expiresAt))
  const amount = format.price({ amountMinor: order.totalMinor, currency: order.currency })
  return {
    tone: 'warn',
    title: translate('donate.waiting'),
    text: translate('donate.waitingText', { amount, time }),
    link: paymentId === null ? null : { text: translate('donate.goOn'), href: paymentPath(paymentId) },
  }
}

function findOutcome(last: Donation | null, { paid, failed }: DonateAddress): DonateModel['outcome'] {
  if (failed) return 'failed'
  return paid && last?.order.status === 'settled' ? 'done' : null
}
