import {
  depositOf,
  type MoneyStep,
  type MoneyTimelineInput,
  moneyTimeline,
  type StayDeposit,
} from '#app/domain/bookings/money-timeline.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { MoneyTimelineModel } from '#app/ui/details/money-timeline.tsx'
import type { Booking } from '#worker/services/bookings/booking.ts'

type Copy = { translate: Translate; format: Formatter }

type TimelinePlace = {
  city: string
  kind: 'hotel' | 'home'
  currency: string
  /** The first step is the amount paid so far; otherwise the amount due today. */
  isBooked: boolean
}

/** Returns the timeline as text; `translate` needs the area `timeline`. */
export function timelineCopy(input: MoneyTimelineInput, place: TimelinePlace, copy: Copy): MoneyTimelineModel {
  const { translate } = copy
  return {
    title: translate('timeline.title'),
    steps: moneyTimeline(input).map((step) => ({
      kind: step.kind,
      when: stepTime(step, { ...place, timeZone: input.policy.timeZone }, copy),
      ...stepText(step, place, copy),
    })),
    zone: translate('timeline.zone', { city: place.city }),
  }
}

/** Returns the timeline of a booking from its payments so far. */
export function bookingTimeline(booking: Booking, now: number, copy: Copy): MoneyTimelineModel {
  const { totalMinor, paidMinor: nowMinor, quote, policy, property, currency } = booking
  const place = { city: property.cityName, kind: property.kind, currency, isBooked: true }
  const deposit = depositOf(quote, booking.checkout)
  return timelineCopy({ totalMinor, nowMinor, perNight: quote.perNight, policy, now, deposit }, place, copy)
}

/** Returns the deposit as a line beside the amount left to pay, which does not include it; null without a deposit. */
export function depositLine(
  deposit: StayDeposit | undefined,
  translate: Translate,
  money: (amountMinor: number) => string,
): { label: string; amount: string } | null {
  if (!deposit) return null
  const { taken, amountMinor } = deposit
  return { label: translate('timeline.depositBeside', { taken }), amount: money(amountMinor) }
}

/** Returns who gets the deposit, when, and the day by which it is returned; null without a deposit. */
export function depositSentence(
  deposit: StayDeposit | undefined,
  { translate, format }: Copy,
  currency: string,
): string | null {
  if (!deposit) return null
  const { taken, amountMinor, by } = deposit
  const values = { taken, amount: format.price({ amountMinor, currency }), day: format.dayWithWeekday(by) }
  return translate('timeline.depositDue', values)
}

function stepTime(
  step: MoneyStep,
  { isBooked, timeZone }: TimelinePlace & { timeZone: string },
  { translate, format }: Copy,
): string {
  switch (step.kind) {
    case 'now':
      return translate(isBooked ? 'timeline.soFar' : 'timeline.today')
    case 'free':
      return translate('timeline.until', { moment: format.moment(step.until, timeZone) })
    case 'fee':
      return step.from === null
        ? translate('timeline.fromNow')
        : translate('timeline.from', { moment: format.moment(step.from, timeZone) })
    case 'arrival':
      return translate('timeline.arrival', { moment: format.moment(step.at, timeZone) })
    case 'depositDue':
      return step.at === null
        ? translate('timeline.afterBooking')
        : translate('timeline.arrival', { moment: format.moment(step.at, timeZone) })
    case 'deposit':
      return translate('timeline.by', { day: format.dayWithWeekday(step.by) })
  }
}

function stepText(
  step: MoneyStep,
  { kind, currency, isBooked }: TimelinePlace,
  { translate, format }: Copy,
): { text: string; amount: string | null } {
  const amount = step.kind === 'free' ? null : format.price({ amountMinor: step.amountMinor, currency })
  switch (step.kind) {
    case 'now':
      if (step.amountMinor === 0) return { text: translate('timeline.nothingNow'), amount }
      return { text: translate(isBooked ? 'timeline.paid' : 'timeline.payNow'), amount }
    case 'free':
      return { text: translate('timeline.free'), amount }
    case 'fee':
      return { text: translate(step.amountMinor === 0 ? 'timeline.noFee' : 'timeline.fee'), amount }
    case 'arrival':
      if (step.amountMinor === 0) return { text: translate('timeline.nothingLeft'), amount }
      return { text: translate(kind === 'home' ? 'timeline.leftToPay' : 'timeline.leftAtHotel'), amount }
    case 'depositDue':
      return { text: translate('timeline.depositPay'), amount }
    case 'deposit':
      return { text: translate('timeline.deposit'), amount }
  }
}
