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
import { errorAt, refusedAt } from '../refused.ts'
import { dueOnline, failureCopy, type PayDetails, requestedPart } from './due.ts'
import { buildWidgetOverlayData } from './widget-overlay.ts'

type Standing = { payment: BookedPayment | null; outcome: PaymentOutcome | null }

function buildStatusOverlayData(deps: Deps, details: PayDetails): PayStatusOverlayData {
  return toOverlayData(deps, details, standingOf(details.booking.payments.at(-1), deps.now()))
}

function buildUpiOverlayData(deps: Deps, details: PayDetails): PayStatusOverlayData {
  const last = details.booking.payments.findLast(({ mode }) => mode === 'UPI_VPA')
  const standing = standingOf(last, deps.now())
  const overlayData = toOverlayData(deps, details, standing)
  const limits = dueOnline(deps, details)
  const canAsk = limits && listModes(deps, details.booking).some(({ code }) => code === 'UPI_VPA')
  const { translate, money } = details.copy
  const title = translate('pay.upiTitle')
  if (!canAsk || standing.outcome === 'waiting') return { ...overlayData, title }
  const part = requestedPart(details, limits)
  const href = bookingPath(details.booking.bookingNo)
  const amount = money(part?.amountMinor ?? limits.maxMinor)
  return {
    ...overlayData,
    title,
    notice: last ? overlayData.notice : { tone: 'info', heading: translate('booking.dueNow'), text: amount },
    ...(last ? {} : { lines: [], total: null }),
    upi: {
      action: `${href}/pay`,
      xsrf: details.xsrf,
      idempotencyKey: details.idempotencyKey,
      label: translate('pay.upiLabel'),
      error: errorAt(details.refused, 'pay'),
      button: translate('pay.upiAsk', { amount }),
      amount: part?.text ?? null,
    },
    steps: [{ ...step(translate('pay.otherWay'), withOverlay(href, 'bookingPaymentWidget')), isNext: false }],
  }
}

function standingOf(payment: BookedPayment | undefined, now: number): Standing {
  return payment ? { payment, outcome: paymentOutcome(payment, now) } : { payment: null, outcome: null }
}

function toOverlayData(deps: Deps, details: PayDetails, { payment, outcome }: Standing): PayStatusOverlayData {
  const { phase, booking, copy } = details
  const isOpen = outcome === 'waiting' || outcome === 'open'
  const paid = buildPaid(phase, booking, { now: deps.now(), copy })
  const href = bookingPath(booking.bookingNo)
  return {
    kind: 'payStatus',
    title: copy.translate('pay.statusTitle'),
    bookingHref: href,
    bookingNo: booking.bookingNo,
    notice: noticeOf(deps, details, { payment, outcome }),
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
    steps: stepsOf(deps, details, { payment, outcome }),
  }
}

const copy = {
  waiting: { tone: 'info', heading: 'pay.waiting', text: 'pay.waitingText' },
  open: { tone: 'info', heading: 'pay.open', text: 'pay.openText' },
  unanswered: { tone: 'warn', heading: 'pay.unanswered', text: 'pay.unansweredText' },
  succeeded: { tone: 'ok', heading: 'pay.paid', text: 'pay.paidText' },
  refunded: { tone: 'warn', heading: 'pay.refunded', text: 'pay.refundedText' },
} as const satisfies Partial<
  Record<PaymentOutcome, { tone: PayStatusOverlayData['notice']['tone']; heading: MessageId; text: MessageId }>
>

function noticeOf(deps: Deps, details: PayDetails, { payment, outcome }: Standing): PayStatusOverlayData['notice'] {
  const { translate, money } = details.copy
  if (!payment || !outcome) {
    const isPaid = details.booking.paidMinor >= details.booking.totalMinor
    const text = translate(dueOnline(deps, details) ? 'booking.leadNothingCharged' : 'pay.noneText')
    return { tone: 'info', heading: translate(isPaid ? 'pay.paid' : 'pay.none'), text }
  }
  if (outcome === 'failed') {
    return { tone: 'bad', heading: translate('booking.failedTitle'), text: failureCopy(payment, details.copy) }
  }
  const { tone, heading, text } = copy[outcome]
  return { tone, heading: translate(heading), text: translate(text, { amount: money(payment.amountMinor) }) }
}

function stepsOf(deps: Deps, details: PayDetails, { payment, outcome }: Standing): PayStatusOverlayData['steps'] {
  const { translate } = details.copy
  const href = bookingPath(details.booking.bookingNo)
  const canPay = dueOnline(deps, details) !== null
  const widget = withOverlay(href, outcome === 'failed' ? 'retryPayment' : 'bookingPaymentWidget')
  const toBooking = step(translate('pay.toBooking'), href)
  if (outcome === 'open' && payment && canPay) {
    return [
      { ...step(translate('pay.goOn'), `/payment/${payment.id}`), leaves: true },
      { ...step(translate('pay.otherWay'), widget), isNext: false },
    ]
  }
  if (!canPay) return [toBooking]
  if (outcome === 'succeeded') return [toBooking, { ...step(translate('pay.payRest'), widget), isNext: false }]
  const isNext = outcome !== 'waiting'
  return [{ ...step(translate('pay.otherWay'), widget), isNext }]
}

function step(text: string, href: string): PayStatusOverlayData['steps'][number] {
  return { text, href, isNext: true, leaves: false }
}

type Asked = PayDetails & { deps: Deps; scope: Scope }

/** When nothing is due, the paying overlays show the payment status. */
export const payOverlayData: OverlayTable<[asked: Asked]> = {
  showPaymentWidget: (asked) => loadWidget('showPaymentWidget', asked),
  bookingPaymentWidget: (asked) => loadWidget('bookingPaymentWidget', asked),
  retryPayment: (asked) => loadWidget('retryPayment', asked),
  showPartialPaymentPopUp: loadPart,
  showPartialPaymentOptionsWidget: loadPart,
  paymentStatus: (asked) => buildStatusOverlayData(asked.deps, asked),
  paymentSuccess: (asked) => buildStatusOverlayData(asked.deps, asked),
  verifyVpaTransaction: (asked) => buildUpiOverlayData(asked.deps, asked),
  viewAllBank: buildBanksOverlayData,
  showAllPaymentOffers: buildOffersOverlayData,
}

export function isPaymentOverlay(overlayData: AnyOverlayData | null): boolean {
  return overlayData?.kind.startsWith('pay') ?? false
}

async function loadWidget(
  name: string,
  { deps, scope, ...details }: Asked,
): Promise<PayWidgetOverlayData | PayStatusOverlayData> {
  const cards = await loadCardOptions(deps, scope, details)
  return (
    (await buildWidgetOverlayData(deps, scope, name, { ...details, cards })) ?? buildStatusOverlayData(deps, details)
  )
}

function loadPart(asked: Asked) {
  return buildPartOverlayData(asked.deps, asked) ?? buildStatusOverlayData(asked.deps, asked)
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

function buildBanksOverlayData({ booking, copy, asked }: PayDetails): PayBanksOverlayData | null {
  const { countryCode } = booking.property
  const all = banksOf(countryCode)
  if (all.length === 0) return null
  const href = bookingPath(booking.bookingNo)
  const { amount } = asked
  const kept: Record<string, string> = amount === null ? {} : { [AMOUNT]: amount }
  const toLink = ({ code, name }: Bank): BankLink => ({
    code,
    name,
    href: withOverlay(href, 'bookingPaymentWidget', { bank: code, ...kept }),
  })
  return {
    kind: 'payBanks',
    title: copy.translate('pay.banksTitle'),
    bookingHref: href,
    sought: asked.soughtBank,
    amount,
    popular: popularBanksOf(countryCode).map(toLink),
    all: all.map(toLink),
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
  const limits = dueOnline(deps, details)
  if (!limits) return null
  const { booking, copy } = details
  const refused = refusedAt(details.refused, 'amount')
  const { translate, money } = copy
  const { currency } = booking
  const { minMinor, maxMinor } = limits
  const href = bookingPath(booking.bookingNo)
  return {
    kind: 'payPart',
    title: translate('booking.payPart'),
    lead: leadOf(limits, copy),
    bookingHref: href,
    action: `${href}/pay`,
    xsrf: details.xsrf,
    idempotencyKey: details.idempotencyKey,
    field:
      minMinor < maxMinor || refused
        ? {
            label: translate('booking.payPartLabel', { currency }),
            hint: translate('booking.payPartHint', { min: money(Math.max(minMinor, 1)), max: money(maxMinor) }),
            value: refused?.typed ?? (minMinor > 0 ? String(toMajor({ amountMinor: minMinor, currency })) : ''),
            error: refused?.error ?? null,
          }
        : null,
    all: {
      text: translate('pay.payAll', { amount: money(maxMinor) }),
      href: withOverlay(href, 'bookingPaymentWidget'),
    },
  }
}

function leadOf({ minMinor, maxMinor }: PartPaymentLimits, { translate, money }: Copy): string {
  if (minMinor >= maxMinor) return translate('pay.partWhole', { amount: money(maxMinor) })
  return minMinor > 0 ? translate('pay.partLead', { min: money(minMinor) }) : translate('pay.partLeadFree')
}
