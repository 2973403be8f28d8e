import * as v from 'valibot'
import { calendarDay, expected, isoInstant, numberInBody, numberInQuery } from '../fields.ts'
import { routeRecord } from '../route-record.ts'

const noteText = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(120),
  v.description('internal; must not name guests'),
)
const lastDay = v.pipe(calendarDay, v.description('inclusive'))
const notePath = v.object({ noteId: v.pipe(v.string(), v.maxLength(64)) })

const calendarNote = v.object({
  id: v.string(),
  property: v.pipe(v.nullable(v.number()), v.description('null: all properties')),
  from: calendarDay,
  to: lastDay,
  text: v.string(),
  created_at: isoInstant,
  created_by: v.string(),
})

export const listCalendarNotesRoute = routeRecord('listCalendarNotes', 'GET /v1/calendar-notes', {
  scope: 'ari:read',
  otherScopes: ['reports:read'],
  about:
    'Lists the notes on days of a period, by first day, at most 500: those of all properties, and of one or all ' +
    'accessible properties.',
  query: v.object({ property: v.optional(numberInQuery), from: calendarDay, to: lastDay }),
  response: v.object({ items: v.array(calendarNote) }),
})

export const createCalendarNoteRoute = routeRecord('createCalendarNote', 'POST /v1/calendar-notes', {
  scope: 'ari:write',
  about: 'Notes what happens on some days, such as a festival, for one property or, with rights for all, for all.',
  body: v.object({
    property: v.nullish(v.pipe(numberInBody, v.description('absent or null: all properties'))),
    from: calendarDay,
    to: lastDay,
    text: noteText,
  }),
  response: calendarNote,
  status: 201,
  problems: ['not_found', 'invalid_fields'],
})

export const changeCalendarNoteRoute = routeRecord('changeCalendarNote', 'PATCH /v1/calendar-notes/{noteId}', {
  scope: 'ari:write',
  about: 'Changes the days or the text of a note. Omitted fields stay unchanged.',
  pathFields: notePath,
  body: v.object({
    expected,
    from: v.optional(calendarDay),
    to: v.optional(lastDay),
    text: v.optional(noteText),
  }),
  response: calendarNote,
  problems: ['not_found', 'invalid_fields', 'not_modifiable'],
})

export const deleteCalendarNoteRoute = routeRecord('deleteCalendarNote', 'DELETE /v1/calendar-notes/{noteId}', {
  scope: 'ari:write',
  about: 'Deletes a note. Returns it.',
  pathFields: notePath,
  response: calendarNote,
  problems: ['not_found'],
})
