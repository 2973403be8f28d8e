import type { CalendarDay } from './calendar-day.ts'

/** When an offer holds: from its first day at a time to its last at another, on the clock of the place it is for. */
export type OfferWindow = {
  startsOn: CalendarDay
  endsOn: CalendarDay
  /** `HH:MM` on the first day; `00:00` = all of it. */
  startTime: string
  /** `HH:MM` on the last day, which no longer counts; `24:00` = all of it. */
  endTime: string
}

/** What the clock of a place shows. */
export type PlaceClock = { today: CalendarDay; clock: string }

/** Tells whether an offer is still to come, holds, or is over. */
export function offerState(window: OfferWindow, { today, clock }: PlaceClock): 'ahead' | 'running' | 'over' {
  const now = `${today} ${clock}`
  if (now < `${window.startsOn} ${window.startTime}`) return 'ahead'
  return now < `${window.endsOn} ${window.endTime}` ? 'running' : 'over'
}

/** Tells whether an offer begins or ends at some hour of a day, which is then worth saying. */
export function hasHours({ startTime, endTime }: OfferWindow): boolean {
  return startTime !== '00:00' || endTime !== '24:00'
}
