import { useMemo, useRef, useState } from 'react'
import { LiveMark } from '#app/admin/shell/live-mark.tsx'
import { format, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { SelectField } from '#app/admin/ui/choice.tsx'
import { PageHead } from '#app/admin/ui/page-head.tsx'
import { Failed } from '#app/admin/ui/page-states.tsx'
import { addMonths, type CalendarDay, startOfMonth } from '#app/domain/dates/calendar-day.ts'
import { GuestsField, PlanField } from './calendar-head.tsx'
import { ChangeProblems, Dock, type Scope } from './editor/dock.tsx'
import { MonthGrid } from './month-grid.tsx'
import { CalendarNotes } from './notes/calendar-notes.tsx'
import { useNotes } from './notes/use-notes.ts'
import { PropertyPicker } from './property-picker.tsx'
import { ALL_RATES, dayWithin, endOfMonth, listRates, type RateRow } from './rows.ts'
import type { Selection } from './selection.ts'
import { useCalendar, useCalendarSearch, useToday, type ViewProps } from './use-calendar.ts'

const MONTHS = 24

/** One room type, one month; the days can be changed in more room types than the one shown. */
export function RatesPhone({ me, all, properties, plans }: ViewProps) {
  const { from, room, plan, change } = useCalendarSearch()
  const today = useToday(properties)
  const month = startOfMonth(from ?? today)
  const [scope, setScope] = useState<Scope>('room')
  const [isPicking, setIsPicking] = useState(false)
  const notes = useNotes(properties, month, month)
  const onePlan = plan === ALL_RATES ? undefined : plan
  const listed = useMemo(
    () => properties.flatMap((property) => listRates(property, plans.get(property.id) ?? [], onePlan)),
    [properties, plans, onePlan],
  )
  const shown = listed.find((row) => row.room.id === room) ?? listed[0]
  const rates = useMemo(() => inScope(listed, shown, scope), [listed, shown, scope])
  const inSight = shown ? { rows: [shown], from: month, to: endOfMonth(month) } : null
  const frame = useRef<HTMLDivElement>(null)
  const focusGrid = () =>
    requestAnimationFrame(() =>
      frame.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true }),
    )
  const calendar = useCalendar({ me, properties, rates, inSight, focusGrid })
  const { nights, range, selection } = calendar
  if (!shown) return <PageHead title={text('rates.title')} />
  /** The rows of the scope, the days as selected. */
  const select = (next: Selection | null, wanted: readonly RateRow[] = rates) => {
    const [first, last] = [wanted[0], wanted.at(-1)]
    calendar.select(
      next && first && last
        ? { anchor: { row: first.key, day: next.anchor.day }, head: { row: last.key, day: next.head.day } }
        : null,
    )
    if (next) calendar.setActive({ row: shown.key, day: next.head.day })
  }
  const active = { row: shown.key, day: calendar.active?.day ?? dayWithin(today, month, endOfMonth(month)) }
  return (
    <div className="calendar phone" ref={frame}>
      <PageHead title={text('rates.title')} aside={<LiveMark isStale={nights.isStale} readAt={nights.readAt} />} />
      <div className="month-head">
        <RoomField listed={listed} shown={shown} onChange={(id) => change({ room: id })} />
        <MonthField month={month} today={today} onChange={(day) => change({ from: day })} />
        <GuestsField />
        {all.length > 1 ? (
          <Button
            label={text('rates.properties', { count: properties.length, all: all.length })}
            onClick={() => setIsPicking(true)}
          />
        ) : null}
        <PlanField plans={plans} />
        {calendar.changes.undo ? <Button label={text('shell.undo')} onClick={calendar.changes.undo} /> : null}
      </div>
      {nights.error ? <Failed error={nights.error} retry={nights.retry} /> : null}
      <CalendarNotes {...{ me, properties, notes, range }} from={month} to={endOfMonth(month)} />
      <MonthGrid
        row={shown}
        month={month}
        today={today}
        book={nights.book}
        guests={calendar.guests}
        active={active}
        selection={selection}
        edits={calendar.byRow.get(shown.key)}
        select={(next, isFocused) => {
          select(next)
          if (isFocused) focusGrid()
        }}
        type={calendar.type}
        cancel={calendar.cancel}
      />
      {isPicking ? <PropertyPicker all={all} chosen={properties} onClose={() => setIsPicking(false)} /> : null}
      {range ? (
        <Dock
          {...calendar}
          range={range}
          book={nights.book}
          scope={{
            value: scope,
            options: properties.length > 1 ? ['room', 'property', 'all'] : ['room', 'property'],
            properties: properties.length,
            set: (next) => {
              setScope(next)
              select(selection, inScope(listed, shown, next))
            },
          }}
          onCancel={calendar.cancel}
        />
      ) : (
        <>
          <ChangeProblems changes={calendar.changes} guests={calendar.guests} />
          <p className="muted month-hint">{text('rates.hintPhone')}</p>
        </>
      )}
    </div>
  )
}

function inScope(listed: readonly RateRow[], shown: RateRow | undefined, scope: Scope): readonly RateRow[] {
  if (scope === 'all') return listed
  return listed.filter((row) => (scope === 'property' ? row.property === shown?.property : row === shown))
}

type RoomFieldProps = { listed: readonly RateRow[]; shown: RateRow; onChange: (room: number) => void }

function RoomField({ listed, shown, onChange }: RoomFieldProps) {
  const hasMany = listed.some(({ property }) => property !== shown.property)
  return (
    <SelectField
      label={text('rates.roomType')}
      value={String(shown.room.id)}
      options={listed.map(({ room, property }) => ({
        value: String(room.id),
        label: hasMany ? `${property.name}: ${room.name}` : room.name,
      }))}
      onChange={(value) => onChange(Number(value))}
    />
  )
}

type MonthFieldProps = { month: CalendarDay; today: CalendarDay; onChange: (month: CalendarDay) => void }

function MonthField({ month, today, onChange }: MonthFieldProps) {
  const first = month < today ? month : startOfMonth(today)
  const months = Array.from({ length: MONTHS }, (_, index) => addMonths(first, index))
  const all = months.includes(month) ? months : [...months, month]
  return (
    <SelectField
      label={text('rates.month')}
      value={month}
      options={all.map((value) => ({ value, label: format.month(value) }))}
      onChange={onChange}
    />
  )
}
