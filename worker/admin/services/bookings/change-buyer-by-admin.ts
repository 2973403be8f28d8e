import { checkBuyer } from '#app/domain/books/buyer.ts'
import type { DocumentBuyer } from '#app/domain/books/tax-document.ts'
import { type Problem, refuseFields } from '#app/domain/problem.ts'
import type { Result } from '#app/domain/result.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { changeBuyer } from '#worker/services/bookings/changing/change-buyer.ts'
import type { Actor } from '../actor.ts'
import { runAudited } from '../run-audited.ts'
import { bookingOperation, requireVersion } from './reachable-booking.ts'

type BuyerCommand = {
  booking: Booking
  buyer: DocumentBuyer | null
  unchangedSince?: number | undefined
  idempotency: IdempotentRequest | null
}

export async function changeBuyerByAdmin(
  deps: Deps,
  actor: Actor,
  { booking, buyer, unchangedSince, idempotency }: BuyerCommand,
): Promise<Result<{ buyer: DocumentBuyer | null; documents: string[] }, Problem>> {
  // The audit cannot forget a person, so it has the documents alone.
  const snapshot = statement(
    `SELECT json_object('buyer_versions', (SELECT count(*) FROM booking_buyer WHERE booking_id = ?),
       'documents', (SELECT json_group_array(no ORDER BY position) FROM tax_document WHERE booking_id = ?),
       'events', (SELECT count(*) FROM booking_history WHERE booking_id = ?))`,
    booking.id,
    booking.id,
    booking.id,
  )
  const requires = requireVersion(booking, unchangedSince)
  const operation = { ...bookingOperation(booking, 'buyer', idempotency), ...requires, snapshot, invalidates: [] }
  return runAudited(deps, actor, operation, async (audited) => {
    const checked = buyer && checkBuyer(buyer)
    if (checked?.fault) {
      return refuseFields({ 'buyer.tax_number': checked.fault })
    }
    return changeBuyer(audited, { booking, buyer: checked?.buyer ?? null, actor: 'desk' })
  })
}
