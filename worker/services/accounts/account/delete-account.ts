import { DAY_MS, minutes } from '#app/domain/dates/instant.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Bind } from '#worker/infra/database/bind-params.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type JobRound, processEach } from '#worker/infra/guarded-writes/job-round.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { deleteCardsOfUser } from '#worker/services/payments/cards/forget-cards.ts'
import { type Account, isProvenSince, type Owner } from './account.ts'
import { planNotice } from './contact/plan-notice.ts'
import {
  type DeletionOutcome,
  type DueErasure,
  deleteAccountRows,
  eraseRemainders,
  findObstacles,
  isBeingDeleted,
  listDueErasures,
  postponeErasure,
} from './deletion-storage.ts'
import { isProofFresh, proofSince } from './prove-owner.ts'

const RETRY_MS = minutes(60)

const MAX_ACCOUNTS_PER_ROUND = 20

/** Age of a deletion at its last cleanup round: within the 30 days promised to guests. */
const LAST_ROUND_MS = 28 * DAY_MS

/** `isMember`: deleting the account also ends a membership, without refund. */
export type Obstacles = Omit<DeletionOutcome, 'isDeleted'> & { isMember: boolean }

export function readObstacles(deps: Deps, { account }: Owner): Promise<Obstacles> {
  return findObstacles(deps.db, account)
}

/** Deletes an account for good; ledger entries stay. Fails while a stay or payment is open. */
export async function deleteAccount(deps: Deps, scope: Scope, owner: Owner): Promise<Result<null, Problem>> {
  const at = deps.now()
  if (!isProofFresh(owner, at)) return refuse(problem('proof_needed'))
  return endAccount(deps, scope, owner.account, (bind) => isProvenSince(owner, proofSince(at), bind))
}

/** Deletes an account while the SQL condition `isAllowed` holds; the caller has checked who requests it. */
export async function endAccount(
  deps: Deps,
  scope: Scope,
  account: Account,
  isAllowed: (bind: Bind) => string,
): Promise<Result<null, Problem>> {
  const notice = planNotice(deps, scope, { template: 'account_deleted', account, sms: true, email: account.email })
  const outcome = await deleteAccountRows(deps, account, {
    at: deps.now(),
    isAllowed,
    notice: notice.statements((bind) => isBeingDeleted(account, bind)),
  })
  if (outcome.isDeleted) {
    notice.announce()
    await deleteCardsOfUser(deps, account.id)
    return ok(null)
  }
  return refuse(toRefusal(outcome))
}

function toRefusal({ openStays, isMoneyOpen }: DeletionOutcome): Problem {
  if (openStays.length > 0) {
    return problem('stay_open', { details: { booking_nos: openStays.map(({ bookingNo }) => bookingNo) } })
  }
  return isMoneyOpen ? problem('money_open') : problem('not_signed_in')
}

/** Erases data that arrived after accounts were deleted, such as messages about late refunds: daily for four weeks. */
export async function finishDeletions(deps: Deps): Promise<JobRound> {
  const now = deps.now()
  const due = await listDueErasures(deps.db, now, MAX_ACCOUNTS_PER_ROUND)
  const failureLog = { event: 'deletion_not_finished', details: ({ guest }: DueErasure) => ({ userId: guest.userId }) }
  const done = await processEach(due, failureLog, async (round) => {
    const isLast = now >= round.askedAt + LAST_ROUND_MS
    await postponeErasure(deps.db, round, now + RETRY_MS)
    await deleteCardsOfUser(deps, round.guest.userId)
    await eraseRemainders(deps.db, round, { now, nextAt: isLast ? null : now + DAY_MS })
    return true
  })
  return { done, next: due.length < MAX_ACCOUNTS_PER_ROUND ? null : '' }
}
