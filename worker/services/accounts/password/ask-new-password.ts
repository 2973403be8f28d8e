import { minutes } from '#app/domain/dates/instant.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { describeError, log } from '#worker/infra/log.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { logCeiling, secondsUntilFree } from '#worker/services/accounts/codes/code-limits.ts'
import {
  insertCounts,
  isUnderLimits,
  selectCounts,
  toCounts,
} from '#worker/services/accounts/codes/code-limits-storage.ts'
import { planTicket } from '../ticket.ts'
import { planAccountMail } from './account-mail.ts'
import { countedMail, toMailAsker } from './password-limits.ts'
import { findMailAccount } from './password-storage.ts'

export const RESET_LIFE_MS = minutes(30)

/** Looks the account up after the response, so neither text nor timing reveals whether one exists. */
export async function askNewPassword(
  deps: Deps,
  scope: Scope,
  input: { email: string; address: string | null },
): Promise<Result<null, Problem>> {
  const refusal = await refuseMail(deps, scope, input)
  if (refusal) return refuse(refusal)
  deps.later(sendLink(deps, scope, input.email).catch(reportFailure))
  return ok(null)
}

export async function refuseMail(
  deps: Deps,
  scope: Scope,
  input: { email: string; address: string | null },
): Promise<Problem | null> {
  const counted = countedMail(await toMailAsker(deps, scope, input), deps.now())
  const [count, counts] = await deps.db.batch([
    insertCounts(counted, (bind) => isUnderLimits(counted, bind)),
    selectCounts(counted),
  ])
  const asked = toCounts(counts?.rows)
  if (count?.changes) {
    logCeiling(counted, asked)
    return null
  }
  return problem('too_many_requests', { retryAfterSeconds: Math.max(1, secondsUntilFree(counted, asked)) })
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
  const { token, statements } = await planTicket(deps, ticket)
  const mail = await planAccountMail(deps, scope, { email: account.email, template: 'password_reset', token })
  await deps.db.batch([...statements, mail.statement()])
  mail.announce()
}

/** Runs after the response: the guest gets no mail and asks again. */
export function reportFailure(error: unknown): void {
  log('error', 'account_mail_not_written', describeError(error))
}
