import type { Me, Property } from '#app/admin/shell/session.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { SelectedRange } from '../selection.ts'
import { useCalendarSearch } from '../use-calendar.ts'
import { NoteSheet } from './note-sheet.tsx'
import { NoteStrip } from './note-strip.tsx'
import { type Note, placesOf } from './use-notes.ts'

type Props = {
  me: Me
  properties: readonly Property[]
  notes: readonly Note[]
  from: CalendarDay
  to: CalendarDay
  /** The selected days, which a new note is about. */
  range: SelectedRange | null
}

/** The notes on the days in sight, and the form of one. */
export function CalendarNotes({ me, properties, notes, from, to, range }: Props) {
  const { note: asked, change } = useCalendarSearch()
  const places = placesOf(me, properties)
  const note = notes.find(({ id }) => id === asked) ?? null
  const isOpen = note !== null || (asked === 'new' && places.length > 0)
  const day = { from: range?.from ?? from, to: range?.to ?? range?.from ?? from }
  return (
    <>
      <NoteStrip {...{ notes, properties, from, to }} mayAdd={places.length > 0} />
      {isOpen ? (
        <NoteSheet key={asked} note={note} days={day} places={places} onClose={() => change({ note: undefined })} />
      ) : null}
    </>
  )
}
