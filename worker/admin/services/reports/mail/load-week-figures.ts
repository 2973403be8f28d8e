import { addDays } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { DayRange } from '#app/domain/reports/report-periods.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Actor } from '#worker/admin/services/actor.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { ReportRow } from '../report-rows.ts'
import { type ReportInput, reportOccupancy, reportPace } from '../reports.ts'

/** Rows by currency: the seven nights before a morning, and what is on the books for the thirty from then on. */
export type WeekFigures = { week: DayRange; ahead: DayRange; past: ReportRow[]; booked: ReportRow[] }

const NIGHTS_BEFORE = 7
const NIGHTS_AHEAD = 30

export async function loadWeekFigures(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  { timeZone, at }: { timeZone: string; at: Instant },
): Promise<WeekFigures> {
  const today = calendarDayIn(timeZone, at)
  const week = { from: addDays(today, -NIGHTS_BEFORE), to: addDays(today, -1) }
  const ahead = { from: today, to: addDays(today, NIGHTS_AHEAD - 1) }
  const [past, booked] = [
    await reportOccupancy(deps, { actor, input: toInput(week) }),
    await reportPace(deps, { actor, input: toInput(ahead), asOf: null }),
  ]
  return { week, ahead, past: past.ok ? past.value : [], booked: booked.ok ? booked.value : [] }
}

/** Weekdays meet weekdays, since a week is compared. */
function toInput({ from, to }: DayRange): ReportInput {
  return { from, to, by: 'total', against: 'same_weekday', propertyIds: null, isEachProperty: false }
}
