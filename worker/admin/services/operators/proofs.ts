import type { UsedPasskeyBody } from '#app/contracts/admin/people/sign-in.ts'
import type { SignInWay } from '#app/domain/operators/sign-in.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { log } from '#worker/infra/log.ts'
import type { Actor } from '../actor.ts'
import { openChallenge, type SingleUseProof, useChallenge } from './challenges.ts'
import type { Device } from './devices.ts'
import { findKnownBrowser } from './known-browsers.ts'
import { type AdminOrigin, countUse, findPasskey, verifyPasskey } from './passkeys.ts'
import {
  findPasswordAccount,
  type Guesser,
  type PasswordAccount,
  provePassword,
  toAttempt,
  uncountAttempt,
} from './password.ts'
import { verifyPin } from './pins.ts'
import { countAttempt } from './sign-in-counts.ts'

/** The browser that proves who its person is. */
export type ProofRequest = Pick<Actor, 'requestId' | 'via'> & {
  at: AdminOrigin
  /** IP address; null on a local machine. */
  address: string | null
  device: Device | null
  /** Cookie of earlier sign-ins in this browser; empty without one. */
  known: string
}

/** A verified person. */
export type Proof = SingleUseProof & { operatorId: string; way: SignInWay }

export type PasskeyAnswer = { ceremony: string; response: UsedPasskeyBody }

/** All failures are one answer: it reveals neither whether the person exists nor the cause. */
export const proofFailed = refuse(problem('password_incorrect'))

/** `operatorId`: the person who must have answered; null: the owner of the passkey. */
export async function proveByPasskey(
  deps: Deps,
  { ceremony, response }: PasskeyAnswer,
  { operatorId, ...request }: ProofRequest & { operatorId: string | null },
): Promise<Result<Proof, Problem>> {
  const kind = operatorId === null ? 'sign-in' : 'step-up'
  const challenge = await openChallenge(deps, ceremony, { kind, operatorId })
  const passkey = challenge && (await findPasskey(deps.db, response.id))
  if (!challenge || !passkey || (operatorId !== null && passkey.operatorId !== operatorId)) {
    return refuseProof('passkey', operatorId, request)
  }
  const counter = await verifyPasskey(passkey, { response, challenge: challenge.challenge, at: request.at })
  if (counter === null) return refuseProof('passkey', passkey.operatorId, request)
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
  request: ProofRequest,
): Promise<Result<Proof, Problem>> {
  const account = await findPasswordAccount(deps.db, typed.account)
  const guesser = await guesserOf(deps, { by: typed.account, account }, request)
  const counted = await toAttempt(deps, { ...guesser, address: request.address })
  const refused = await countAttempt(deps.db, counted)
  if (refused) return refuse(refused)
  const verified = await provePassword(deps, account, typed)
  if (!verified || !account) return refuseProof('password', account?.operatorId ?? null, request)
  const use = [...verified.use, ...uncountAttempt(counted)]
  return ok({ operatorId: account.operatorId, way: 'password', isUnused: verified.isUnused, use })
}

type Typed = { by: { email: string } | { id: string }; account: PasswordAccount | null }

/**
 * Strangers guess under the account's name, an unknown address under itself. Whoever is signed in, or was in this
 * browser, is counted apart, so that strangers cannot lock a person out.
 */
async function guesserOf(deps: Deps, { by, account }: Typed, { known }: ProofRequest): Promise<Guesser> {
  if ('id' in by) return { account: `step-up:${by.id}`, isKnown: true }
  const browser = account && (await findKnownBrowser(deps, known, account.operatorId))
  if (browser) return { account: `known:${browser}`, isKnown: true }
  return { account: account?.operatorId ?? by.email, isKnown: false }
}

/** Returns the refusal of a wrong proof and logs it, without the typed text, so that guessing is visible. */
function refuseProof(way: SignInWay, operatorId: string | null, { requestId }: ProofRequest) {
  log('info', 'operator_proof_failed', { requestId, way, operatorId })
  return proofFailed
}

export async function proveByPin(
  deps: Deps,
  { operatorId, pin }: { operatorId: string; pin: string },
  request: ProofRequest,
): Promise<Result<Proof, Problem>> {
  if (!request.device) return proofFailed
  const verified = await verifyPin(deps, { device: request.device, operatorId, pin }, request)
  return verified ? ok({ operatorId, way: 'pin', ...verified }) : refuseProof('pin', operatorId, request)
}
