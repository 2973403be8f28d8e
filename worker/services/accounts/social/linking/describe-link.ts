import { maskEmail, maskPhone } from '#app/domain/guests/social-login.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { findAccount } from '#worker/services/accounts/social/identity-storage.ts'
import { canCreate } from './create-account.ts'
import type { OpenLink } from './link-ticket.ts'

export type LinkDetails = {
  isKnown: boolean
  email: string | null
  /** Masked number a code can be sent to. */
  phoneHint: string | null
  hasPassword: boolean
  canCreate: boolean
}

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
