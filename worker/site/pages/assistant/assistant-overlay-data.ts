import type { Instant } from '#app/domain/dates/instant.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import { isolate } from '#app/i18n/bidi.ts'
import { messageOf } from '#app/i18n/message-of.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { ChatPictureOverlayData, RefundsOverlayData } from '#app/overlays/assistant/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { refundDay } from '#worker/services/bookings/reading/refund-day.ts'
import { listRefundStatuses, type RefundStatus } from '#worker/services/support/booking-details.ts'
import type { Copy } from '#worker/site/pages/booking/reading/copy.ts'
import type { OverlayTable } from '#worker/site/pages/overlay-table.ts'
import { compact } from '#worker/site/presenters/compact.ts'

export type AssistantOverlayContext = {
  deps: Deps
  scope: Scope
  copy: Copy
  booking: Booking | null
  here: string
  xsrf: string
  error: string | null
}

export const assistantOverlayData: OverlayTable<[details: AssistantOverlayContext]> = {
  refundStatusYo: loadRefunds,
  yoImageUpload: buildPicture,
}

async function loadRefunds({ deps, booking, copy }: AssistantOverlayContext): Promise<RefundsOverlayData | null> {
  if (booking === null) return null
  const { translate } = copy
  const refunds = await listRefundStatuses(deps.db, booking.id)
  return {
    kind: 'refunds',
    title: translate('assistant.refundsTitle'),
    lead: [isolate(booking.property.name), isolate(booking.bookingNo)].join(' · '),
    refunds: refunds.map((refund) => toRow(refund, { booking, now: deps.now(), copy })),
    none: refunds.length === 0 ? translate('assistant.refundNone') : null,
    link: { text: translate('help.openBooking'), href: bookingPath(booking.bookingNo) },
  }
}

const variantByState = { begun: 'warn', sent: 'warn', arrived: 'ok', failed: 'bad' } as const

function toRow(
  { id, amountMinor, currency, isToWallet, state, begunAt, arrivedAt }: RefundStatus,
  { booking, now, copy: { translate, format, moneyName } }: { booking: Booking; now: Instant; copy: Copy },
): RefundsOverlayData['refunds'][number] {
  const { timeZone } = booking.property
  const refund = booking.refunds.find((candidate) => candidate.id === id)
  const due = refund && state !== 'arrived' ? refundDay(refund, booking, now) : null
  const day = (instant: number) => format.dayWithYear(calendarDayIn(timeZone, instant))
  return {
    id,
    amount: format.price({ amountMinor, currency }),
    state: { text: translate(messageOf('assistant.state', state)), variant: variantByState[state] },
    destination: isToWallet ? translate('assistant.wayWallet', { money: moneyName }) : translate('assistant.wayBack'),
    days: compact([
      translate('assistant.begunOn', { date: day(begunAt) }),
      state === 'arrived' && arrivedAt !== null && translate('assistant.arrivedOn', { date: day(arrivedAt) }),
    ]),
    advice: due
      ? translate('mail.refundArrives', { day: format.dayWithWeekday(due) })
      : translate(messageOf('assistant.do', state)),
  }
}

/** Returns null without an account: only the account that uploaded a picture may see it. */
function buildPicture({
  scope,
  copy: { translate },
  here,
  xsrf,
  error,
}: AssistantOverlayContext): ChatPictureOverlayData | null {
  if (!scope.visitor.user) return null
  return {
    kind: 'chatPicture',
    title: translate('assistant.picture'),
    hint: translate('assistant.pictureHint'),
    choose: translate('assistant.choose'),
    take: translate('assistant.take'),
    send: translate('assistant.sendPicture'),
    sending: translate('assistant.sendingPicture'),
    unreachableText: translate('account.unreached'),
    tooLarge: translate('errors.fileSize'),
    action: withOverlay(here, 'yoImageUpload'),
    xsrf,
    error,
    next: `${here}${here.includes('?') ? '&' : '?'}say=pic-{id}`,
  }
}
