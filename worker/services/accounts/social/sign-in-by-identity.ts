import type { SocialMode } from '#app/domain/guests/social-login.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { ExternalIdentity } from '#worker/infra/ports/identity-provider.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { refuseStaleProof } from '#worker/services/accounts/account/prove-owner.ts'
import { type SignedIn, startSession } from '#worker/services/accounts/sessions/start-session.ts'
import { findAccountByEmail, findAccountByPhone, findIdentityOwner } from './identity-storage.ts'
import { issueLink, type OpenLink } from './linking/link-ticket.ts'
import { linkIdentity } from './linking/prove-link.ts'

type ProvenIdentity = {
  mode: SocialMode
  identity: ExternalIdentity
  returnPath: string
  linkTo: string | null
  oldSessionId: string | null
}

type IdentitySignIn =
  | { state: 'signed-in'; signedIn: SignedIn }
  | { state: 'linked' }
  | { state: 'open'; link: OpenLink; token: string }

/**
 * Signs in the owner of a linked identity. For an unknown identity returns a link ticket: a matching address or number
 * alone must not open an account.
 */
export async function signInByIdentity(
  deps: Deps,
  scope: Scope,
  verified: ProvenIdentity,
): Promise<Result<IdentitySignIn, Problem>> {
  const { identity, mode, returnPath, linkTo } = verified
  if (linkTo !== null) {
    if (scope.visitor.user?.id !== linkTo) return refuse(problem('not_signed_in'))
    const refusal = await refuseStaleProof(deps, { userId: linkTo, sessionId: verified.oldSessionId })
    if (refusal) return refuse(refusal)
    const linked = await linkIdentity(deps, { userId: linkTo, identity })
    return linked.ok ? ok({ state: 'linked' }) : linked
  }
  const userId = await findIdentityOwner(deps.db, identity)
  if (userId !== null) {
    const signedIn = await startSession(deps, scope, { userId, mode, oldSessionId: verified.oldSessionId })
    return signedIn ? ok({ state: 'signed-in', signedIn }) : refuse(problem('social_failed'))
  }
  const account = await findMatch(deps, identity)
  const link: OpenLink = { mode, identity, returnPath, accountId: account?.userId ?? null, sent: null }
  return ok({ state: 'open', link, token: await issueLink(deps, scope.visitor.id, link) })
}

/** Returns the account with the verified address or number; nobody else may learn that it exists. */
async function findMatch({ db }: Deps, { email, isEmailProven, phone }: ExternalIdentity) {
  const byEmail = email !== null && isEmailProven ? await findAccountByEmail(db, email) : null
  return byEmail ?? (phone === null ? null : findAccountByPhone(db, phone))
}
