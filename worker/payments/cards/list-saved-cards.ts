import type { Deps } from '#worker/deps.ts'
import { chooseGateway, type PaidStay } from '#worker/gateways/choose-gateway.ts'
import { gatewayOf } from '#worker/gateways/gateway-of.ts'
import { describeError, log } from '#worker/log.ts'
import type { SavedCard } from '#worker/ports/card-vault.ts'
import type { Scope } from '#worker/scope.ts'
import { findCustomerRef } from './card-storage.ts'

export type SavedCards = {
  cards: SavedCard[]
  /** The provider did not answer: there may be cards that are not shown. */
  isUnsure: boolean
  /** A card can be left with the provider. */
  canSave: boolean
}

/**
 * The signed-in guest's own cards, as the provider of this stay keeps them; nobody else's ever, none for who is not signed
 * in. A provider that does not answer costs the list, not the page.
 */
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
