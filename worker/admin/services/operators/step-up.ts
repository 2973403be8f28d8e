import { DAY_MS } from '#app/domain/dates/instant.ts'
import { isWithin } from '#app/domain/operators/reach.ts'
import type { Scope } from '#app/domain/operators/scopes.ts'
import { STEP_UP_MS, type StepUp, stepUpWays } from '#app/domain/operators/sign-in.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Actor } from '../actor.ts'
import { runAudited } from '../run-audited.ts'
import { sealChallenge } from './challenges.ts'
import type { RoleGrant, Session } from './operator.ts'
import { type AdminOrigin, listPasskeys, toRequestOptions } from './passkeys.ts'
import {
  type PasskeyAnswer,
  type ProofRequest,
  proofFailed,
  proveByPasskey,
  proveByPassword,
  proveByPin,
} from './proofs.ts'
import { refreshStepUp, sessionSnapshot } from './session.ts'
import { oneOf } from './sign-in.ts'

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
 */
const GIVEN_SINCE = `(SELECT coalesce(sum(amount_minor), 0) FROM refund WHERE booking_id = ?3 AND created_at > ?4)
  + (SELECT coalesce(sum(CASE a.action
      WHEN 'booking.price' THEN max(0, (a.before ->> 'total_minor') - (a.after ->> 'total_minor'))
      WHEN 'booking.sell' THEN max(0, (a.after ->> 'usual_minor') - (a.after ->> 'total_minor'))
      WHEN 'quotation.create' THEN max(0, (a.after ->> 'usual_minor') - (a.after ->> 'total_minor'))
      WHEN 'booking.move' THEN (a.after ->> 'waived_minor') - (a.before ->> 'waived_minor')
      ELSE a.after ->> 'amount_minor' END), 0)
    FROM audit_event a WHERE a.actor = ?5 AND a.at > ?4 AND a.after ->> 'currency' = ?1
      AND a.action IN ('booking.price', 'booking.sell', 'booking.move', 'quotation.create', 'credit.give', 'gift.give'))`

/**
 * Refuses money above the highest limit of the roles that let the person give it, unless the person has just verified
 * their identity; returns null otherwise.
 */
export async function refuseAboveLimit(deps: Deps, actor: Actor, payout: Payout): Promise<Problem | null> {
  const refused = refuseWithoutProof(actor, 'above-limit', deps.now())
  if (refused === null || payout.amountMinor === 0) return null
  const roles = (actor.grants as RoleGrant[]).filter(({ scopes, reach }) => {
    const isReached = payout.propertyId === null ? reach === 'all' : isWithin(reach, payout.propertyId)
    return isReached && scopes.includes(payout.scope)
  })
  const found = await deps.db.first<{ mostMinor: number | null; sinceMinor: number }>(
    `SELECT (SELECT max(refund_minor) FROM role_limit WHERE currency = ?1
         AND role IN (SELECT value FROM json_each(?2))) AS mostMinor,
       ${GIVEN_SINCE} AS sinceMinor`,
    payout.currency,
    JSON.stringify(roles.map(({ role }) => role)),
    payout.bookingId,
    deps.now() - DAY_MS,
    actor.id,
  )
  const isWithinLimit = payout.amountMinor + (found?.sinceMinor ?? 0) <= (found?.mostMinor ?? 0)
  return isWithinLimit ? null : refused
}

/** Exactly one of them. */
export type StepUpInput = {
  passkey?: PasskeyAnswer | undefined
  password?: { password: string; code: string } | undefined
  pin?: string | undefined
}

export async function startStepUp(deps: Deps, { operatorId }: Session, at: AdminOrigin) {
  const options = await toRequestOptions(at, await listPasskeys(deps.db, operatorId))
  const { challenge } = options
  return {
    ceremony: await sealChallenge(deps, { kind: 'step-up', operatorId, challenge, totp: null }),
    passkey: options,
  }
}

/** Refreshes the proof of the session. A PIN counts in sessions begun by PIN, on their device. */
export async function stepUp(
  deps: Deps,
  actor: Actor & { person: Session },
  { input, request }: { input: StepUpInput; request: ProofRequest },
): Promise<Result<Session, Problem>> {
  const { passkey, password, pin } = input
  const { person } = actor
  const { operatorId } = person
  if ([passkey, password, pin].filter((way) => way !== undefined).length !== 1) return refuse(oneOf)
  if (pin !== undefined && (person.way !== 'pin' || person.device?.id !== request.device?.id)) return proofFailed
  const verified = passkey
    ? await proveByPasskey(deps, passkey, { ...request, operatorId })
    : password
      ? await proveByPassword(deps, { account: { id: operatorId }, ...password }, request)
      : await proveByPin(deps, { operatorId, pin: pin ?? '' }, request)
  if (!verified.ok) return verified
  const { way, isUnused, use } = verified.value
  const until = deps.now() + STEP_UP_MS
  const operation = {
    action: 'session.step-up',
    subject: `operator:${operatorId}`,
    snapshot: sessionSnapshot(person.id),
  } as const
  return runAudited(deps, actor, operation, async ({ write }) => {
    const [written] = await write([refreshStepUp(person.id, { way, until, condition: isUnused }), ...use])
    return written?.changes === 1 ? ok({ ...person, stepUpUntil: until, stepUpWay: way }) : proofFailed
  })
}
