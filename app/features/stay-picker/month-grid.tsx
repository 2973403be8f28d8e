import { type CalendarDay, dayParts } from '#app/domain/calendar-day.ts'
import { weekFrom, weeksOf } from '#app/domain/calendar-month.ts'
import type { Formatter } from '#app/i18n/format.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { canTap, type PickedRange, placeInRange, type RangeLimits } from './pick-range.ts'

type MonthGridProps = {
  firstDay: CalendarDay
  range: PickedRange
  limits: RangeLimits
  format: Formatter
  /** The one day the Tab key reaches. */
  focused: CalendarDay
  onTap: (day: CalendarDay) => void
}

/** One month as a table; every day is a button that says its full date and its part in the stay. */
export function MonthGrid({ firstDay, range, limits, format, focused, onTap }: MonthGridProps) {
  return (
    <table className="month">
      <caption className="title-sm">{format.month(firstDay)}</caption>
      <thead>
        <tr>
          {weekFrom(format.firstWeekday).map((day) => (
            <th key={day} scope="col" abbr={format.weekday(day)}>
              {format.weekdayNarrow(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(firstDay, format.firstWeekday).map((week, row) => (
          <tr key={week.find((day) => day !== null) ?? row}>
            {week.map((day, column) => (
              <td key={day ?? `empty-${column}`}>
                {day ? (
                  <DayButton
                    day={day}
                    range={range}
                    limits={limits}
                    format={format}
                    isReached={day === focused}
                    onTap={onTap}
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

type DayButtonProps = Pick<MonthGridProps, 'range' | 'limits' | 'format' | 'onTap'> & {
  day: CalendarDay
  isReached: boolean
}

function DayButton({ day, range, limits, format, isReached, onTap }: DayButtonProps) {
  const translate = useTranslate()
  const place = placeInRange(range, day)
  const role = { start: 'search.checkin', end: 'search.checkout', between: 'picker.inYourStay' } as const
  const label = place ? `${format.dayLong(day)}, ${translate(role[place])}` : format.dayLong(day)
  const isOpen = canTap(range, day, limits)
  return (
    <button
      type="button"
      className={place ? `day ${place}` : 'day'}
      data-day={day}
      // Not `disabled`: the arrow keys must be able to pass over it.
      aria-disabled={isOpen ? undefined : true}
      tabIndex={isReached ? 0 : -1}
      aria-label={label}
      aria-pressed={place === 'start' || place === 'end'}
      onClick={isOpen ? () => onTap(day) : undefined}
    >
      {dayParts(day).day}
    </button>
  )
}
