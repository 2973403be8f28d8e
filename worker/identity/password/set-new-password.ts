import * as v from 'valibot'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/deps.ts'
import { deleteCounts } from '#worker/identity/codes/code-limits-storage.ts'
import { type SignedIn, startSession } from '#worker/identity/sessions/start-session.ts'
import type { Scope } from '#worker/scope.ts'
import { keyOf, readTicket } from '../tickets/ticket.ts'
import { deleteOpenTicket } from '../tickets/ticket-storage.ts'
import { planAccountMail } from './account-mail.ts'
import { hashPassword } from './hash-password.ts'
import { toMailAsker } from './password-limits.ts'
import { refusePassword } from './password-rule.ts'
import { deleteSessionsOf, findMailAccountOf, type MailAccount, updatePassword } from './password-storage.ts'

const payload = v.object({ userId: v.string(), email: v.string() })

/** The account a link of a mail is for, without using the link; null when it is over. */
export async function readResetLink(deps: Deps, scope: Scope, token: string): Promise<MailAccount | null> {
  const given = v.safeParse(payload, await readTicket(deps, shown(scope, token)))
  const account = given.success ? await findMailAccountOf(deps.db, given.output.userId) : null
  // An address the account has left behind opens it no more.
  return account && given.success && account.email === given.output.email ? account : null
}

export type NewPassword = { token: string; password: string; oldSessionId: string | null }

/**
 * Gives the account of a link a new password and signs its owner in. The link works once; every session there was ends, and
 * the owner is told. A refused password leaves the link as it is.
 */
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
