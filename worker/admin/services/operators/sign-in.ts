import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Actor } from '../actor.ts'
import { runAudited } from '../run-audited.ts'
import { sealChallenge } from './challenges.ts'
import type { Session } from './operator.ts'
import { findOperator } from './operator-storage.ts'
import { type AdminOrigin, toRequestOptions } from './passkeys.ts'
import {
  type PasskeyAnswer,
  type Proof,
  type ProofRequest,
  proofFailed,
  proveByPasskey,
  proveByPassword,
  proveByPin,
} from './proofs.ts'
import { deleteSession, prepareSession, sessionSnapshot, toActor } from './session.ts'

/** Exactly one of them. */
export type SignInInput = {
  passkey?: PasskeyAnswer | undefined
  password?: { email: string; password: string; code: string } | undefined
  pin?: { operator: string; pin: string } | undefined
}

export type SignedIn = { session: Session; token: string }

/** Returns the browser's options to sign in. They name no person: a discoverable passkey brings its person. */
export async function startSignIn(deps: Deps, at: AdminOrigin) {
  const options = await toRequestOptions(at)
  const { challenge } = options
  const ceremony = await sealChallenge(deps, { kind: 'sign-in', operatorId: null, challenge, totp: null })
  return { ceremony, passkey: options }
}

export async function signIn(
  deps: Deps,
  { passkey, password, pin }: SignInInput,
  request: ProofRequest,
): Promise<Result<SignedIn, Problem>> {
  if ([passkey, password, pin].filter(Boolean).length !== 1) return refuse(oneOf)
  const verified = passkey
    ? await proveByPasskey(deps, passkey, { ...request, operatorId: null })
    : password
      ? await proveByPassword(deps, { account: { email: password.email }, ...password }, request)
      : await proveByPin(deps, { operatorId: pin?.operator ?? '', pin: pin?.pin ?? '' }, request)
  return verified.ok ? openSession(deps, verified.value, request) : verified
}

export const oneOf = problem('malformed', { fields: { passkey: 'exactly one way' } })

/** Opens a session. Switching by PIN ends the session of the person before on that device. */
async function openSession(deps: Deps, proof: Proof, request: ProofRequest): Promise<Result<SignedIn, Problem>> {
  const operator = await findOperator(deps.db, proof.operatorId)
  if (!operator) return proofFailed
  const { way } = proof
  const device = request.device && { id: request.device.id, name: request.device.name }
  const owner = { operatorId: operator.id, name: operator.name, email: operator.email, roles: operator.roles }
  const { session, token, statement: insert } = await prepareSession(deps, { ...owner, way, device }, proof.isUnused)
  const others =
    way === 'pin' && device
      ? [
          statement(
            "DELETE FROM operator_session WHERE device_id = ? AND way = 'pin' AND id <> ?",
            device.id,
            session.id,
          ),
        ]
      : []
  const operation = {
    action: 'session.create',
    subject: `operator:${operator.id}`,
    snapshot: sessionSnapshot(session.id),
  } as const
  return runAudited(deps, toActor(session, request), operation, async ({ write }) => {
    const [written] = await write([insert, ...proof.use, ...others])
    return written?.changes === 1 ? ok({ session, token }) : proofFailed
  })
}

export async function endSession(
  deps: Deps,
  actor: Actor & { person: Session },
  sessionId: string,
): Promise<Result<{ ended: true }, Problem>> {
  const { operatorId } = actor.person
  const operation = {
    action: 'session.delete',
    subject: `operator:${operatorId}`,
    snapshot: sessionSnapshot(sessionId),
  } as const
  return runAudited(deps, actor, operation, async ({ write }) => {
    const [deleted] = await write([deleteSession(sessionId, operatorId)])
    return deleted?.changes === 1 ? ok({ ended: true } as const) : refuse(problem('not_found'))
  })
}
