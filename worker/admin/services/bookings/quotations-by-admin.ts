import { holds } from '#app/domain/operators/grants.ts'
import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import {
  type AdminQuotation,
  quotationSnapshot,
  searchQuotations,
} from '#worker/services/bookings/admin/search-quotations.ts'
import {
  createQuotation,
  newQuotationId,
  priceQuotation,
  type QuotationInput,
  withdrawQuotation,
} from '#worker/services/bookings/quotations/create-quotation.ts'
import type { Actor } from '../actor.ts'
import type { AuditAction } from '../audit.ts'
import type { Payout } from '../payout-limit.ts'
import { type Operation, runAudited } from '../run-audited.ts'

export type { AdminQuotation } from '#worker/services/bookings/admin/search-quotations.ts'

const wireNames = { site: 'site', until: 'ends_at', stay: 'stay' } as const

export async function findReachableQuotation(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { reach }: Pick<Actor, 'reach'>,
  id: string,
): Promise<Result<AdminQuotation, Problem>> {
  const [found] = await searchQuotations(db, { reach, id, now: now(), after: null, limit: 1 })
  return found ? ok(found) : refuse(problem('not_found'))
}

export async function makeQuotationByAdmin(
  deps: Deps,
  actor: Actor,
  { input, idempotency }: { input: Omit<QuotationInput, 'id'>; idempotency: IdempotentRequest | null },
): Promise<Result<{ quotation: AdminQuotation; usualMinor: number }, Problem>> {
  const payout = await findConcession(deps, input)
  const mayLower = actor.person !== undefined || holds(actor.grants, 'refunds:write', input.property)
  if (payout && !mayLower) return refuse(problem('forbidden'))
  const id = newQuotationId()
  const operation = toOperation('quotation.create', { id, propertyId: input.property, at: deps.now(), idempotency })
  return runAudited(deps, actor, { ...operation, payout }, async (audited) => {
    const { publicHosts } = deps.settings
    const created = await createQuotation({ ...audited, publicHosts }, { ...input, id })
    if (!created.ok) {
      const { field, fault } = created.problem
      return refuseFields({ [wireNames[field]]: fault })
    }
    const found = await findReachableQuotation(audited, actor, id)
    return found.ok ? ok({ quotation: found.value, usualMinor: created.value.usualMinor }) : found
  })
}

/** Returns what a price below the public one gives away, up to the limit of a person's role; null for nothing. */
async function findConcession(deps: Deps, input: Omit<QuotationInput, 'id'>): Promise<Payout | null> {
  const { publicHosts } = deps.settings
  const priced = await priceQuotation({ ...deps, publicHosts }, input)
  if (!priced.ok) return null
  const { totalMinor, currency } = priced.value.usual
  const amountMinor = totalMinor - input.totalMinor
  if (amountMinor <= 0) return null
  return { scope: 'quotations:write', propertyId: input.property, bookingId: null, amountMinor, currency }
}

/** Withdraws a quotation. A withdrawn one is returned unchanged; a booked or expired one cannot be withdrawn. */
export async function withdrawQuotationByAdmin(
  deps: Deps,
  actor: Actor,
  { quotation, idempotency }: { quotation: AdminQuotation; idempotency: IdempotentRequest | null },
): Promise<Result<AdminQuotation, Problem>> {
  const { id, propertyId } = quotation
  const operation = toOperation('quotation.withdraw', { id, propertyId, at: deps.now(), idempotency })
  return runAudited(deps, actor, operation, async (audited) => {
    await withdrawQuotation(audited, id)
    const found = await findReachableQuotation(audited, actor, id)
    if (!found.ok || found.value.state === 'withdrawn') return found
    return refuse(notModifiable('quotation_closed'))
  })
}

type AuditedQuotation = { id: string; propertyId: number; at: number; idempotency: IdempotentRequest | null }

function toOperation(action: AuditAction, { id, propertyId, at, idempotency }: AuditedQuotation): Operation {
  return { action, subject: `quotation:${id}`, propertyId, snapshot: quotationSnapshot(id, at), idempotency }
}
