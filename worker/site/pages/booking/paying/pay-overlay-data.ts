import { type Bank, banksOf, popularBanksOf } from '#app/brands/countries/banks.ts'
import { toMajor } from '#app/domain/money/money.ts'
import type { PartPaymentLimits } from '#app/domain/payments/part-payment.ts'
import { type PaymentOutcome, paymentOutcome, secondsToAnswer } from '#app/domain/payments/payment-outcome.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import { isolate } from '#app/i18n/bidi.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import type { AnyOverlayData } from '#app/overlays/overlay-data-by-kind.ts'
import type {
  BankLink,
  PayBanksOverlayData,
  PayOffersOverlayData,
  PayPartOverlayData,
  PayStatusOverlayData,
  PayWidgetOverlayData,
} from '#app/overlays/payment/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { BookedPayment } from '#worker/services/bookings/booking.ts'
import { listSavedCards } from '#worker/services/payments/cards/card-setup.ts'
import { listModes } from '#worker/services/payments/starting/list-payment-modes.ts'
import type { Copy } from '#worker/site/pages/booking/reading/copy.ts'
import { buildPaid } from '#worker/site/pages/booking/reading/money.ts'
import type { OverlayTable } from '#worker/site/pages/overlay-table.ts'
import { AMOUNT } from '../read-booking.ts'
import { errorAt, refusalAt } from '../refusal.ts'
import { failureCopy, findDueLimits, type PayDetails, requestedPartialPayment } from './online-payment.ts'
import { buildWidgetOverlayData } from './widget-overlay.ts'

/** The payment that an overlay is about, with its outcome so far; nulls without a payment. */
type PaymentState = { payment: BookedPayment | null; outcome: PaymentOutcome | null }

function buildStatusOverlayData(deps: Deps, details: PayDetails): PayStatusOverlayData {
  return toStatusOverlayData(deps, details, paymentState(details.booking.payments.at(-1), deps.now()))
}

function buildUpiOverlayData(deps: Deps, details: PayDetails): PayStatusOverlayData {
  const last = details.booking.payments.findLast(({ mode }) => mode === 'UPI_VPA')
  const state = paymentState(last, deps.now())
  const statusData = toStatusOverlayData(deps, details, state)
  const limits = findDueLimits(deps, details)
  const canRequest = limits && listModes(deps, details.booking).some(({ code }) => code === 'UPI_VPA')
  const { translate, money } = details.copy
  const title = translate('pay.upiTitle')
  if (!canRequest || state.outcome === 'waiting') return { ...statusData, title }
  const part = requestedPartialPayment(details, limits)
  const href = bookingPath(details.booking.bookingNo)
  const amount = money(part?.amountMinor ?? limits.maxMinor)
  return {
    ...statusData,
    title,
    notice: last ? statusData.notice : { tone: 'info', heading: translate('booking.dueNow'), text: amount },
    ...(last ? {} : { lines: [], total: null }),
    upi: {
      action: `${href}/pay`,
      xsrf: details.xsrf,
      idempotencyKey: details.idempotencyKey,
      label: translate('pay.upiLabel'),
      error: errorAt(details.refusal, 'pay'),
      button: translate('pay.upiAsk', { amount }),
      amount: part?.text ?? null,
    },
    steps: [{ ...toStep(translate('pay.otherWay'), withOverlay(href, 'bookingPaymentWidget')), isMainAction: false }],
  }
}

function paymentState(payment: BookedPayment | undefined, now: number): PaymentState {
  return payment ? { payment, outcome: paymentOutcome(payment, now) } : { payment: null, outcome: null }
}

function toStatusOverlayData(
  deps: Deps,
  details: PayDetails,
  { payment, outcome }: PaymentState,
): PayStatusOverlayData {
  const { phase, booking, copy } = details
  const isOpen = outcome === 'waiting' || outcome === 'open'
  const paid = buildPaid(phase, booking, { now: deps.now(), copy })
  const href = bookingPath(booking.bookingNo)
  return {
    kind: 'payStatus',
    title: copy.translate('pay.statusTitle'),
    bookingHref: href,
    bookingNo: booking.bookingNo,
    notice: buildNotice(deps, details, { payment, outcome }),
    lines: isOpen ? [] : paid.lines,
    total: isOpen ? null : (paid.total ?? null),
    watch:
      payment && isOpen
        ? {
            paymentId: payment.id,
            end: outcome === 'waiting' ? { secondsLeft: secondsToAnswer(payment, deps.now()) } : null,
          }
        : null,
    upi: null,
    steps: buildSteps(deps, details, { payment, outcome }),
  }
}

const outcomeNotices = {
  waiting: { tone: 'info', heading: 'pay.waiting', text: 'pay.waitingText' },
  open: { tone: 'info', heading: 'pay.open', text: 'pay.openText' },
  unanswered: { tone: 'warn', heading: 'pay.unanswered', text: 'pay.unansweredText' },
  succeeded: { tone: 'ok', heading: 'pay.paid', text: 'pay.paidText' },
  refunded: { tone: 'warn', heading: 'pay.refunded', text: 'pay.refundedText' },
} as const satisfies Partial<
  Record<PaymentOutcome, { tone: PayStatusOverlayData['notice']['tone']; heading: MessageId; text: MessageId }>
>

function buildNotice(
  deps: Deps,
  details: PayDetails,
  { payment, outcome }: PaymentState,
): PayStatusOverlayData['notice'] {
  const { translate, money } = details.copy
  if (!payment || !outcome) {
    const isPaid = details.booking.paidMinor >= details.booking.totalMinor
    const text = translate(findDueLimits(deps, details) ? 'booking.leadNothingCharged' : 'pay.noneText')
    return { tone: 'info', heading: translate(isPaid ? 'pay.paid' : 'pay.none'), text }
  }
  if (outcome === 'failed') {
    return { tone: 'bad', heading: translate('booking.failedTitle'), text: failureCopy(payment, details.copy) }
  }
  const { tone, heading, text } = outcomeNotices[outcome]
  return { tone, heading: translate(heading), text: translate(text, { amount: money(payment.amountMinor) }) }
}

function buildSteps(
  deps: Deps,
  details: PayDetails,
  { payment, outcome }: PaymentState,
): PayStatusOverlayData['steps'] {
  const { translate } = details.copy
  const href = bookingPath(details.booking.bookingNo)
  const canPay = findDueLimits(deps, details) !== null
  const widgetHref = withOverlay(href, outcome === 'failed' ? 'retryPayment' : 'bookingPaymentWidget')
  const toBooking = toStep(translate('pay.toBooking'), href)
  if (outcome === 'open' && payment && canPay) {
    return [
      { ...toStep(translate('pay.goOn'), `/payment/${payment.id}`), leavesSite: true },
      { ...toStep(translate('pay.otherWay'), widgetHref), isMainAction: false },
    ]
  }
  if (!canPay) return [toBooking]
  if (outcome === 'succeeded') {
    return [toBooking, { ...toStep(translate('pay.payRest'), widgetHref), isMainAction: false }]
  }
  const isMainAction = outcome !== 'waiting'
  return [{ ...toStep(translate('pay.otherWay'), widgetHref), isMainAction }]
}

function toStep(text: string, href: string): PayStatusOverlayData['steps'][number] {
  return { text, href, isMainAction: true, leavesSite: false }
}

type PayOverlayDetails = PayDetails & { deps: Deps; scope: Scope }

/** Overlays of paying. When nothing is due, they show the payment status instead. */
export const payOverlayData: OverlayTable<[details: PayOverlayDetails]> = {
  showPaymentWidget: (details) => loadWidget('showPaymentWidget', details),
  bookingPaymentWidget: (details) => loadWidget('bookingPaymentWidget', details),
  retryPayment: (details) => loadWidget('retryPayment', details),
  showPartialPaymentPopUp: buildPart,
  showPartialPaymentOptionsWidget: buildPart,
  paymentStatus: (details) => buildStatusOverlayData(details.deps, details),
  paymentSuccess: (details) => buildStatusOverlayData(details.deps, details),
  verifyVpaTransaction: (details) => buildUpiOverlayData(details.deps, details),
  viewAllBank: buildBanksOverlayData,
  showAllPaymentOffers: buildOffersOverlayData,
}

/** Returns whether an overlay is about paying: the kinds of all these begin with `pay`. */
export function isPaymentOverlay(overlayData: AnyOverlayData | null): boolean {
  return overlayData?.kind.startsWith('pay') ?? false
}

async function loadWidget(
  name: string,
  { deps, scope, ...details }: PayOverlayDetails,
): Promise<PayWidgetOverlayData | PayStatusOverlayData> {
  const cards = await loadCardOptions(deps, scope, details)
  return (
    (await buildWidgetOverlayData(deps, scope, name, { ...details, cards })) ?? buildStatusOverlayData(deps, details)
  )
}

function buildPart(details: PayOverlayDetails) {
  return buildPartOverlayData(details.deps, details) ?? buildStatusOverlayData(details.deps, details)
}

async function loadCardOptions(
  deps: Deps,
  scope: Scope,
  { booking }: Pick<PayDetails, 'booking'>,
): Promise<PayDetails['cards']> {
  if (!scope.visitor.user) return null
  const { cards, canSave } = await listSavedCards(deps, scope, booking.property)
  return canSave ? cards : null
}

function buildBanksOverlayData({ booking, copy, requested }: PayDetails): PayBanksOverlayData | null {
  const { countryCode } = booking.property
  const banks = banksOf(countryCode)
  if (banks.length === 0) return null
  const href = bookingPath(booking.bookingNo)
  const { amount } = requested
  const amountField: Record<string, string> = amount === null ? {} : { [AMOUNT]: amount }
  const toLink = ({ code, name }: Bank): BankLink => ({
    code,
    name,
    href: withOverlay(href, 'bookingPaymentWidget', { bank: code, ...amountField }),
  })
  return {
    kind: 'payBanks',
    title: copy.translate('pay.banksTitle'),
    bookingHref: href,
    query: requested.soughtBank,
    amount,
    popular: popularBanksOf(countryCode).map(toLink),
    all: banks.map(toLink),
  }
}

/** Returns the coupon the booking was made with. The price is agreed, so no other coupon can be added. */
function buildOffersOverlayData({ booking: { quote }, copy }: PayDetails): PayOffersOverlayData {
  const { translate, money } = copy
  const hasCoupon = quote.couponMinor > 0 && quote.couponCode !== null
  return {
    kind: 'payOffers',
    title: translate('pay.offersTitle'),
    none: translate('pay.offersNone'),
    offers: hasCoupon
      ? [
          {
            title: translate('pay.offerCoupon', { code: isolate(quote.couponCode ?? '') }),
            text: translate('pay.offerUsed', { amount: money(quote.couponMinor) }),
            action: null,
          },
        ]
      : [],
    note: translate('pay.offersBooked'),
  }
}

function buildPartOverlayData(deps: Deps, details: PayDetails): PayPartOverlayData | null {
  const limits = findDueLimits(deps, details)
  if (!limits) return null
  const { booking, copy } = details
  const refusal = refusalAt(details.refusal, 'amount')
  const { translate, money } = copy
  const { currency } = booking
  const { minMinor, maxMinor } = limits
  const href = bookingPath(booking.bookingNo)
  return {
    kind: 'payPart',
    title: translate('booking.payPart'),
    lead: partialPaymentLead(limits, copy),
    bookingHref: href,
    action: `${href}/pay`,
    xsrf: details.xsrf,
    idempotencyKey: details.idempotencyKey,
    field:
      minMinor < maxMinor || refusal
        ? {
            label: translate('booking.payPartLabel', { currency }),
            hint: translate('booking.payPartHint', { min: money(Math.max(minMinor, 1)), max: money(maxMinor) }),
            value: refusal?.typed ?? (minMinor > 0 ? String(toMajor({ amountMinor: minMinor, currency })) : ''),
            error: refusal?.error ?? null,
          }
        : null,
    all: {
      text: translate('pay.payAll', { amount: money(maxMinor) }),
      href: withOverlay(href, 'bookingPaymentWidget'),
    },
  }
}

function partialPaymentLead({ minMinor, maxMinor }: PartPaymentLimits, { translate, money }: Copy): string {
  if (minMinor >= maxMinor) return translate('pay.partWhole', { amount: money(maxMinor) })
  return minMinor > 0 ? translate('pay.partLead', { min: money(minMinor) }) : translate('pay.partLeadFree')
}
