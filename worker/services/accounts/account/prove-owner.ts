import { type Instant, minutes } from '#app/domain/dates/instant.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { randomToken, sha256 } from '#worker/infra/crypto/keyed-hash.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { checkCode, refuseWrongCode } from '#worker/services/accounts/codes/check-code.ts'
import { creditEnteredCode, isCodeUnused, uncountStatement } from '#worker/services/accounts/codes/code-limits.ts'
import { deleteCode, type SentCode } from '#worker/services/accounts/codes/one-time-password.ts'
import { sendOneTimePassword } from '#worker/services/accounts/codes/send-one-time-password.ts'
import { findOwner, type Owner, updateSessionProof } from './account.ts'

export const PROOF_LIFE_MS = minutes(10)

export function proofSince(now: Instant): Instant {
  return now - PROOF_LIFE_MS
}

/** Returns whether the owner proved their identity within `PROOF_LIFE_MS`. */
export function isProofFresh({ provenAt }: Pick<Owner, 'provenAt'>, now: Instant): boolean {
  return provenAt !== null && provenAt >= proofSince(now)
}

/** Returns a problem unless the guest is signed in and proved to be the owner within the last ten minutes. */
export async function refuseStaleProof(
  deps: Deps,
  { userId, sessionId }: { userId: string; sessionId: string | null },
): Promise<Problem | null> {
  const owner = sessionId === null ? null : await findOwner(deps.db, userId, await sha256(sessionId))
  if (!owner) return problem('not_signed_in')
  return isProofFresh(owner, deps.now()) ? null : problem('proof_needed')
}

export async function sendProofCode(
  deps: Deps,
  scope: Scope,
  { account, address }: Pick<Owner, 'account'> & { address: string | null },
): Promise<Result<SentCode, Problem>> {
  const { countryCode, phone } = account
  if (countryCode === null || phone === null) {
    return refuse(problem('proof_needed', { message: 'errors.proofBySignIn' }))
  }
  return sendOneTimePassword(deps, scope, { countryCode, phone, address, digits: null })
}

/** Returns the renewed session id; a stolen session without the code cannot do sensitive actions. */
export async function proveOwner(
  deps: Deps,
  scope: Scope,
  input: Owner & { code: string; address: string | null },
): Promise<Result<string, Problem>> {
  const { countryCode, phone } = input.account
  if (countryCode === null || phone === null) {
    return refuse(problem('proof_needed', { message: 'errors.proofBySignIn' }))
  }
  const { code, address } = input
  const accepted = await checkCode(deps, scope, { countryCode, phone, code, address })
  if (!accepted.ok) return accepted
  const { verifiedCode, counted } = accepted.value
  const sessionId = randomToken(deps.randomBytes, 32)
  const proof = { newHash: await sha256(sessionId), at: verifiedCode.at }
  const [updated] = await deps.db.batch([
    updateSessionProof(input.sessionHash, proof, (bind) => isCodeUnused(verifiedCode, bind)),
    creditEnteredCode(accepted.value),
    deleteCode(verifiedCode),
    uncountStatement(counted),
  ])
  return updated?.changes === 1 ? ok(sessionId) : refuseWrongCode(0)
}
