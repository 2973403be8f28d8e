import { DAY_MS } from '#app/domain/dates/instant.ts'
import { isWithin } from '#app/domain/operators/reach.ts'
import type { Scope } from '#app/domain/operators/scopes.ts'
import { type StepUp, stepUpWays } from '#app/domain/operators/sign-in.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Actor } from './actor.ts'
import type { RoleGrant } from './operators/operator.ts'

/** Returns the refusal of an action until the person proves again who they are; null for programs and after a proof. */
export function refuseWithoutProof(actor: Actor, stepUp: StepUp, now: number): Problem | null {
  const { person } = actor
  if (!person) return null
  const ways = stepUpWays(stepUp, person.way)
  if (person.stepUpUntil > now && ways.includes(person.stepUpWay)) return null
  return problem('proof_needed', { details: { step_up: { endpoint: 'POST /v1/step-ups', ways } } })
}

/** Money a person is about to give away. What the booking got back within a day counts with it. */
export type Payout = {
  scope: Scope
  propertyId: number | null
  bookingId: string | null
  amountMinor: number
  currency: string
}

/**
 * What counts together within a day: refunds of the booking, and what the person gave by credits, gifts, lower prices,
 * quotations and waived charges of any booking. The audit has the latter, because not all of it is money that moves.
 * Parameters: booking, since, person, since, currency.
 */
const GIVEN_SINCE = `(SELECT coalesce(sum(amount_minor), 0) FROM refund WHERE booking_id = ? AND created_at > ?)
  + (SELECT coalesce(sum(CASE a.action
      WHEN 'booking.price' THEN max(0, (a.before ->> 'total_minor') - (a.after ->> 'total_minor'))
      WHEN 'booking.sell' THEN max(0, (a.after ->> 'usual_minor') - (a.after ->> 'total_minor'))
      WHEN 'quotation.create' THEN max(0, (a.after ->> 'usual_minor') - (a.after ->> 'total_minor'))
      WHEN 'booking.move' THEN (a.after ->> 'waived_minor') - (a.before ->> 'waived_minor')
      ELSE a.after ->> 'amount_minor' END), 0)
    FROM audit_event a WHERE a.actor = ? AND a.at > ? AND a.after ->> 'currency' = ?
      AND a.action IN ('booking.price', 'booking.sell', 'booking.move', 'quotation.create', 'credit.give', 'gift.give'))`

/**
 * Checks money against the highest limit of the roles that let the person give it. Returns `proof_needed` above it, and
 * else the SQL condition that the write requires: several requests at once must not exceed the limit together. Null for
 * programs, and for a person who has just verified their identity.
 */
export async function checkLimit(deps: Deps, actor: Actor, payout: Payout): Promise<Result<Statement | null, Problem>> {
  const refused = refuseWithoutProof(actor, 'above-limit', deps.now())
  if (refused === null || payout.amountMinor === 0) return ok(null)
  const { amountMinor, bookingId, currency } = payout
  const roles = (actor.grants as RoleGrant[]).filter(({ scopes, reach }) => {
    const isReached = payout.propertyId === null ? reach === 'all' : isWithin(reach, payout.propertyId)
    return isReached && scopes.includes(payout.scope)
  })
  const since = deps.now() - DAY_MS
  const condition = statement(
    `(? + ${GIVEN_SINCE} <= coalesce((SELECT max(refund_minor) FROM role_limit WHERE currency = ?
      AND role IN (SELECT value FROM json_each(?))), 0))`,
    ...[amountMinor, bookingId, since, actor.id, since, currency],
    ...[currency, JSON.stringify(roles.map(({ role }) => role))],
  )
  return (await holdsNow(deps.db, condition)) ? ok(condition) : refuse(refused)
}

/** Returns whether an SQL condition holds. */
export async function holdsNow(db: Database, { sql, params }: Statement): Promise<boolean> {
  return (await db.first(`SELECT 1 AS found WHERE ${sql}`, ...params)) !== null
}
