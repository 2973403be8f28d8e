import { format, text } from '#app/admin/text/text.ts'
import { addDays, type CalendarDay, dayOfWeek } from '#app/domain/dates/calendar-day.ts'
import type { CellEdit } from './editor/edit.ts'
import { NightCell } from './grid-cells.tsx'
import { findNight, type NightBook } from './nights.ts'
import { cellRole, columnHeadRole, gridRole, rowRole } from './roles.ts'
import { endOfMonth, type RateRow } from './rows.ts'
import type { Place, Selection } from './selection.ts'
import { useGridKeys, useGridPointer } from './use-grid-keys.ts'

type Props = {
  row: RateRow
  month: CalendarDay
  today: CalendarDay
  book: NightBook
  guests: number
  active: Place
  selection: Selection | null
  edits: ReadonlyMap<CalendarDay, CellEdit> | undefined
  select: (selection: Selection | null, isFocused: boolean) => void
  type: (typed: string) => void
  cancel: () => void
}

const WEEK = [0, 1, 2, 3, 4, 5, 6]

/** A month of one rate by weeks; the first tap selects a day, the second one a range. */
export function MonthGrid(props: Props) {
  const { row, month, active, selection } = props
  const first = addDays(month, -((dayOfWeek(month) - format.firstWeekday + 7) % 7))
  const last = endOfMonth(month)
  // The selection may have more room types than the one shown: here its days count.
  const here = selection && {
    anchor: { ...selection.anchor, row: row.key },
    head: { ...selection.head, row: row.key },
  }
  const grid = { ...props, rates: [row], selection: here }
  const onKeyDown = useGridKeys({ ...grid, first: month, last, pageRows: 1, daysBelow: 7 })
  const events = { onKeyDown, ...useGridPointer(grid) }
  const weeks = WEEK.map((week) => addDays(first, week * 7)).filter((day) => day <= last)
  const shownActive = active.day >= month && active.day <= last ? active.day : month
  return (
    <div
      className="month-grid"
      {...gridRole(text('rates.monthGrid', { room: row.room.name, month: format.month(month) }))}
      {...events}
    >
      <div {...rowRole(1)} className="month-week">
        {WEEK.map((index) => (
          <div key={index} {...columnHeadRole(index + 1)} className="day-head">
            <span>{format.weekday(addDays(first, index))}</span>
          </div>
        ))}
      </div>
      {weeks.map((monday, week) => (
        <div key={monday} {...rowRole(week + 2)} className="month-week">
          {WEEK.map((index) => {
            const day = addDays(monday, index)
            if (day < month || day > last)
              return <div key={day} {...cellRole(index + 1, false)} className="night outside" />
            return (
              <MonthCell key={day} {...props} day={day} column={index + 1} here={here} isActive={day === shownActive} />
            )
          })}
        </div>
      ))}
    </div>
  )
}

type CellProps = Props & { day: CalendarDay; column: number; here: Selection | null; isActive: boolean }

function MonthCell({ row, day, column, book, guests, edits, here, isActive }: CellProps) {
  const [from, to] = here ? [here.anchor.day, here.head.day].sort() : []
  const isSelected = from !== undefined && to !== undefined && day >= from && day <= to
  const edges = isSelected ? `tb${day === from ? 's' : ''}${day === to ? 'e' : ''}` : ''
  return (
    <NightCell
      id={`night-${day}`}
      row={row.key}
      day={day}
      night={findNight(book, row, day)}
      currency={row.property.currency}
      guests={guests}
      edit={edits?.get(day)}
      isSelected={isSelected}
      isActive={isActive}
      edges={edges}
      column={column}
      hasDate
    />
  )
}
