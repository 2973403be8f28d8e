import { type Context, Hono } from 'hono'
import { removeCardQuery, saveCardBody } from '#app/contracts/bookings/cards.ts'
import type { AppEnv } from '#worker/context.ts'
import { parseInput, readJson, readQuery } from '#worker/http/parse-input.ts'
import { answer, refuseWith } from '#worker/http/respond.ts'
import { startCardSetup } from '#worker/payments/cards/card-setup.ts'
import { removeCard } from '#worker/payments/cards/forget-cards.ts'
import type { SavedCard } from '#worker/ports/card-vault.ts'
import { findProven } from '#worker/views/booking-proof.ts'

/** The calls about saved cards: tokens and what is printed on a receipt, never a number. */
export function createCardRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.post('/saveCard', answerSave)
  app.delete('/removecard', answerRemove)
  return app
}

/** The page on which a card is left, for a booking of the guest's where one is named [PAY-11]. */
async function answerSave(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const body = await readJson(c.req.raw)
  if (!body.ok) return refuseWith(c, body.problem)
  const input = parseInput(saveCardBody, body.value)
  if (!input.ok) return refuseWith(c, input.problem)
  const { proof: said, ...urls } = input.value
  const found = said.reference ? await findProven(c, said) : null
  if (found && !found.ok) return refuseWith(c, found.problem)
  const stay = found ? { countryCode: found.value.property.countryCode } : {}
  const page = await startCardSetup(deps, scope, { stay, ...urls })
  return page.ok ? answer(c, { redirectUrl: page.value }, 201) : refuseWith(c, page.problem)
}

/** Forgets one of the caller's own cards [PAY-10]. */
async function answerRemove(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const query = readQuery(new URL(c.req.url))
  const body = query.card_id === undefined ? await readJson(c.req.raw) : { ok: true as const, value: query }
  if (!body.ok) return refuseWith(c, body.problem)
  const input = parseInput(removeCardQuery, body.value)
  if (!input.ok) return refuseWith(c, input.problem)
  const removed = await removeCard(deps, scope, input.value.cardId)
  return removed.ok ? answer(c, { removed: true }) : refuseWith(c, removed.problem)
}

/** A saved card as the wire carries it. */
export function toCardAnswer({ id, brand, last4, expiryMonth, expiryYear }: SavedCard) {
  return { id, brand, last4, expiry_month: expiryMonth, expiry_year: expiryYear }
}
