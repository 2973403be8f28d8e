import type { Property } from '#app/admin/shell/session.ts'
import { format, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { useCalendarSearch } from '../use-calendar.ts'
import type { Note } from './use-notes.ts'

type Props = {
  notes: readonly Note[]
  properties: readonly Property[]
  from: CalendarDay
  to: CalendarDay
  mayAdd: boolean
}

/** The notes on the visible days; each opens its form. */
export function NoteStrip({ notes, properties, from, to, mayAdd }: Props) {
  const { change } = useCalendarSearch()
  const shown = notes.filter((note) => note.to >= from && note.from <= to)
  if (shown.length === 0 && !mayAdd) return null
  return (
    <div className="note-strip">
      <ul aria-label={text('rates.notes')}>
        {shown.map((note) => (
          <li key={note.id}>
            <button type="button" className="note-chip" onClick={() => change({ note: note.id })}>
              <span className="muted">{format.dayRange(note.from, note.to)}</span>
              <bdi className="note-text">{note.text}</bdi>
              {note.property === null ? null : (
                <bdi className="muted">{properties.find(({ id }) => id === note.property)?.name ?? ''}</bdi>
              )}
            </button>
          </li>
        ))}
      </ul>
      {mayAdd ? (
        <Button
          label={text('rates.addNote')}
          icon="plus"
          variant="bare"
          size="small"
          onClick={() => change({ note: 'new' })}
        />
      ) : null}
    </div>
  )
}
