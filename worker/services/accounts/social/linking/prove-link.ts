import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { readDigits } from '#app/domain/typed-text.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { OutsideIdentity } from '#worker/infra/ports/identity-provider.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { emptyProfile, signInByCode } from '#worker/services/accounts/codes/sign-in-by-code.ts'
import type { SignedIn } from '#worker/services/accounts/sessions/start-session.ts'
import { insertIdentity, selectIdentityOwner, updateBlanks } from '../identity-storage.ts'
import { readLink, takeLink } from './link-ticket.ts'

export type LinkProof = {
  token: string | null
  code: string
  address: string | null
  oldSessionId: string | null
}

export type ProvenLink = {
  signedIn: SignedIn
  returnPath: string
  refusal: Problem | null
}

/** Wrong codes leave the identity available. */
export async function proveLink(deps: Deps, scope: Scope, proof: LinkProof): Promise<Result<ProvenLink, Problem>> {
  const link = await readLink(deps, scope.visitor.id, proof.token)
  if (!link?.sent || proof.token === null) return refuse(problem('link_expired'))
  const { countryCode, phone } = link.sent
  const signedIn = await signInByCode(deps, scope, {
    countryCode,
    phone,
    code: readDigits(proof.code),
    address: proof.address,
    profile: emptyProfile,
    oldSessionId: proof.oldSessionId,
  })
  if (!signedIn.ok) return signedIn
  const linked = await connectLink(deps, scope, { token: proof.token, userId: signedIn.value.user.id })
  return ok({ signedIn: signedIn.value, returnPath: link.returnPath, refusal: linked.ok ? null : linked.problem })
}

export async function connectLink(
  deps: Deps,
  scope: Scope,
  { token, userId }: { token: string | null; userId: string },
): Promise<Result<{ returnPath: string }, Problem>> {
  const link = token === null ? null : await takeLink(deps, scope.visitor.id, token)
  if (!link) return refuse(problem('link_expired'))
  const linked = await linkIdentity(deps, { userId, identity: link.identity })
  return linked.ok ? ok({ returnPath: link.returnPath }) : linked
}

/** Fails when the identity belongs to another account; idempotent. */
export async function linkIdentity(
  deps: Deps,
  { userId, identity }: { userId: string; identity: OutsideIdentity },
): Promise<Result<null, Problem>> {
  const now = deps.now()
  const [, , owner] = await deps.db.batch([
    insertIdentity(identity, userId, now),
    updateBlanks(identity, userId, now),
    selectIdentityOwner(identity),
  ])
  return owner?.rows[0]?.user_id === userId ? ok(null) : refuse(problem('identity_taken'))
}
