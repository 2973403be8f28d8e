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

export async function saveGuest(
  deps: Deps,
  booking: Booking,
  typed: TypedGuest,
): Promise<Result<{ guestId: string }, Problem>> {
  if (windowOf(booking, deps.now()) !== 'open') return refuse(problem('not_modifiable'))
  const known = typed.id === null ? null : await findGuest(deps, booking, typed.id)
  if (typed.id !== null && !known) return refuse(problem('not_found'))
  const sealed = await sealedNumberOf(deps, typed, known)
  if (!sealed.ok) return sealed
  const guest: CheckinGuestRow = {
    id: known?.id ?? crypto.randomUUID(),
    kind: typed.kind,
    name: typed.name,
    nationality: typed.nationality,
    documentKind: typed.kind === 'adult' ? typed.documentKind : null,
    sealedNumber: sealed.value,
  }
  const isSaved = await saveGuestRow(deps.db, toOpenCheckin(deps, booking), {
    guest,
    isNew: known === null,
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

/** The number may be omitted when it is stored and the document is unchanged. */
async function sealedNumberOf(
  { settings }: Deps,
  { kind, documentKind, nationality, number }: TypedGuest,
  known: CheckinGuestRow | null,
): Promise<Result<string | null, Problem>> {
  if (kind === 'child') return ok(null)
  const isSame = known?.documentKind === documentKind && known?.nationality === nationality
  if (number === null && isSame && known?.sealedNumber) return ok(known.sealedNumber)
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
