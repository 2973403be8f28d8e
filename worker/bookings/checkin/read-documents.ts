import type { DocumentKind } from '#app/domain/bookings/online-checkin.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import type { Deps } from '#worker/deps.ts'
import { openSealed } from '#worker/secrets/sealed-text.ts'
import { listCheckinGuests } from './checkin-storage.ts'
import { type Checkin, DOCUMENT_PURPOSE, readCheckin } from './read-checkin.ts'

/** A guest with the number of their document; null: it was sealed with another key. For the operator alone. */
export type GuestWithDocument = {
  kind: 'adult' | 'child'
  name: string
  nationality: string
  document: { kind: DocumentKind; number: string | null } | null
}

/** The check-in of a stay with the numbers of documents (DEC-177): whoever calls has recorded the reading before. */
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
