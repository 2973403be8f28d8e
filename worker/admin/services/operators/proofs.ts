import type { UsedPasskeyBody } from '#app/contracts/admin/people/sign-in.ts'
import type { SignInWay } from '#app/domain/operators/sign-in.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Actor } from '../actor.ts'
import { type OnceUsed, openChallenge, useChallenge } from './challenges.ts'
import type { Device } from './devices.ts'
import { type AdminOrigin, countUse, findPasskey, verifyPasskey } from './passkeys.ts'
import { findPasswordAccount, type PasswordAccount, provePassword, toAttempt, uncountAttempt } from './password.ts'
import { provePin } from './pins.ts'
import { countAttempt } from './sign-in-counts.ts'

/** The browser that proves who its person is. */
export type ProofRequest = Pick<Actor, 'requestId' | 'via'> & {
  at: AdminOrigin
  /** IP address; null on a local machine. */
  address: string | null
  device: Device | null
}

/** A proven person. */
export type Proof = OnceUsed & { operatorId: string; way: SignInWay }

export type PasskeyAnswer = { ceremony: string; response: UsedPasskeyBody }

/** All failures are one answer: it reveals neither whether the person exists nor the cause. */
export const proofFailed = refuse(problem('password_incorrect'))

/** `operatorId`: the person who must have answered; null: the owner of the passkey. */
export async function proveByPasskey(
  deps: Deps,
  { ceremony, response }: PasskeyAnswer,
  { at, operatorId }: { at: AdminOrigin; operatorId: string | null },
): Promise<Result<Proof, Problem>> {
  const kind = operatorId === null ? 'sign-in' : 'step-up'
  const challenge = await openChallenge(deps, ceremony, { kind, operatorId })
  const passkey = challenge && (await findPasskey(deps.db, response.id))
  if (!challenge || !passkey || (operatorId !== null && passkey.operatorId !== operatorId)) return proofFailed
  const counter = await verifyPasskey(passkey, { response, challenge: challenge.challenge, at })
  if (counter === null) return proofFailed
  const once = await useChallenge(ceremony, deps.now())
  return ok({
    operatorId: passkey.operatorId,
    way: 'passkey',
    isUnused: (bind) =>
      `${once.isUnused(bind)} AND EXISTS (SELECT 1 FROM operator_credential WHERE id = ${bind(passkey.id)})`,
    use: [countUse({ id: passkey.id, counter, at: deps.now() }, once.isUnused), ...once.use],
  })
}

/** `account`: an address of a stranger, or the id of the person signed in. */
export async function proveByPassword(
  deps: Deps,
  typed: { account: { email: string } | { id: string }; password: string; code: string },
  { address }: ProofRequest,
): Promise<Result<Proof, Problem>> {
  const account = await findPasswordAccount(deps.db, typed.account)
  const counted = await toAttempt(deps, { account: nameOf(typed.account, account), address })
  const refused = await countAttempt(deps.db, counted)
  if (refused) return refuse(refused)
  const proven = await provePassword(deps, account, typed)
  if (!proven || !account) return proofFailed
  const use = [...proven.use, ...uncountAttempt(counted)]
  return ok({ operatorId: account.operatorId, way: 'password', isUnused: proven.isUnused, use })
}

/** Tries at signing in and at stepping up count together; an unknown address is counted as itself. */
function nameOf(by: { email: string } | { id: string }, account: PasswordAccount | null): string {
  return account?.operatorId ?? ('email' in by ? by.email : by.id)
}

export async function proveByPin(
  deps: Deps,
  { operatorId, pin }: { operatorId: string; pin: string },
  request: ProofRequest,
): Promise<Result<Proof, Problem>> {
  if (!request.device) return proofFailed
  const proven = await provePin(deps, { device: request.device, operatorId, pin }, request)
  return proven ? ok({ operatorId, way: 'pin', ...proven }) : proofFailed
}
