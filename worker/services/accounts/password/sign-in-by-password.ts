import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import {
  deleteCounts,
  insertCounts,
  logTotalLimit,
  selectCounts,
  toCounts,
  tooManyRequests,
  uncountStatement,
} from '#worker/services/accounts/codes/code-limits.ts'
import { type SignedIn, startSession } from '#worker/services/accounts/sessions/start-session.ts'
import { checkPassword, hashPassword } from './hash-password.ts'
import { toMailRequester, toPasswordAttempt } from './password-limits.ts'
import { type MailAccount, selectMailAccount, updatePasswordCost } from './password-storage.ts'

type PasswordSignIn = {
  email: string
  password: string
  address: string | null
  oldSessionId: string | null
}

/**
 * Signs in by email and password. A wrong password and an unknown address get the same response after the same work.
 */
export async function signInByPassword(
  deps: Deps,
  scope: Scope,
  input: PasswordSignIn,
): Promise<Result<SignedIn, Problem>> {
  const requester = await toMailRequester(deps, scope, input)
  const counted = toPasswordAttempt(requester, deps.now())
  const [inserted, counts, found] = await deps.db.batch([
    insertCounts(counted),
    selectCounts(counted),
    selectMailAccount(input.email),
  ])
  const tries = toCounts(counts?.rows)
  if (!inserted?.changes) return refuse(tooManyRequests(counted, tries))
  const account = found?.rows[0] as MailAccount | undefined
  const checked = await checkPassword(deps, input.password, account?.passwordHash ?? null)
  if (!account || !checked.isRight) {
    logTotalLimit(counted, tries)
    return refuse(problem('password_incorrect'))
  }
  await deps.db.batch([
    uncountStatement(counted),
    deleteCounts(counted, requester.account),
    ...(checked.isOutdated ? await upgradeHash(deps, account, input.password) : []),
  ])
  const signedIn = await startSession(deps, scope, { ...input, userId: account.userId, mode: 'EMAIL' })
  return signedIn ? ok(signedIn) : refuse(problem('password_incorrect'))
}

async function upgradeHash(deps: Deps, { userId, passwordHash }: MailAccount, password: string) {
  if (passwordHash === null) return []
  return [updatePasswordCost(userId, { old: passwordHash, next: await hashPassword(deps, password) })]
}
