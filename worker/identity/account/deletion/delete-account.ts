import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Bind } from '#worker/database/bind-params.ts'
import type { Deps } from '#worker/deps.ts'
import { forgetCardsOfUser } from '#worker/payments/cards/forget-cards.ts'
import type { Scope } from '#worker/scope.ts'
import type { Account, Owner } from '../account.ts'
import { isProvenSince } from '../account-storage.ts'
import { planNotice } from '../contact/plan-notice.ts'
import { isProofFresh, proofSince } from '../prove-owner.ts'
import { type DeletionOutcome, deleteAccountRows, findObstacles, isBeingGivenUp } from './deletion-storage.ts'

/** `isMember`: deleting the account also ends a membership, without refund. */
export type Obstacles = Omit<DeletionOutcome, 'isDeleted'> & { isMember: boolean }

export function readObstacles(deps: Deps, { account }: Owner): Promise<Obstacles> {
  return findObstacles(deps.db, account)
}

/**
 * Deletes a guest's account permanently: erases personal data in one transaction and forfeits wallet money; the ledger
 * stays. Fails while a stay or payment is open, and without a recent verification. The number can sign up again as a
 * new guest.
 */
export async function deleteAccount(deps: Deps, scope: Scope, owner: Owner): Promise<Result<null, Problem>> {
  const at = deps.now()
  if (!isProofFresh(owner, at)) return refuse(problem('proof_needed'))
  return endAccount(deps, scope, owner.account, (bind) => isProvenSince(owner, proofSince(at), bind))
}

/** Like `deleteAccount`, with the SQL condition `isAllowed` instead of the verification. */
export async function endAccount(
  deps: Deps,
  scope: Scope,
  account: Account,
  isAllowed: (bind: Bind) => string,
): Promise<Result<null, Problem>> {
  const farewell = planNotice(deps, scope, { template: 'account_deleted', account, sms: true, email: account.email })
  const outcome = await deleteAccountRows(deps.db, account, {
    at: deps.now(),
    isAllowed,
    farewell: farewell.statements((bind) => isBeingGivenUp(account, bind)),
  })
  if (outcome.isDeleted) {
    farewell.announce()
    await forgetCardsOfUser(deps, account.id)
    return ok(null)
  }
  return refuse(reasonOf(outcome))
}

function reasonOf({ openStays, isMoneyOpen }: DeletionOutcome): Problem {
  if (openStays.length > 0) {
    return problem('stay_open', { details: { booking_nos: openStays.map(({ bookingNo }) => bookingNo) } })
  }
  return isMoneyOpen ? problem('money_open') : problem('not_signed_in')
}
