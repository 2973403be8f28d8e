import type { DocumentBuyer } from '#app/domain/books/tax-document.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import type { Database, Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type Change, isBookingUnchanged, isClaimed } from '#worker/infra/guarded-writes/change.ts'
import { runGuardedWrite } from '#worker/infra/guarded-writes/run-guarded-write.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'

/** Maximum changes per booking: each one of an invoiced booking writes two documents. */
const MAX_CHANGES = { guest: 5, desk: 50 } as const

type BuyerFault = 'guest_forgotten' | 'month_closed' | 'nothing_kept' | 'too_many_changes'

export type BuyerChange = {
  booking: Booking
  /** Null: the guest of the booking is the buyer again. */
  buyer: DocumentBuyer | null
  actor: keyof typeof MAX_CHANGES
}

type BuyerChanged = {
  buyer: DocumentBuyer | null
  /** Numbers of the credit note and the invoice that the change wrote; empty before an invoice exists. */
  documents: string[]
}

/**
 * Sets the buyer of a booking's documents. An existing invoice is reversed and issued again (by trigger),
 * while its month is open. Refuses with `not_modifiable`.
 */
export async function changeBuyer(
  deps: Pick<Deps, 'db' | 'write' | 'now'>,
  { booking, buyer, actor }: BuyerChange,
): Promise<Result<BuyerChanged, Problem>> {
  const before = await readState(deps.db, booking.id)
  if (isSameBuyer(before.buyer, buyer)) return ok({ buyer, documents: [] })
  const fault = findFault(booking, before, actor)
  if (fault) return refuse(problem('not_modifiable', { message: 'errors.invoiceFinal', details: { reason: fault } }))
  const change: Change = {
    id: crypto.randomUUID(),
    bookingId: booking.id,
    at: deps.now(),
    event: 'updated',
    actor,
    details: { ...(actor === 'desk' ? { by: 'desk' } : {}), fields: ['buyer'] },
  }
  const isDone = await runGuardedWrite(deps, change, {
    guard: (bind) => `${isBookingUnchanged(booking, bind)} AND ${isMonthOpen(booking.id, bind)}
      AND ${countVersions(booking.id, bind)} = ${bind(before.versions)}`,
    statements: [insertBuyer(buyer, before.versions, change)],
  })
  if (!isDone) return refuse(problem('in_progress', { retryAfterSeconds: 1 }))
  const after = await readState(deps.db, booking.id)
  return ok({ buyer, documents: after.numbers.slice(before.numbers.length) })
}

/** Returns the buyer of a booking's documents; null when it is the guest. */
export async function findBuyer(db: Database, bookingId: string): Promise<DocumentBuyer | null> {
  return (await readState(db, bookingId)).buyer
}

type BuyerState = { buyer: DocumentBuyer | null; versions: number; numbers: string[]; isOpen: boolean }

function findFault(
  { guest, state, paidMinor }: Booking,
  before: BuyerState,
  actor: BuyerChange['actor'],
): BuyerFault | null {
  if (guest.phone === '') return 'guest_forgotten'
  if (state === 'cancelled' && paidMinor === 0) return 'nothing_kept'
  if (!before.isOpen) return 'month_closed'
  return before.versions >= MAX_CHANGES[actor] ? 'too_many_changes' : null
}

const BUYER_FIELDS = ['name', 'street', 'postal_code', 'city', 'state', 'country', 'tax_number'] as const

function isSameBuyer(one: DocumentBuyer | null, other: DocumentBuyer | null): boolean {
  return BUYER_FIELDS.every((field) => (one?.[field] ?? null) === (other?.[field] ?? null))
}

async function readState(db: Database, bookingId: string): Promise<BuyerState> {
  const row = await db.first<{ buyer: string | null; versions: number; numbers: string; is_open: number }>(
    `SELECT (SELECT count(*) FROM booking_buyer WHERE booking_id = ?1) AS versions,
       (SELECT json_object(${BUYER_FIELDS.map((name) => `'${name}', ${name}`).join(', ')}) FROM booking_buyer
        WHERE booking_id = ?1 AND name <> '' AND position =
       (SELECT max(position) FROM booking_buyer WHERE booking_id = ?1)) AS buyer,
       (SELECT json_group_array(no ORDER BY position) FROM tax_document WHERE booking_id = ?1) AS numbers,
       ${isMonthOpen(bookingId, () => '?1')} AS is_open`,
    bookingId,
  )
  if (!row) throw new Error('a SELECT without FROM has a row')
  return {
    buyer: row.buyer === null ? null : JSON.parse(row.buyer),
    versions: row.versions,
    numbers: JSON.parse(row.numbers),
    isOpen: row.is_open === 1,
  }
}

function countVersions(bookingId: string, bind: Bind): string {
  return `(SELECT count(*) FROM booking_buyer WHERE booking_id = ${bind(bookingId)})`
}

/** SQL condition that the month of the booking's invoice in force is open, or there is none. */
function isMonthOpen(bookingId: string, bind: Bind): string {
  return `NOT EXISTS (SELECT 1 FROM booking_credit c JOIN tax_document d
       ON d.no = c.invoice_no AND d.booking_id = c.booking_id
    WHERE c.booking_id = ${bind(bookingId)} AND d.day < iif(d.registration_id IS NULL,
      (SELECT max(open_from) FROM month_close WHERE brand_id = d.brand_id),
      (SELECT max(open_from) FROM registration_close WHERE registration_id = d.registration_id)))`
}

/**
 * Inserts the buyer. Fires the trigger `booking_buyer_changes_documents`, which takes the documents' day from the last
 * history row.
 */
function insertBuyer(buyer: DocumentBuyer | null, position: number, change: Change): Statement {
  const { name, street, postal_code, city, state, country, tax_number } = buyer ?? {
    name: '',
    street: '',
    postal_code: '',
    city: '',
    state: null,
    country: '',
    tax_number: null,
  }
  const values = [change.bookingId, position, name, street, postal_code, city, state, country, tax_number]
  return boundStatement(
    (bind) => `INSERT INTO booking_buyer (booking_id, position, name, street, postal_code, city, state,
        country, tax_number, at, actor)
      SELECT ${[...values, change.at, change.actor].map(bind).join(', ')} WHERE ${isClaimed(change.id, bind)}`,
  )
}
