import { maskEmail, maskPhone } from '#app/domain/guests/social-login.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { randomToken } from '#worker/infra/crypto/keyed-hash.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type SignedIn, startSession } from '#worker/services/accounts/sessions/start-session.ts'
import {
  findAccount,
  insertAccount,
  insertIdentity,
  selectIdentityOwner,
} from '#worker/services/accounts/social/identity-storage.ts'
import { type OpenLink, readLink, redeemLink } from './link-ticket.ts'

export type CreatedAccount = { signedIn: SignedIn; returnPath: string }

/** Returns whether an identity may get a new account: hotels require a verified number. */
export function canCreate({ brand }: Scope, { accountId, identity }: OpenLink): boolean {
  return accountId === null && (brand.kind === 'home' || identity.phone !== null)
}

/** Creates an account for the identity of a link ticket and signs it in. */
export async function createAccount(
  deps: Deps,
  scope: Scope,
  { token, oldSessionId }: { token: string | null; oldSessionId: string | null },
): Promise<Result<CreatedAccount, Problem>> {
  const openLink = await readLink(deps, scope.visitor.id, token)
  if (openLink && !canCreate(scope, openLink)) {
    return refuse(problem(openLink.accountId === null ? 'phone_needed' : 'account_exists'))
  }
  const link = token === null ? null : await redeemLink(deps, scope.visitor.id, token)
  if (!link) return refuse(problem('link_expired'))
  const { identity, mode, returnPath } = link
  const [now, userId] = [deps.now(), randomToken(deps.randomBytes, 16)]
  const [, , owner] = await deps.db.batch([
    insertAccount(identity, userId, now),
    insertIdentity(identity, userId, now),
    selectIdentityOwner(identity),
  ])
  const ownerId = owner?.rows[0]?.user_id
  if (typeof ownerId !== 'string') return refuse(problem('account_exists'))
  const signedIn = await startSession(deps, scope, { userId: ownerId, mode, oldSessionId })
  return signedIn ? ok({ signedIn, returnPath }) : refuse(problem('social_failed'))
}

export type LinkDetails = {
  isKnown: boolean
  email: string | null
  phoneHint: string | null
  hasPassword: boolean
  canCreate: boolean
}

/** Returns what the guest may see of the account that matches a link ticket. */
export async function describeLink(deps: Deps, scope: Scope, link: OpenLink): Promise<LinkDetails> {
  const account = link.accountId === null ? null : await findAccount(deps.db, link.accountId)
  const { email } = link.identity
  return {
    isKnown: account !== null,
    email: email && maskEmail(email),
    phoneHint: account?.phone ? maskPhone(account.phone) : null,
    hasPassword: account?.hasPassword ?? false,
    canCreate: canCreate(scope, link),
  }
}
