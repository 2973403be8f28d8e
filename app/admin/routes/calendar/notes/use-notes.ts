import type { EndpointItem } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'
import { hasForAll, hasScope, type Me, type Property } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { type CalendarDay, startOfMonth } from '#app/domain/dates/calendar-day.ts'
import { endOfMonth } from '../rows.ts'

const LIST = 'GET /v1/calendar-notes'

export type Note = EndpointItem<typeof LIST>

/** Notes are reread with the rates, so that a colleague's new one appears. */
const EVERY_MS = 30_000

/** Reads the notes of the shown properties, by first day: of whole months, so that scrolling by days reads nothing. */
export function useNotes(properties: readonly Property[], from: CalendarDay, to: CalendarDay): Note[] {
  const query = { from: startOfMonth(from), to: endOfMonth(startOfMonth(to)) }
  const ids = new Set(properties.map(({ id }) => id))
  const items = useRead(LIST, { query }, { everyMs: EVERY_MS }).data?.items ?? []
  return items.filter(({ property }) => property === null || ids.has(property))
}

/** Returns the texts of the notes on a day. */
export function notesOn(notes: readonly Note[], day: CalendarDay): string[] {
  return notes.filter(({ from, to }) => from <= day && day <= to).map((note) => note.text)
}

/** Returns whom a note can be for: all properties, where the person has all, and each one. */
export function placesOf(me: Me, properties: readonly Property[]): { value: string; label: string }[] {
  const own = properties.filter(({ id }) => hasScope(me, 'ari:write', id))
  return [
    ...(hasForAll(me, 'ari:write') ? [{ value: '', label: text('rates.noteForAll') }] : []),
    ...own.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
}
