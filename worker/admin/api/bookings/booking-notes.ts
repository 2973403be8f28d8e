import type { Hono } from 'hono'
import { addNoteRoute, writeToGuestRoute } from '#app/contracts/admin/bookings/booking-notes.ts'
import { ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serve } from '#worker/admin/serve.ts'
import { findBookingWithin } from '#worker/admin/services/bookings/find-booking-within.ts'
import { letterToGuest, noteOfBooking } from '#worker/admin/services/bookings/write-of-booking.ts'
import type { BookingNote } from '#worker/services/bookings/admin/notes.ts'
import { toIso } from '../wire.ts'

export function addBookingNoteRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, addNoteRoute, async ({ deps, writing, actor, path, body, keyed }) => {
    const found = await findBookingWithin(deps, actor, path.bookingNo)
    if (!found.ok) return found
    const noted = await noteOfBooking(writing, actor, { booking: found.value, text: body.text, keyed })
    return noted.ok ? ok(toNoteAnswer(noted.value)) : noted
  })

  serve(admin, writeToGuestRoute, async ({ deps, writing, actor, path, body, keyed }) => {
    const found = await findBookingWithin(deps, actor, path.bookingNo)
    if (!found.ok) return found
    const written = await letterToGuest(writing, actor, { booking: found.value, text: body.text, keyed })
    return written.ok ? ok({ ...toNoteAnswer(written.value.note), channels: written.value.channels }) : written
  })
}

export function toNoteAnswer({ id, at, author, kind, text }: BookingNote) {
  return { id, at: toIso(at), author, kind, text }
}
