import { displayedStatus, isConfirmedKey, statusKeys } from '#app/domain/bookings/booking-status.ts'
import {
  type CheckinState,
  type CheckinWindow,
  checkinWindow,
  type DocumentKind,
  type GuestKind,
  lastCharacters,
  type MissingPart,
  missingParts,
} from '#app/domain/bookings/online-checkin.ts'
import { summarizeRooms } from '#app/domain/stays/occupancy.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { openSealed } from '#worker/infra/crypto/sealed-text.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { type CheckinGuestRow, listCheckinGuests } from './checkin-storage.ts'

export const DOCUMENT_PURPOSE = 'checkin-document'

/** A guest as shown in the form, with only the last two characters of the document number. */
export type CheckinGuest = {
  id: string
  kind: GuestKind
  name: string
  nationality: string
  document: { kind: DocumentKind; lastCharacters: string } | null
}

/** Online check-in of a booking. `off` means the booking is cancelled or not confirmed. */
export type Checkin = {
  state: CheckinState
  window: CheckinWindow | 'off'
  adults: number
  children: number
  guests: CheckinGuest[]
  missing: MissingPart[]
}

export async function readCheckin(deps: Deps, booking: Booking): Promise<Checkin> {
  const rows = await listCheckinGuests(deps.db, booking.id)
  const guests = await Promise.all(rows.map((row) => toGuest(deps, row)))
  const { adults, children, infants } = summarizeRooms(booking.rooms)
  const adultsFilled = guests.filter(({ kind }) => kind === 'adult').length
  const isDone = booking.checkinState === 'done'
  const missing = missingParts({ adultsBooked: adults, adultsFilled, arrivalTime: booking.arrivalTime, isDone })
  return {
    // If the party has grown since, guests are missing again.
    state: isDone && missing.length > 0 ? 'started' : booking.checkinState,
    window: windowOf(booking, deps.now()),
    adults,
    children: children + infants,
    guests,
    missing,
  }
}

export function windowOf(booking: Booking, now: number): Checkin['window'] {
  const { statusKey, state, property } = booking
  if (displayedStatus(booking) === 'checked-out') return 'over'
  const isStaying = isConfirmedKey(statusKey) || statusKey === statusKeys.checkedIn
  if (state === 'cancelled' || !isStaying) return 'off'
  return checkinWindow(booking, calendarDayIn(property.timeZone, now))
}

async function toGuest({ settings }: Deps, row: CheckinGuestRow): Promise<CheckinGuest> {
  const { id, kind, name, nationality, documentKind, sealedNumber } = row
  if (documentKind === null || sealedNumber === null) return { id, kind, name, nationality, document: null }
  const number = await openSealed(settings.secretKey, DOCUMENT_PURPOSE, sealedNumber)
  // Encrypted with a former key: the number exists but cannot be read.
  return { id, kind, name, nationality, document: { kind: documentKind, lastCharacters: lastCharacters(number ?? '') } }
}

/** A guest with the document number, for operators only; null when encrypted with another key. */
type GuestWithDocument = {
  kind: 'adult' | 'child'
  name: string
  nationality: string
  document: { kind: DocumentKind; number: string | null } | null
}

/** Returns guests with their document numbers. The caller must have audited the access. */
export async function readDocuments(
  deps: Deps,
  booking: Booking,
): Promise<Pick<Checkin, 'state' | 'missing'> & { guests: GuestWithDocument[] }> {
  const [{ state, missing }, rows] = await Promise.all([
    readCheckin(deps, booking),
    listCheckinGuests(deps.db, booking.id),
  ])
  const guests = await Promise.all(
    rows.map(async ({ kind, name, nationality, documentKind, sealedNumber }) => {
      const isSealed = documentKind !== null && sealedNumber !== null
      const number = isSealed ? await openSealed(deps.settings.secretKey, DOCUMENT_PURPOSE, sealedNumber) : null
      return { kind, name, nationality, document: documentKind === null ? null : { kind: documentKind, number } }
    }),
  )
  return { state, missing, guests }
}
