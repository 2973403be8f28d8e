import { maskEmail, maskPhone } from '#app/domain/guests/social-login.ts'
import type { Deps } from '#worker/deps.ts'
import { findAccount } from '#worker/identity/social/identity-storage.ts'
import type { Scope } from '#worker/scope.ts'
import { canCreate } from './create-account.ts'
import type { OpenLink } from './link-ticket.ts'

/** An open identity as its guest may see it: their own address, and of an account no more than a reminder. */
export type LinkFacts = {
  isKnown: boolean
  email: string | null
  /** The number a code goes to without being typed. */
  phoneHint: string | null
  hasPassword: boolean
  canCreate: boolean
}

/** Tells what is still to be proven of an open identity. */
export async function describeLink(deps: Deps, scope: Scope, link: OpenLink): Promise<LinkFacts> {
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
