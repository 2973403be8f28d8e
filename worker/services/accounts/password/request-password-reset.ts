import * as v from 'valibot'
import { minutes } from '#app/domain/dates/instant.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { sealText } from '#worker/infra/crypto/sealed-text.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { describeError, log } from '#worker/infra/log.ts'
import type { MessageTemplate } from '#worker/infra/ports/message-sender.ts'
import type { Scope } from '#worker/infra/scope.ts'
import {
  deleteCounts,
  insertCounts,
  logTotalLimit,
  selectCounts,
  toCounts,
  tooManyRequests,
} from '#worker/services/accounts/codes/code-limits.ts'
import { type SignedIn, startSession } from '#worker/services/accounts/sessions/start-session.ts'
import { insertAccountMessage } from '#worker/services/notifications/account-message.ts'
import { deleteOpenTicket, isTicketOpen, prepareTicket, readTicket, type TicketKey, ticketKey } from '../ticket.ts'
import { hashPassword } from './hash-password.ts'
import { toMailAttempt, toMailRequester } from './password-limits.ts'
import { refusePassword } from './password-rule.ts'
import {
  deleteSessionsOf,
  findMailAccount,
  findMailAccountOf,
  type MailAccount,
  updatePassword,
} from './password-storage.ts'

const RESET_LIFE_MS = minutes(30)

/**
 * Sends a link to reset the password. Looks the account up after the response, so neither text nor timing reveals
 * whether one exists.
 */
export async function requestPasswordReset(
  deps: Deps,
  scope: Scope,
  input: { email: string; address: string | null },
): Promise<Result<null, Problem>> {
  const refusal = await refuseMail(deps, scope, input)
  if (refusal) return refuse(refusal)
  deps.later(sendLink(deps, scope, input.email).catch(logMailFailure))
  return ok(null)
}

/** Counts a request for a mail; returns a problem above the limits. */
export async function refuseMail(
  deps: Deps,
  scope: Scope,
  input: { email: string; address: string | null },
): Promise<Problem | null> {
  const counted = toMailAttempt(await toMailRequester(deps, scope, input), deps.now())
  const [inserted, counts] = await deps.db.batch([insertCounts(counted), selectCounts(counted)])
  const sentCounts = toCounts(counts?.rows)
  if (!inserted?.changes) return tooManyRequests(counted, sentCounts)
  logTotalLimit(counted, sentCounts)
  return null
}

async function sendLink(deps: Deps, scope: Scope, email: string): Promise<void> {
  const account = await findMailAccount(deps.db, email)
  if (!account) return
  const { userId } = account
  const ticket = {
    kind: 'password-reset' as const,
    lifeMs: RESET_LIFE_MS,
    payload: { userId, email: account.email },
    visitorId: null,
    userId,
  }
  const { token, statements } = await prepareTicket(deps, ticket)
  const mail = await planAccountMail(deps, scope, { email: account.email, template: 'password_reset', token })
  await deps.db.batch([...statements, mail.statement()])
  mail.announce()
}

/** Logs that a mail could not be written. It is written after the response, and the guest can request it again. */
export function logMailFailure(error: unknown): void {
  log('error', 'account_mail_not_written', describeError(error))
}

const payloadSchema = v.object({ userId: v.string(), email: v.string() })

/** Returns the account of a valid link, otherwise null. */
export async function readResetLink(deps: Deps, scope: Scope, token: string): Promise<MailAccount | null> {
  const ticket = v.safeParse(payloadSchema, await readTicket(deps, toPresentedTicket(scope, token)))
  const account = ticket.success ? await findMailAccountOf(deps.db, ticket.output.userId) : null
  // A link to an address the account no longer has is invalid.
  return account && ticket.success && account.email === ticket.output.email ? account : null
}

type NewPassword = { token: string; password: string; oldSessionId: string | null }

/**
 * Sets the password with the link of a mail, ends all sessions and notifies the owner. The link works once; a refused
 * password does not use it up.
 */
export async function setNewPassword(deps: Deps, scope: Scope, input: NewPassword): Promise<Result<SignedIn, Problem>> {
  const account = await readResetLink(deps, scope, input.token)
  if (!account) return refuse(problem('link_over'))
  const refusal = refusePassword(scope, input.password, account.email)
  if (refusal) return refuse(refusal)
  const hash = await hashPassword(deps, input.password)
  const key = await ticketKey(deps, toPresentedTicket(scope, input.token))
  const mail = await planAccountMail(deps, scope, { email: account.email, template: 'password_changed' })
  const { account: subject } = await toMailRequester(deps, scope, { email: account.email, address: null })
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

function toPresentedTicket(scope: Scope, token: string) {
  return { kind: 'password-reset' as const, token, visitorId: scope.visitor.id }
}

type AccountMail = {
  email: string
  template: Extract<MessageTemplate, 'password_reset' | 'email_proof' | 'email_known' | 'password_changed'>
  token?: string
}

/** Plans a mail for the batch of a change. With `key`, its row is written only while that ticket is valid. */
export async function planAccountMail(
  deps: Deps,
  scope: Scope,
  mail: AccountMail,
): Promise<{ statement: (key?: TicketKey) => Statement; announce: () => void }> {
  const id = crypto.randomUUID()
  const { email: recipient, template, token } = mail
  const sealed = token === undefined ? {} : { sealedToken: await sealText(deps.settings.secretKey, 'message', token) }
  const message = {
    id,
    brandId: scope.brand.id,
    channel: 'email',
    recipient,
    template,
    locale: scope.locale,
    payload: { origin: scope.origin, ...sealed },
    at: deps.now(),
  } as const
  return {
    statement: (key) => insertAccountMessage(message, (bind) => (key ? isTicketOpen(key, bind) : 'true')),
    announce: () => deps.later(deps.enqueueMessage(id).catch(() => {})),
  }
}
