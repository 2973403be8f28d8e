import type { AccountDetailRequest } from '#app/contracts/guests/account-detail.ts'
import type { AccountDetail } from '#app/domain/guests/account-detail.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { countOfDay } from '../account/contact/contact-storage.ts'
import { findAccountDetail, upsertAccountDetail } from './account-detail-storage.ts'

const MAX_ASKED = 5

export async function readAccountDetail(deps: Deps, { visitor }: Scope): Promise<AccountDetail | null> {
  return visitor.user && findAccountDetail(deps.db, visitor.user.id)
}

export async function askAccountDetail(
  deps: Deps,
  scope: Scope,
  request: AccountDetailRequest,
): Promise<Result<AccountDetail, Problem>> {
  const { user } = scope.visitor
  if (!user) return refuse(problem('not_signed_in'))
  const at = deps.now()
  const isFree = await countOfDay(deps.db, { name: 'account_detail', userId: user.id, most: MAX_ASKED, now: at })
  if (!isFree) return refuse(problem('too_many_requests', { retryAfterSeconds: 3600 }))
  await upsertAccountDetail(deps.db, user.id, { ...request, at })
  const detail = await findAccountDetail(deps.db, user.id)
  return detail ? ok(detail) : refuse(problem('not_signed_in'))
}
