import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { GatewayEvent, SavedCard } from '#worker/infra/ports/gateway.ts'
import { chargeToEvent, eventToParams } from './sandbox.ts'
import { listSandboxCards } from './sandbox-card-storage.ts'
import { saveSampleCard } from './sandbox-cards.ts'
import { type SandboxContext, signParams, verifyParams } from './sandbox-signature.ts'
import { insertCharge } from './sandbox-storage.ts'

export type SandboxOrder = {
  paymentId: string
  providerRef: string
  bookingNo: string
  amountMinor: number
  currency: string
  returnUrl: string
  webhookUrl: string
  /** Customer whose fake cards are offered; null for none. */
  customerRef: string | null
}

type SandboxOutcome = 'succeed' | 'fail' | 'card_invalid'

const failureByOutcome = { succeed: null, fail: 'payment_error', card_invalid: 'card_invalid' } as const

/** The pressed button; `cardId` is a saved card to pay with, `saves` keeps a card. */
export type SandboxChoice = { outcome: SandboxOutcome; cardId: string | null; saves: boolean }

export async function readOrder(
  sandbox: SandboxContext,
  params: URLSearchParams,
): Promise<Result<SandboxOrder, 'forged' | 'too_old'>> {
  const verified = await verifyParams(sandbox.key, 'pay', params, sandbox.now())
  if (!verified.ok) return verified
  const { payment_id, provider_ref, booking_no, amount_minor, charged_in, return_url, webhook_url, customer_ref } =
    verified.value
  if (!payment_id || !provider_ref || !booking_no || !charged_in || !return_url || !webhook_url) return refuse('forged')
  return ok({
    paymentId: payment_id,
    providerRef: provider_ref,
    bookingNo: booking_no,
    amountMinor: Number(amount_minor),
    currency: charged_in,
    returnUrl: return_url,
    webhookUrl: webhook_url,
    customerRef: customer_ref ?? null,
  })
}

type SandboxDecision = {
  event: GatewayEvent
  returnUrl: string
  webhook: () => Request
}

/** Stores the guest's first choice; later ones are ignored. */
export async function decideOrder(
  sandbox: SandboxContext,
  order: SandboxOrder,
  choice: SandboxChoice,
): Promise<SandboxDecision> {
  const { paymentId, providerRef, amountMinor, currency } = order
  const outcome = await outcomeOf(sandbox, order, choice)
  const charge = await insertCharge(sandbox.db, {
    paymentId,
    providerRef,
    amountMinor,
    currency,
    outcome: outcome === 'succeed' ? 'succeeded' : 'failed',
    failure: failureByOutcome[outcome],
    decidedAt: sandbox.now(),
  })
  const event = chargeToEvent(charge)
  if (choice.saves && order.customerRef && charge.outcome === 'succeeded') {
    await saveSampleCard(sandbox, order.customerRef, paymentId)
  }
  const returnUrl = new URL(order.returnUrl)
  const returnParams = await signParams(
    sandbox.key,
    'return',
    { ...Object.fromEntries(returnUrl.searchParams), ...eventToParams(event) },
    sandbox.now(),
  )
  returnUrl.search = String(returnParams)
  const body = String(await signParams(sandbox.key, 'webhook', eventToParams(event), sandbox.now()))
  return {
    event,
    returnUrl: returnUrl.href,
    webhook: () => new Request(order.webhookUrl, { method: 'POST', body }),
  }
}

/** Returns the customer's saved cards, or null for an order without a customer. */
export async function listCardsOfOrder(sandbox: SandboxContext, order: SandboxOrder): Promise<SavedCard[] | null> {
  return order.customerRef ? listSandboxCards(sandbox.db, order.customerRef) : null
}

/** Returns the chosen outcome; `card_invalid` for a saved card of another customer. */
async function outcomeOf(sandbox: SandboxContext, order: SandboxOrder, choice: SandboxChoice): Promise<SandboxOutcome> {
  if (choice.cardId === null) return choice.outcome
  const ownCards = await listCardsOfOrder(sandbox, order)
  return ownCards?.some(({ id }) => id === choice.cardId) ? choice.outcome : 'card_invalid'
}
