import type { DocumentKind } from '#app/domain/bookings/online-checkin.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import type { Deps } from '#worker/deps.ts'
import { openSealed } from '#worker/secrets/sealed-text.ts'
import { listCheckinGuests } from './checkin-storage.ts'
import { type Checkin, DOCUMENT_PURPOSE, readCheckin } from './read-checkin.ts'

/** A guest with the document number, for operators only; null when encrypted with another key. */
export type GuestWithDocument = {
  kind: 'adult' | 'child'
  name: string
  nationality: string
  document: { kind: DocumentKind; number: string | null } | null
}

/** Returns an online check-in with document numbers. The caller has audited the access before. */
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
