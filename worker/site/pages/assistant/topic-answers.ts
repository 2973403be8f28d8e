import { depositOf } from '#app/domain/bookings/money-timeline.ts'
import type { AssistantTopic } from '#app/domain/help/assistant.ts'
import { sumMinor } from '#app/domain/money/money.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { bookingPath, onlineCheckinPath } from '#app/domain/routes/paths.ts'
import type { ChatTurn } from '#app/features/assistant/model.ts'
import { isolate } from '#app/i18n/bidi.ts'
import type { BookingPhase } from '#app/pages/booking/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type Booking, propertyAddress } from '#worker/services/bookings/booking.ts'
import { depositLine } from '#worker/services/bookings/reading/timeline-copy.ts'
import { payableMinor } from '#worker/services/payments/starting/list-payment-modes.ts'
import { buildCancellation } from '#worker/site/pages/booking/cancellation.ts'
import { modifyDatesLink } from '#worker/site/pages/booking/modify-dates.ts'
import { buildPayModel } from '#worker/site/pages/booking/paying/online-payment.ts'
import { bookingPhase } from '#worker/site/pages/booking/reading/booking-phase.ts'
import type { Copy } from '#worker/site/pages/booking/reading/copy.ts'
import { leftMessage } from '#worker/site/pages/booking/reading/money.ts'
import { checkinCopy } from '#worker/site/pages/booking/reading/stay-links.ts'
import { compact } from '#worker/site/presenters/compact.ts'

export type Answer = Pick<ChatTurn, 'paragraphs'> & Partial<Pick<ChatTurn, 'details' | 'links' | 'near' | 'source'>>

export type TopicDetails = {
  deps: Deps
  scope: Scope
  booking: Booking
  copy: Copy
  path: string
}

type Details = TopicDetails & { phase: BookingPhase; href: string }

/** Answers a question about a booking. */
export function answerTopic(topic: Exclude<AssistantTopic, 'else'>, details: TopicDetails): Answer {
  const phase = bookingPhase(details.booking, details.scope.now)
  return answers[topic]({ ...details, phase, href: bookingPath(details.booking.bookingNo) })
}

const answers: Record<Exclude<AssistantTopic, 'else'>, (details: Details) => Answer> = {
  refund: ({ booking, copy: { translate, money }, path }) => {
    const { refunds } = booking
    if (refunds.length === 0) return { paragraphs: [translate('assistant.refundNone')] }
    return {
      paragraphs: [translate('assistant.refundSome', { count: refunds.length, amount: money(sumMinor(refunds)) })],
      links: [{ text: translate('assistant.refundLink'), href: withOverlay(path, 'refundStatusYo'), isMain: true }],
    }
  },

  change: ({ phase, booking, scope, copy: { translate }, href }) => {
    const dates = phase === 'confirmed' ? modifyDatesLink(booking, scope.now) : null
    if (dates === null) return { paragraphs: [translate('assistant.changeNo')], links: [bookingLink(href, translate)] }
    const rooms = modifyDatesLink(booking, scope.now, 'rooms')
    return {
      paragraphs: [translate('assistant.changeYes')],
      links: [
        { text: translate('booking.changeLink'), href: dates, isMain: true },
        ...(rooms === null ? [] : [{ text: translate('change.roomsTitle'), href: rooms }]),
      ],
    }
  },

  cancel: ({ phase, booking, scope, copy }) => {
    const { translate } = copy
    if (phase === 'cancelled') return { paragraphs: [translate('assistant.cancelDone')] }
    const details = { now: scope.now, copy, xsrf: '', idempotencyKey: '', error: null }
    const cancellation = buildCancellation(phase, booking, details)
    if (cancellation === null) return { paragraphs: [translate('assistant.cancelNo')] }
    const { chargeText, lines, refund, overlayHref, terms } = cancellation
    return {
      paragraphs: [chargeText],
      details: [...lines, ...(refund === null ? [] : [refund])].map(({ label, amount }) => ({
        label: String(label),
        text: String(amount),
      })),
      links: [{ text: translate('booking.cancelLink'), href: `${overlayHref}#cancel-booking`, isMain: true }, terms],
    }
  },

  arrival: ({ phase, booking, scope, copy, href }) => {
    const { translate, format } = copy
    if (phase === 'cancelled' || phase === 'expired') return { paragraphs: [translate('assistant.off')] }
    if (phase === 'stayed') return { paragraphs: [translate('assistant.over')] }
    if (phase === 'held') return { paragraphs: [translate('assistant.unpaid')], links: [bookingLink(href, translate)] }
    const { property, checkin } = booking
    const day = format.dayLong(checkin)
    const values = {
      day,
      time: format.clock(property.checkinTime),
      address: isolate(propertyAddress(booking.property, scope.locale)),
    }
    const checkinText = phase === 'working' ? null : checkinCopy(booking, { now: scope.now, copy })
    return {
      paragraphs: [translate('assistant.arrival', values)],
      links: compact([
        { text: translate('life.directionsTitle'), href: withOverlay(href, 'bookingHotelDirections'), isMain: true },
        checkinText !== null && { text: checkinText, href: onlineCheckinPath(booking.bookingNo) },
      ]),
    }
  },

  invoice: ({ booking: { invoiceNo }, copy: { translate }, href }) => ({
    paragraphs: [translate('assistant.invoice', { number: isolate(invoiceNo) })],
    links: [{ text: translate('invoice.title'), href: `${href}/invoice`, isMain: true }],
  }),

  pay: ({ deps, phase, booking, copy, href }) => {
    const { translate, money } = copy
    if (phase === 'cancelled' || phase === 'expired') return { paragraphs: [translate('assistant.paid')] }
    const dueMinor = payableMinor(booking)
    const deposit = depositLine(depositOf(booking.quote, booking.checkout), translate, money)
    const details = [
      { label: translate(leftMessage(phase, booking)), text: money(dueMinor) },
      ...(deposit ? [{ label: deposit.label, text: deposit.amount }] : []),
    ]
    if (dueMinor <= 0) return { paragraphs: [translate('assistant.paid')], details }
    const pay = buildPayModel(deps, { phase, booking, copy }, { xsrf: '', idempotencyKey: '', isMainAction: true })
    const link =
      pay === null
        ? bookingLink(href, translate)
        : { text: pay.button, href: withOverlay(href, 'bookingPaymentWidget'), isMain: true }
    return { paragraphs: [translate('assistant.due', { amount: money(dueMinor) })], details, links: [link] }
  },
}

function bookingLink(href: string, translate: Copy['translate']) {
  return { text: translate('help.openBooking'), href, isMain: true }
}
