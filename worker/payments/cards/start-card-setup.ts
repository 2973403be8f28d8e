import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { toOwnPath } from '#app/domain/routes/to-own-path.ts'
import type { Deps } from '#worker/deps.ts'
import { chooseGateway, type PaidStay } from '#worker/gateways/choose-gateway.ts'
import { gatewayOf } from '#worker/gateways/gateway-of.ts'
import { describeError, log } from '#worker/log.ts'
import type { Scope } from '#worker/scope.ts'
import { randomToken } from '#worker/secrets/keyed-hash.ts'
import { insertSetup, updateSetupRef } from './card-setup-storage.ts'
import { findCardCustomer } from './find-card-customer.ts'

export type CardSetupWish = {
  stay: PaidStay
  /** Paths on our site; anything else is replaced by the result pages. */
  successUrl: string | null
  failureUrl: string | null
}

/** Returns the gateway's hosted page for saving a card without paying. Card data goes only to the gateway. */
export async function startCardSetup(deps: Deps, scope: Scope, wish: CardSetupWish): Promise<Result<string, Problem>> {
  const userId = scope.visitor.user?.id
  if (!userId) return refuse(problem('not_signed_in'))
  const name = chooseGateway(deps, { brandId: scope.brand.id, ...wish.stay })
  const gateway = name === null ? null : gatewayOf(deps, name)
  const customerRef = gateway && (await findCardCustomer(deps, scope, gateway))
  if (!gateway?.cards || !customerRef) return refuse(problem('payment_error', { message: 'errors.cardsAway' }))
  const setupId = randomToken(deps.randomBytes, 16)
  const successUrl = toOwnPath(wish.successUrl, scope.origin, '/save-card/verified')
  const failureUrl = toOwnPath(wish.failureUrl, scope.origin, '/save-card/error')
  await insertSetup(deps.db, { id: setupId, userId, gateway: gateway.name, successUrl, failureUrl }, deps.now())
  try {
    const page = await gateway.cards.startSetup({
      setupId,
      customerRef,
      returnUrl: `${scope.origin}/payment/card/${setupId}`,
      locale: scope.locale,
      origin: scope.origin,
      now: deps.now(),
    })
    await updateSetupRef(deps.db, setupId, page.providerRef)
    return ok(page.redirectUrl)
  } catch (error) {
    log('error', 'card_setup_not_started', { gateway: gateway.name, ...describeError(error) })
    return refuse(problem('payment_error', { message: 'errors.cardsAway' }))
  }
}
