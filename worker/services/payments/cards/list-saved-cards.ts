import type { Deps } from '#worker/infra/deps.ts'
import { describeError, log } from '#worker/infra/log.ts'
import type { SavedCard } from '#worker/infra/ports/gateway.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { chooseGateway, type PaidStay } from '#worker/services/gateways/choose-gateway.ts'
import { gatewayOf } from '#worker/services/gateways/gateway-of.ts'
import { findCustomerRef } from './card-storage.ts'

export type SavedCards = {
  cards: SavedCard[]
  /** The gateway did not respond, so the list may be incomplete. */
  isUnsure: boolean
  canSave: boolean
}

/** None for anonymous guests. An outage of the gateway empties the list but does not fail the page. */
export async function listSavedCards(deps: Deps, scope: Scope, stay: PaidStay = {}): Promise<SavedCards> {
  const name = chooseGateway(deps, { brandId: scope.brand.id, ...stay })
  const cards = name === null ? undefined : gatewayOf(deps, name)?.cards
  const userId = scope.visitor.user?.id
  if (!name || !cards || !userId) return { cards: [], isUnsure: false, canSave: cards !== undefined }
  const customerRef = await findCustomerRef(deps.db, userId, name)
  if (!customerRef) return { cards: [], isUnsure: false, canSave: true }
  try {
    return { cards: await cards.listCards(customerRef), isUnsure: false, canSave: true }
  } catch (error) {
    log('warn', 'cards_not_listed', { gateway: name, ...describeError(error) })
    return { cards: [], isUnsure: true, canSave: true }
  }
}
