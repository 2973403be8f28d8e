import type { Deps } from '#worker/deps.ts'
import { gatewayOf } from '#worker/gateways/gateway-of.ts'
import { describeError, log } from '#worker/log.ts'
import type { Scope } from '#worker/scope.ts'
import { findSetup } from './card-setup-storage.ts'

/**
 * Returns where a guest goes after a card setup; the result is fetched from the gateway, never read from the URL. Null
 * when the guest has no such setup.
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
