import { anyOnlineMode } from '#app/domain/payments/payment-choice.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { randomToken } from '#worker/infra/crypto/keyed-hash.ts'
import type { Bind } from '#worker/infra/database/bind-params.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Change } from '#worker/infra/guarded-writes/change.ts'
import { runGuardedWrite } from '#worker/infra/guarded-writes/run-guarded-write.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { chooseGateway } from '#worker/services/gateways/choose-gateway.ts'
import { insertPayment } from '#worker/services/ledger/payment-statement.ts'
import { findPaymentLink, linkStateAt, type PaymentLink, paymentLinkPath } from './payment-link.ts'

/** Rounds that concurrent changes of what the link pays for may make fail. */
const MAX_ROUNDS = 3

/**
 * Returns the path of the page of the link's open payment, so that two tabs or presses share one, otherwise of a new
 * payment. For a link that is no longer open, returns the link's own page, which shows its state.
 */
export async function startLinkPayment(deps: Deps, scope: Scope, id: string): Promise<Result<string, Problem>> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const link = await findPaymentLink(deps, id)
    if (link?.brandId !== scope.brand.id) return refuse(problem('not_found'))
    if (link.state !== 'open') return ok(paymentLinkPath(id))
    const openPaymentRow = await deps.db.first<{ id: string }>(
      "SELECT id FROM payment WHERE link_id = ? AND status = 'created'",
      id,
    )
    if (openPaymentRow) return ok(`/payment/${openPaymentRow.id}`)
    const gateway = chooseGateway(deps, { ...link.property, brandId: scope.brand.id })
    if (!gateway) return refuse(problem('payment_error'))
    const paymentId = await openLinkPayment(deps, link, gateway)
    if (paymentId) return ok(`/payment/${paymentId}`)
  }
  return refuse(problem('in_progress', { retryAfterSeconds: 1 }))
}

/** Returns null when the link, its booking or its payments changed meanwhile. */
async function openLinkPayment(deps: Deps, link: PaymentLink, gateway: string): Promise<string | null> {
  const id = randomToken(deps.randomBytes, 16)
  const { amountMinor, currency, bookingId } = link
  const page = paymentLinkPath(link.id)
  const change: Change = {
    id: crypto.randomUUID(),
    bookingId,
    at: deps.now(),
    event: 'modified',
    actor: 'guest',
    details: { paymentId: id, amountMinor, paymentLink: link.id },
  }
  const payment = {
    id,
    gateway,
    mode: anyOnlineMode,
    amountMinor,
    currency,
    prepaidDiscountMinor: 0,
    linkId: link.id,
    returnUrl: `${page}?returned=true`,
    cancelUrl: page,
  }
  const guard = (bind: Bind) => `EXISTS (SELECT 1 FROM payment_link l JOIN booking b ON b.id = l.booking_id
      WHERE l.id = ${bind(link.id)} AND ${linkStateAt(bind(change.at))} = 'open')
    AND NOT EXISTS (SELECT 1 FROM payment WHERE link_id = ${bind(link.id)} AND status = 'created')`
  const isOpen = await runGuardedWrite(deps, change, { guard, statements: [insertPayment(payment, change)] })
  return isOpen ? id : null
}
