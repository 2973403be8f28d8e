import { Hono } from 'hono'
import { paymentEndpoints } from '#app/contracts/bookings/payment-endpoints.ts'
import { ok } from '#app/domain/result.ts'
import type { SavedCard } from '#worker/infra/ports/card-vault.ts'
import { startCardSetup } from '#worker/services/payments/cards/card-setup.ts'
import { removeCard } from '#worker/services/payments/cards/forget-cards.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint } from '#worker/site/http/add-endpoint.ts'
import { findProven } from '#worker/site/presenters/booking-proof.ts'

/** Adds the endpoints about saved cards, which hold tokens and what a receipt prints, never a number. */
export function createCardRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  addEndpoint(routes, paymentEndpoints.saveCard, async (c, { body: { proof, ...urls } }) => {
    const found = proof.reference ? await findProven(c, proof) : null
    if (found && !found.ok) return found
    const stay = found ? { countryCode: found.value.property.countryCode } : {}
    const page = await startCardSetup(c.var.deps, c.var.scope, { stay, ...urls })
    return page.ok ? ok({ redirectUrl: page.value }) : page
  })
  addEndpoint(routes, paymentEndpoints.removeCard, async (c, { body }) => {
    const removed = await removeCard(c.var.deps, c.var.scope, body.cardId)
    return removed.ok ? ok({ removed: true as const }) : removed
  })
  return routes
}

/** A saved card as the wire carries it. */
export function toCardAnswer({ id, brand, last4, expiryMonth, expiryYear }: SavedCard) {
  return { id, brand, last4, expiry_month: expiryMonth, expiry_year: expiryYear }
}
