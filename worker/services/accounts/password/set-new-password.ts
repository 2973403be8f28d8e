import * as v from 'valibot'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { deleteCounts } from '#worker/services/accounts/codes/code-limits-storage.ts'
import { type SignedIn, startSession } from '#worker/services/accounts/sessions/start-session.ts'
import { deleteOpenTicket, keyOf, readTicket } from '../ticket.ts'
import { planAccountMail } from './account-mail.ts'
import { hashPassword } from './hash-password.ts'
import { toMailAsker } from './password-limits.ts'
import { refusePassword } from './password-rule.ts'
import { deleteSessionsOf, findMailAccountOf, type MailAccount, updatePassword } from './password-storage.ts'

const payload = v.object({ userId: v.string(), email: v.string() })

export async function readResetLink(deps: Deps, scope: Scope, token: string): Promise<MailAccount | null> {
  const given = v.safeParse(payload, await readTicket(deps, shown(scope, token)))
  const account = given.success ? await findMailAccountOf(deps.db, given.output.userId) : null
  // A link to an address the account no longer has is invalid.
  return account && given.success && account.email === given.output.email ? account : null
}

export type NewPassword = { token: string; password: string; oldSessionId: string | null }

/** The link works once, a refused password does not use it up; all sessions end and the owner is notified. */
export async function setNewPassword(deps: Deps, scope: Scope, input: NewPassword): Promise<Result<SignedIn, Problem>> {
  const account = await readResetLink(deps, scope, input.token)
  if (!account) return refuse(problem('link_over'))
  const refusal = refusePassword(scope, input.password, account.email)
  if (refusal) return refuse(refusal)
  const hash = await hashPassword(deps, input.password)
  const key = await keyOf(deps, shown(scope, input.token))
  const mail = await planAccountMail(deps, scope, { email: account.email, template: 'password_changed' })
  const { account: subject } = await toMailAsker(deps, scope, { email: account.email, address: null })
  const [changed] = await deps.db.batch([
    updatePassword(account, hash, key),
    deleteSessionsOf(account.userId, key),
    mail.statement(key),
    deleteOpenTicket(key),
    deleteCounts({ call: 'password_try' }, subject),
  ])
  if (changed?.changes !== 1) return refuse(problem('link_over'))
  mail.announce()
  const signedIn = await startSession(deps, scope, { ...input, userId: account.userId, mode: 'EMAIL' })
  return signedIn ? ok(signedIn) : refuse(problem('link_over'))
}

function shown(scope: Scope, token: string) {
  return { kind: 'password-reset' as const, token, visitorId: scope.visitor.id }
}
