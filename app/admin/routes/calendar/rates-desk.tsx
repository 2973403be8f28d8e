import { useCallback, useMemo, useRef, useState } from 'react'
import { LiveMark } from '#app/admin/shell/live-mark.tsx'
import { text } from '#app/admin/text/text.ts'
import { Failed } from '#app/admin/ui/page-states.tsx'
import { CalendarHead } from './calendar-head.tsx'
import { ChangeProblems, Dock } from './editor/dock.tsx'
import { CalendarNotes } from './notes/calendar-notes.tsx'
import { useNotes } from './notes/use-notes.ts'
import { type GridHandle, RateGrid } from './rate-grid.tsx'
import { isRate, listRows } from './rows.ts'
import { useCalendar, useCalendarSearch, useToday, type ViewProps } from './use-calendar.ts'
import type { InSight } from './use-nights.ts'

/** Properties by room types by days. */
export function RatesDesk({ me, all, properties, plans }: ViewProps) {
  const { from: asked, plan, change } = useCalendarSearch()
  const today = useToday(properties)
  const [start, setStart] = useState(asked && asked < today ? asked : today)
  const [collapsed, setCollapsed] = useState<ReadonlySet<number>>(new Set())
  const [inSight, setInSight] = useState<InSight | null>(null)
  const grid = useRef<GridHandle>(null)
  const focusGrid = () => requestAnimationFrame(() => grid.current?.focusActive())
  const ids = properties.map(({ id }) => id).join()
  const rows = useMemo(() => listRows({ properties, plans, plan, collapsed }), [ids, plans, plan, collapsed])
  const rates = useMemo(() => rows.filter(isRate), [rows])
  const calendar = useCalendar({ me, properties, rates, inSight, focusGrid })
  const { nights, range, editor } = calendar
  const onSight = useCallback(
    (next: InSight) => {
      setInSight(next)
      change({ from: next.from === today ? undefined : next.from })
    },
    [today, change],
  )
  const goTo = (day: typeof today) => {
    if (day < start) setStart(day)
    requestAnimationFrame(() => grid.current?.scrollToDay(day))
  }
  const toggle = (id: number) => setCollapsed((known) => toggled(known, id))
  const first = rates[0]
  const [sightFrom, sightTo] = [inSight?.from ?? asked ?? today, inSight?.to ?? asked ?? today]
  const notes = useNotes(properties, sightFrom, sightTo)
  const active = calendar.active ?? (first ? { row: first.key, day: sightFrom } : null)
  return (
    <div className="calendar">
      <CalendarHead
        all={all}
        properties={properties}
        plans={plans}
        from={sightFrom}
        to={inSight?.to}
        step={grid.current?.daysInSight ?? 7}
        goTo={goTo}
        undo={calendar.changes.undo}
        isUndoing={calendar.changes.isBusy}
        aside={<LiveMark isStale={nights.isStale} readAt={nights.readAt} />}
      />
      {nights.error ? <Failed error={nights.error} retry={nights.retry} /> : null}
      <CalendarNotes {...{ me, properties, notes, range }} from={sightFrom} to={sightTo} />
      <RateGrid
        rows={rows}
        notes={notes}
        rates={rates}
        start={start}
        today={today}
        from={asked ?? today}
        book={nights.book}
        guests={calendar.guests}
        active={active}
        selection={calendar.selection}
        range={range}
        edits={calendar.byRow}
        select={(selection, isFocused) => {
          calendar.select(selection)
          if (isFocused) focusGrid()
        }}
        type={calendar.type}
        cancel={calendar.cancel}
        toggle={toggle}
        onSight={onSight}
        handle={grid}
      />
      {range ? (
        <Dock {...calendar} range={range} editor={editor} book={nights.book} scope={null} onCancel={calendar.cancel} />
      ) : (
        <>
          <ChangeProblems changes={calendar.changes} guests={calendar.guests} />
          <p className="dock dock-hint muted">{text('rates.hint')}</p>
        </>
      )}
    </div>
  )
}

function toggled(known: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(known)
  if (!next.delete(id)) next.add(id)
  return next
}
