import type { Deps } from '#worker/infra/deps.ts'
import { describeError, log } from '#worker/infra/log.ts'
import type { Gateway } from '#worker/infra/ports/gateway.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { findCustomerRef, insertCustomer } from './card-storage.ts'

/** Creates the customer if needed. Null without an account or saved cards, and during an outage of the gateway. */
export async function findCardCustomer(deps: Deps, { visitor }: Scope, gateway: Gateway): Promise<string | null> {
  const userId = visitor.user?.id
  if (!userId || !gateway.cards) return null
  const known = await findCustomerRef(deps.db, userId, gateway.name)
  if (known) return known
  try {
    const customerRef = await gateway.cards.createCustomer(userId)
    return await insertCustomer(deps.db, { userId, gateway: gateway.name, customerRef }, deps.now())
  } catch (error) {
    log('warn', 'card_customer_not_made', { gateway: gateway.name, ...describeError(error) })
    return null
  }
}
