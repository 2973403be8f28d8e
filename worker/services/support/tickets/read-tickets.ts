import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { findTicket, listTicketsOf, type ReadTicket, type Ticket } from './ticket.ts'

export async function listOwnTickets(
  deps: Pick<Deps, 'db'>,
  { brand, visitor: { user } }: Scope,
  { limit, offset }: { limit: number; offset: number },
): Promise<Result<Ticket[], Problem>> {
  if (!user) return refuse(problem('not_signed_in'))
  return ok(await listTicketsOf(deps.db, { brandId: brand.id, userId: user.id, limit, offset }))
}

export async function readOwnTicket(
  deps: Pick<Deps, 'db'>,
  { brand, visitor: { user } }: Scope,
  ticketNo: string,
): Promise<Result<ReadTicket, Problem>> {
  if (!user) return refuse(problem('not_signed_in'))
  const number = ticketNo.trim().toUpperCase().slice(0, 20)
  const found = await findTicket(deps.db, 't.ticket_no = ? AND t.brand_id = ? AND t.user_id = ?', [
    number,
    brand.id,
    user.id,
  ])
  return found ? ok(found) : refuse(problem('not_found'))
}

export function readTicketById(db: Deps['db'], id: string): Promise<ReadTicket | null> {
  return findTicket(db, 't.id = ?', [id])
}

export async function findOwnBookingId(
  { db }: Pick<Deps, 'db'>,
  { brandId, userId, reference }: { brandId: string; userId: string; reference: string },
): Promise<string | null> {
  const row = await db.first<{ id: string }>(
    'SELECT id FROM booking WHERE user_id = ?1 AND brand_id = ?2 AND (id = ?3 OR booking_no = ?4)',
    userId,
    brandId,
    reference.trim(),
    reference.trim().replaceAll('-', '').toUpperCase(),
  )
  return row?.id ?? null
}
