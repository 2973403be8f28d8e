import { type DocumentKind, type GuestKind, toStoredNumber } from '#app/domain/bookings/online-checkin.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { sealText } from '#worker/infra/crypto/sealed-text.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { type CheckinGuestRow, deleteGuestRows, listCheckinGuests, saveGuestRow } from './checkin-storage.ts'
import { DOCUMENT_PURPOSE, windowOf } from './read-checkin.ts'

/** Form input of a guest; `number` null keeps the stored number. */
type TypedGuest = {
  id: string | null
  kind: GuestKind
  name: string
  nationality: string
  documentKind: DocumentKind | null
  number: string | null
}

/** Adds a guest to the online check-in, or changes one; returns the guest's id. */
export async function saveGuest(
  deps: Deps,
  booking: Booking,
  input: TypedGuest,
): Promise<Result<{ guestId: string }, Problem>> {
  if (windowOf(booking, deps.now()) !== 'open') return refuse(problem('not_modifiable'))
  const storedGuest = input.id === null ? null : await findGuest(deps, booking, input.id)
  if (input.id !== null && !storedGuest) return refuse(problem('not_found'))
  const sealed = await sealedNumberOf(deps, input, storedGuest)
  if (!sealed.ok) return sealed
  const guest: CheckinGuestRow = {
    id: storedGuest?.id ?? crypto.randomUUID(),
    kind: input.kind,
    name: input.name,
    nationality: input.nationality,
    documentKind: input.kind === 'adult' ? input.documentKind : null,
    sealedNumber: sealed.value,
  }
  const isSaved = await saveGuestRow(deps.db, toOpenCheckin(deps, booking), {
    guest,
    isNew: storedGuest === null,
    at: deps.now(),
  })
  if (isSaved) return ok({ guestId: guest.id })
  return refuse(problem('not_modifiable', { message: 'errors.partyFull' }))
}

export async function removeGuest(deps: Deps, booking: Booking, guestId: string): Promise<Result<null, Problem>> {
  if (windowOf(booking, deps.now()) !== 'open') return refuse(problem('not_modifiable'))
  const removed = await deleteGuestRows(deps.db, toOpenCheckin(deps, booking), guestId)
  return removed === 1 ? ok(null) : refuse(problem('not_found'))
}

export async function resetCheckin(deps: Deps, booking: Booking): Promise<Result<null, Problem>> {
  if (windowOf(booking, deps.now()) !== 'open') return refuse(problem('not_modifiable'))
  await deleteGuestRows(deps.db, toOpenCheckin(deps, booking), null)
  return ok(null)
}

export function toOpenCheckin({ now }: Pick<Deps, 'now'>, { id, property }: Booking) {
  return { bookingId: id, today: calendarDayIn(property.timeZone, now()) }
}

async function findGuest({ db }: Deps, { id }: Booking, guestId: string): Promise<CheckinGuestRow | null> {
  return (await listCheckinGuests(db, id)).find((guest) => guest.id === guestId) ?? null
}

/** Returns the encrypted number, or the stored one when it is omitted and the document unchanged; null for a child. */
async function sealedNumberOf(
  { settings }: Deps,
  { kind, documentKind, nationality, number }: TypedGuest,
  storedGuest: CheckinGuestRow | null,
): Promise<Result<string | null, Problem>> {
  if (kind === 'child') return ok(null)
  const isSame = storedGuest?.documentKind === documentKind && storedGuest?.nationality === nationality
  if (number === null && isSame && storedGuest?.sealedNumber) return ok(storedGuest.sealedNumber)
  const storedNumber =
    number === null || documentKind === null ? null : toStoredNumber(documentKind, nationality, number)
  if (documentKind === null) return refuse(invalid('document_kind'))
  if (storedNumber === null) return refuse(invalid('document_number'))
  return ok(await sealText(settings.secretKey, DOCUMENT_PURPOSE, storedNumber))
}

function invalid(field: string): Problem {
  const message = field === 'document_number' ? 'errors.documentNumber' : 'errors.malformedField'
  return problem('invalid_fields', { fields: { [field]: message } })
}
