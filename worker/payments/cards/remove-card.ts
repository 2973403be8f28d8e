import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/deps.ts'
import { describeError, log } from '#worker/log.ts'
import type { Scope } from '#worker/scope.ts'
import { findCustomerRef } from './card-storage.ts'

/**
 * Deletes a card of the signed-in guest at its gateway. Someone else's card is `not_found` like an unknown one; a card
 * that is already gone stays gone.
 */
export async function removeCard(deps: Deps, { visitor }: Scope, cardId: string): Promise<Result<null, Problem>> {
  const userId = visitor.user?.id
  if (!userId) return refuse(problem('not_signed_in'))
  for (const { name, cards } of Object.values(deps.gateways)) {
    const customerRef = cards && (await findCustomerRef(deps.db, userId, name))
    if (!customerRef) continue
    try {
      if (await cards.removeCard(customerRef, cardId)) return ok(null)
    } catch (error) {
      log('error', 'card_not_removed', { gateway: name, ...describeError(error) })
      return refuse(problem('payment_error', { message: 'errors.cardNotRemoved' }))
    }
  }
  return refuse(problem('not_found'))
}
