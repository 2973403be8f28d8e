import { type CalendarDay, dayOfWeek } from '#app/domain/dates/calendar-day.ts'
import { calendarWeeks, weekdaysFrom } from '#app/domain/dates/calendar-month.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { CellPrice } from './cell-price.ts'
import { DayButton } from './day-button.tsx'
import type { Night } from './load-nights.ts'
import { lowestDays } from './lowest-days.ts'
import type { PickedRange, RangeLimits } from './pick-range.ts'

type MonthGridProps = {
  firstDay: CalendarDay
  range: PickedRange
  limits: RangeLimits
  format: Formatter
  nights: ReadonlyMap<CalendarDay, Night> | null
  writePrice: CellPrice['write']
  hasTotals: boolean
  focused: CalendarDay
  onTap: (day: CalendarDay) => void
  onRefuse: (day: CalendarDay) => void
}

export function MonthGrid({ firstDay, nights, focused, ...dayProps }: MonthGridProps) {
  const { format, limits } = dayProps
  const lowest = nights && lowestDays(nights, firstDay)
  // Past weeks would fill a phone's first screen at the end of a month.
  const weeks = calendarWeeks(firstDay, format.firstWeekday).filter((week) =>
    week.some((day) => day !== null && day >= limits.first),
  )
  return (
    <table className="month">
      <caption className="title-sm">{format.month(firstDay)}</caption>
      <thead>
        <tr>
          {weekdaysFrom(format.firstWeekday).map((day) => (
            <th key={day} scope="col">
              <span aria-hidden="true">{format.weekdayNarrow(day)}</span>
              <span className="vh">{format.weekdayLong(dayOfWeek(day))}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, row) => (
          <tr key={week.find((day) => day !== null) ?? row}>
            {week.map((day, column) => (
              <td key={day ?? `empty-${column}`}>
                {day ? (
                  <DayButton
                    {...dayProps}
                    day={day}
                    night={nights?.get(day)}
                    isLowest={lowest?.has(day) ?? false}
                    hasPrices={nights !== null}
                    isInTabOrder={day === focused}
                  />
                ) : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
