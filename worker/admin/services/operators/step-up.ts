import { STEP_UP_MS } from '#app/domain/operators/sign-in.ts'
import type { Problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Actor } from '../actor.ts'
import { runAudited } from '../run-audited.ts'
import { sealChallenge } from './challenges.ts'
import type { Session } from './operator.ts'
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
