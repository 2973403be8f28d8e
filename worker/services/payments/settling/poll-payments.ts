import { DAY_MS } from '#app/domain/dates/instant.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { JobRound } from '#worker/infra/guarded-writes/job-round.ts'
import { describeError, log } from '#worker/infra/log.ts'
import type { GatewayEvent } from '#worker/infra/ports/gateway.ts'
import { gatewayOf } from '#worker/services/gateways/choose-gateway.ts'
import { nextRetryAt } from '#worker/services/gateways/refunds/retry-schedule.ts'
import {
  listPaymentsToClose,
  listWaitingPayments,
  updateCloseAt,
  updateNextAsk,
  type WaitingPayment,
} from '#worker/services/payments/payment-storage.ts'
import { settlePayment } from './settle-payment.ts'
import type { SettlementEffect } from './settlement-case.ts'

/** Status checks stop after four days. */
const CHECK_UNTIL_MS = 4 * DAY_MS
/** Settling one payment may take some thirty queries. */
const PAYMENTS_PER_ROUND = 25

/** Checks payments without a result at their gateways and sets the time of each next check. */
export async function pollPayments(deps: Deps): Promise<JobRound> {
  const now = deps.now()
  const waiting = await listWaitingPayments(deps.db, now, PAYMENTS_PER_ROUND)
  for (const payment of waiting) {
    try {
      const isLast = now - payment.createdAt >= CHECK_UNTIL_MS
      await updateNextAsk(deps.db, payment.id, isLast ? null : nextRetryAt(payment.createdAt, now))
      await checkStatus(deps, payment)
    } catch (error) {
      // One gateway's failure must not block the others.
      log('warn', 'payment_not_polled', { paymentId: payment.id, ...describeError(error) })
    }
  }
  return { done: waiting.length, next: waiting.length < PAYMENTS_PER_ROUND ? null : '' }
}

async function checkStatus(deps: Deps, { id, gateway, providerRef }: WaitingPayment): Promise<void> {
  const event = await gatewayOf(deps, gateway)?.fetchStatus({ paymentId: id, providerRef })
  if (event) await settlePayment(deps, gateway, event)
}

/** As few as payments, for the same reason. */
const PAGES_PER_ROUND = 25

type EndablePayment = {
  id: string
  gateway: string
  providerRef: string
  amountMinor: number
  currency: string
  isUnknownToGateway?: boolean
}

/** Closes a payment that must not be made any more, at its gateway if supported, and in our data. */
export async function endPayment(deps: Deps, payment: EndablePayment): Promise<SettlementEffect> {
  const gateway = gatewayOf(deps, payment.gateway)
  const { id: paymentId, providerRef } = payment
  const event = payment.isUnknownToGateway ? null : await gateway?.close?.({ paymentId, providerRef })
  const { effect } = await settlePayment(deps, payment.gateway, event ?? toFailedEvent(payment))
  return effect
}

/** Closes payment pages of expired holds and cancelled bookings, so that no one pays for an unavailable stay. */
export async function closePayments(deps: Deps): Promise<JobRound> {
  const now = deps.now()
  const closableGateways = Object.values(deps.gateways).filter((gateway) => gateway.close)
  if (closableGateways.length === 0) return { done: 0, next: null }
  const names = closableGateways.map(({ name }) => name)
  const openPayments = await listPaymentsToClose(deps.db, names, { now, limit: PAGES_PER_ROUND })
  for (const { id, gateway, providerRef, createdAt } of openPayments) {
    try {
      await updateCloseAt(deps.db, id, nextRetryAt(createdAt, now))
      const event = await gatewayOf(deps, gateway)?.close?.({ paymentId: id, providerRef })
      if (event) await settlePayment(deps, gateway, event)
    } catch (error) {
      log('warn', 'payment_not_closed', { paymentId: id, ...describeError(error) })
    }
  }
  return { done: openPayments.length, next: openPayments.length < PAGES_PER_ROUND ? null : '' }
}

function toFailedEvent({ id, providerRef, amountMinor, currency }: EndablePayment): GatewayEvent {
  return {
    eventId: `ended.${id}`,
    paymentId: id,
    providerRef,
    outcome: 'failed',
    failure: 'payment_error',
    amountMinor,
    currency,
  }
}
