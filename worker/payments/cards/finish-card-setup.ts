import type { Deps } from '#worker/deps.ts'
import { gatewayOf } from '#worker/gateways/gateway-of.ts'
import { describeError, log } from '#worker/log.ts'
import type { Scope } from '#worker/scope.ts'
import { findSetup } from './card-setup-storage.ts'

/**
 * Where a guest goes who comes back from leaving a card: how it went is asked for, never read from the address. Null when
 * this guest was on no such way.
 */
export async function finishCardSetup(deps: Deps, { visitor }: Scope, setupId: string): Promise<string | null> {
  const setup = visitor.user ? await findSetup(deps.db, visitor.user.id, setupId) : null
  if (!setup) return null
  return (await isVerified(deps, setup)) ? setup.successUrl : setup.failureUrl
}

async function isVerified(deps: Deps, setup: { gateway: string; providerRef: string | null }): Promise<boolean> {
  const cards = gatewayOf(deps, setup.gateway)?.cards
  if (!cards || !setup.providerRef) return false
  try {
    return (await cards.fetchSetup(setup.providerRef)) === 'verified'
  } catch (error) {
    log('error', 'card_setup_not_read', { gateway: setup.gateway, ...describeError(error) })
    return false
  }
}
