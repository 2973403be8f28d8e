import type { Deps } from '#worker/deps.ts'
import { gatewayOf } from '#worker/gateways/gateway-of.ts'
import { describeError, log } from '#worker/log.ts'
import { type CardCustomer, deleteCustomer, forgetCustomers, listForgotten, updateForgetAt } from './card-storage.ts'

const RETRY_MS = 600_000

/**
 * Deletes a user's cards here at once and at the gateways as soon as they respond; the job retries the rest every
 * minute. Part of deleting an account; idempotent.
 */
export async function forgetCardsOfUser(deps: Deps, userId: string): Promise<void> {
  await deps.db.batch([forgetCustomers(userId, deps.now())])
  for (const customer of await listForgotten(deps.db, deps.now(), userId)) await forget(deps, customer)
}

/** Retries deleting the cards of deleted accounts at their gateways; returns how many were tried. */
export async function forgetCards(deps: Deps): Promise<number> {
  const waiting = await listForgotten(deps.db, deps.now(), null)
  for (const customer of waiting) await forget(deps, customer)
  return waiting.length
}

async function forget(deps: Deps, customer: CardCustomer): Promise<void> {
  try {
    await updateForgetAt(deps.db, customer, deps.now() + RETRY_MS)
    const cards = gatewayOf(deps, customer.gateway)?.cards
    if (!cards) throw new Error('the gateway is not wired')
    await cards.forgetCustomer(customer.customerRef)
    await deleteCustomer(deps.db, customer)
  } catch (error) {
    log('error', 'cards_not_forgotten', { gateway: customer.gateway, ...describeError(error) })
  }
}
