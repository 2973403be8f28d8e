import type { Hono } from 'hono'
import {
  changeCalendarNoteRoute,
  createCalendarNoteRoute,
  deleteCalendarNoteRoute,
  listCalendarNotesRoute,
} from '#app/contracts/admin/properties/calendar-notes.ts'
import { mapResult, ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serve } from '#worker/admin/serve.ts'
import {
  type CalendarNote,
  changeCalendarNote,
  createCalendarNote,
  deleteCalendarNote,
  findReachableNote,
  listCalendarNotes,
} from '#worker/admin/services/properties/calendar-notes.ts'
import { toIso } from '#worker/admin/services/response-format.ts'
import { seeing } from '#worker/admin/services/seen-record.ts'

export function addCalendarNoteRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, listCalendarNotesRoute, async ({ deps, actor, query: { property: propertyId, ...period } }) =>
    ok({ items: (await listCalendarNotes(deps.db, actor, { propertyId, ...period })).map(toNoteResponse) }),
  )

  serve(admin, createCalendarNoteRoute, async ({ deps, actor, body: { property = null, ...fields }, idempotency }) => {
    const note = { ...fields, propertyId: property }
    return mapResult(await createCalendarNote(deps, actor, { note, idempotency }), toNoteResponse)
  })

  serve(admin, changeCalendarNoteRoute, async ({ deps, actor, path, body: { expected, ...change }, idempotency }) => {
    const read = async () => mapResult(await findReachableNote(deps, actor, path.noteId), toNoteResponse)
    const request = { id: path.noteId, change, idempotency }
    return mapResult(await changeCalendarNote(deps, seeing(actor, expected, read), request), toNoteResponse)
  })

  serve(admin, deleteCalendarNoteRoute, async ({ deps, actor, path, idempotency }) =>
    mapResult(await deleteCalendarNote(deps, actor, { id: path.noteId, idempotency }), toNoteResponse),
  )
}

function toNoteResponse({ id, propertyId, from, to, text, createdAt, createdBy }: CalendarNote) {
  return { id, property: propertyId, from, to, text, created_at: toIso(createdAt), created_by: createdBy }
}
