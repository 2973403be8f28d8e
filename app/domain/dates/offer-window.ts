import type { CalendarDay } from './calendar-day.ts'

/** Validity of an offer: from a time on its first day to a time on its last day, in the local time of its place. */
export type OfferWindow = {
  startsOn: CalendarDay
  endsOn: CalendarDay
  /** `HH:MM` on the first day; `00:00` = the whole day. */
  startTime: string
  /** `HH:MM` on the last day, exclusive; `24:00` = the whole day. */
  endTime: string
}

/** Local day and time (`HH:MM`) of a place. */
export type PlaceClock = { today: CalendarDay; clock: string }

export function offerState(window: OfferWindow, { today, clock }: PlaceClock): 'ahead' | 'running' | 'over' {
  const now = `${today} ${clock}`
  if (now < `${window.startsOn} ${window.startTime}`) return 'ahead'
  return now < `${window.endsOn} ${window.endTime}` ? 'running' : 'over'
}

/** Returns whether the offer begins or ends within a day. */
export function hasHours({ startTime, endTime }: OfferWindow): boolean {
  return startTime !== '00:00' || endTime !== '24:00'
}
