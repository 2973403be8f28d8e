import { minutes } from '#app/domain/dates/instant.ts'
import type { Problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { planTicket } from '../ticket.ts'
import type { Profile } from '../user.ts'
import { planAccountMail } from './account-mail.ts'
import { refuseMail, reportFailure } from './ask-new-password.ts'
import { hashPassword } from './hash-password.ts'
import { refusePassword } from './password-rule.ts'
import { findMailAccount } from './password-storage.ts'

const PROOF_LIFE_MS = minutes(24 * 60)

export type EmailSignUp = { email: string; password: string; profile: Profile; address: string | null }

export type EmailProof = {
  email: string
  passwordHash: string
  firstName: string | null
  lastName: string | null
  hasGdprConsent: boolean
  visitorId: string
}

/** An existing account is mentioned only in the mail; the response is the same, after the same work. */
export async function signUpByEmail(deps: Deps, scope: Scope, input: EmailSignUp): Promise<Result<null, Problem>> {
  const refusal = refusePassword(scope, input.password, input.email) ?? (await refuseMail(deps, scope, input))
  if (refusal) return refuse(refusal)
  const passwordHash = await hashPassword(deps, input.password)
  deps.later(sendProof(deps, scope, { ...input, passwordHash }).catch(reportFailure))
  return ok(null)
}

async function sendProof(deps: Deps, scope: Scope, input: EmailSignUp & { passwordHash: string }): Promise<void> {
  const known = await findMailAccount(deps.db, input.email)
  if (known) {
    const mail = await planAccountMail(deps, scope, { email: known.email, template: 'email_known' })
    await deps.db.batch([mail.statement()])
    return mail.announce()
  }
  const { firstName, lastName, hasGdprConsent } = input.profile
  const { email, passwordHash } = input
  const payload: EmailProof = {
    email,
    passwordHash,
    firstName,
    lastName,
    hasGdprConsent,
    visitorId: scope.visitor.id,
  }
  const wish = { kind: 'email-proof' as const, lifeMs: PROOF_LIFE_MS, payload, visitorId: null, userId: null }
  const { token, statements } = await planTicket(deps, wish)
  const mail = await planAccountMail(deps, scope, { email, template: 'email_proof', token })
  await deps.db.batch([...statements, mail.statement()])
  mail.announce()
}
