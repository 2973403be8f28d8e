import { type PaymentOutcome, paymentOutcome, secondsToAnswer } from '#app/domain/payments/payment-outcome.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import type { PayStatusOverlayData } from '#app/overlays/payment/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { BookedPayment } from '#worker/services/bookings/booking.ts'
import { listModes } from '#worker/services/payments/starting/list-payment-modes.ts'
import { buildPaid } from '#worker/site/pages/booking/reading/money.ts'
import { errorAt } from '../refused.ts'
import { askedPart, dueOnline, failureCopy } from './due.ts'
import type { PayDetails } from './pay-details.ts'

type Standing = { payment: BookedPayment | null; outcome: PaymentOutcome | null }

export function buildStatusOverlayData(deps: Deps, details: PayDetails): PayStatusOverlayData {
  return toOverlayData(deps, details, standingOf(details.booking.payments.at(-1), deps.now()))
}

/** Returns the UPI overlay: the response of the newest UPI payment's app, otherwise the field for the UPI id. */
export function buildUpiOverlayData(deps: Deps, details: PayDetails): PayStatusOverlayData {
  const last = details.booking.payments.findLast(({ mode }) => mode === 'UPI_VPA')
  const standing = standingOf(last, deps.now())
  const overlayData = toOverlayData(deps, details, standing)
  const limits = dueOnline(deps, details)
  const canAsk = limits && listModes(deps, details.booking).some(({ code }) => code === 'UPI_VPA')
  const { translate, money } = details.words
  const title = translate('pay.upiTitle')
  if (!canAsk || standing.outcome === 'waiting') return { ...overlayData, title }
  const part = askedPart(details, limits)
  const href = bookingPath(details.booking.bookingNo)
  const amount = money(part?.amountMinor ?? limits.maxMinor)
  return {
    ...overlayData,
    title,
    look: last ? overlayData.look : { tone: 'info', heading: translate('booking.dueNow'), text: amount },
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
  const { look, booking, words } = details
  const isOpen = outcome === 'waiting' || outcome === 'open'
  const paid = buildPaid(look, booking, { now: deps.now(), words })
  const href = bookingPath(booking.bookingNo)
  return {
    kind: 'payStatus',
    title: words.translate('pay.statusTitle'),
    bookingHref: href,
    bookingNo: booking.bookingNo,
    look: lookOf(deps, details, { payment, outcome }),
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

const words = {
  waiting: { tone: 'info', heading: 'pay.waiting', text: 'pay.waitingText' },
  open: { tone: 'info', heading: 'pay.open', text: 'pay.openText' },
  unanswered: { tone: 'warn', heading: 'pay.unanswered', text: 'pay.unansweredText' },
  succeeded: { tone: 'ok', heading: 'pay.paid', text: 'pay.paidText' },
  refunded: { tone: 'warn', heading: 'pay.refunded', text: 'pay.refundedText' },
} as const satisfies Partial<
  Record<PaymentOutcome, { tone: PayStatusOverlayData['look']['tone']; heading: MessageId; text: MessageId }>
>

function lookOf(deps: Deps, details: PayDetails, { payment, outcome }: Standing): PayStatusOverlayData['look'] {
  const { translate, money } = details.words
  if (!payment || !outcome) {
    const isPaid = details.booking.paidMinor >= details.booking.totalMinor
    const text = translate(dueOnline(deps, details) ? 'booking.leadNothingCharged' : 'pay.noneText')
    return { tone: 'info', heading: translate(isPaid ? 'pay.paid' : 'pay.none'), text }
  }
  if (outcome === 'failed') {
    return { tone: 'bad', heading: translate('booking.failedTitle'), text: failureCopy(payment, details.words) }
  }
  const { tone, heading, text } = words[outcome]
  return { tone, heading: translate(heading), text: translate(text, { amount: money(payment.amountMinor) }) }
}

function stepsOf(deps: Deps, details: PayDetails, { payment, outcome }: Standing): PayStatusOverlayData['steps'] {
  const { translate } = details.words
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
