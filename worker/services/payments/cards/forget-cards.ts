import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { writeBatch } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { describeError, log } from '#worker/infra/log.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { gatewayOf } from '#worker/services/gateways/choose-gateway.ts'
import {
  type CardCustomer,
  deleteCustomer,
  findCustomerRef,
  forgetCustomers,
  listCustomersToDelete,
  updateForgetAt,
} from './card-storage.ts'

const RETRY_MS = 600_000

/** Deletes cards here at once and at the gateways as soon as they respond; the job retries the rest. Idempotent. */
export async function deleteCardsOfUser(deps: Deps, userId: string): Promise<void> {
  await writeBatch(deps, [forgetCustomers(userId, deps.now())])
  for (const customer of await listCustomersToDelete(deps.db, deps.now(), userId)) await forget(deps, customer)
}

/** Retries deleting the cards of deleted accounts at their gateways; returns how many were tried. */
export async function retryCardDeletions(deps: Deps): Promise<number> {
  const waiting = await listCustomersToDelete(deps.db, deps.now(), null)
  for (const customer of waiting) await forget(deps, customer)
  return waiting.length
}

async function forget(deps: Deps, customer: CardCustomer): Promise<void> {
  try {
    await updateForgetAt(deps, customer, deps.now() + RETRY_MS)
    const cards = gatewayOf(deps, customer.gateway)?.cards
    if (!cards) throw new Error('the gateway is not wired')
    await cards.forgetCustomer(customer.customerRef)
    await deleteCustomer(deps, customer)
  } catch (error) {
    log('error', 'cards_not_forgotten', { gateway: customer.gateway, ...describeError(error) })
  }
}

/** Deletes a saved card at its gateway. Fails with `not_found` for an unknown card and for another guest's. */
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
