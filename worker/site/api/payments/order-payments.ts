import type { Context } from 'hono'
import type { paymentEndpoints } from '#app/contracts/bookings/payment-endpoints.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { toMajor } from '#app/domain/money/money.ts'
import type { PaymentMode } from '#app/domain/payments/payment-modes.ts'
import {
  type PaymentRecord,
  paymentOutcome,
  secondsToAnswer,
  wireStatus,
} from '#app/domain/payments/payment-outcome.ts'
import { problem } from '#app/domain/problem.ts'
import { ok, refuse } from '#app/domain/result.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { type GuestOrder, payableOf } from '#worker/services/ledger/orders/guest-order.ts'
import { findSubjectOrder, isOrderKind, type NamedOrder } from '#worker/services/payments/orders/order-kinds.ts'
import { listOrderPayments } from '#worker/services/payments/orders/order-payment.ts'
import { type StartOrderInput, startOrderPayment } from '#worker/services/payments/orders/start-order-payment.ts'
import { listModesOfOrder } from '#worker/services/payments/starting/list-payment-modes.ts'
import { refreshOrderPayment } from '#worker/services/payments/starting/refresh-payment.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { type EndpointResult, markReplay } from '#worker/site/http/add-endpoint.ts'

/** Returns an order's payment methods; without a number, those of a new order in the guest's country. */
export async function handleOrderModes(
  c: Context<AppEnv>,
  reference: NamedOrder,
): Promise<EndpointResult<typeof paymentEndpoints.listPaymentModes>> {
  const { deps, scope } = c.var
  if (!isOrderKind(reference.kind)) return refuse(problem('not_found'))
  const market = { brandId: scope.brand.id, country: scope.country.code }
  if (reference.number === null) return ok({ modes: await toModes(c, listModesOfOrder(deps, market)) })
  const order = await findSubjectOrder(deps, scope, reference)
  if (!order) return refuse(problem('not_found'))
  const payable = toMajor({ amountMinor: payableMinorOf(order), currency: order.currency })
  return ok({
    modes: await toModes(c, order.status === 'pending' ? listModesOfOrder(deps, order) : []),
    payable_amount: payable,
    payable_amount_prepaid: payable,
    currency_code: order.currency,
  })
}

/** Starts a payment of an order; returns the path of the gateway's page. */
export async function handleOrderTransaction(
  c: Context<AppEnv>,
  input: StartOrderInput,
): Promise<EndpointResult<typeof paymentEndpoints.createTransaction>> {
  const result = await startOrderPayment(c.var.deps, c.var.scope, input)
  if (!result.ok) return result
  const { started, isReplay } = result.value
  markReplay(c, isReplay)
  const { paymentId, number, amountMinor, currency, redirectPath } = started
  const transaction = {
    id: paymentId,
    order_number: number,
    amount: toMajor({ amountMinor, currency }),
    currency_code: currency,
  }
  return ok({ transaction, redirectUrl: redirectPath })
}

/** Returns the payment's status from its gateway; without an id the newest payment's. */
export async function handleOrderStatus(
  c: Context<AppEnv>,
  reference: NamedOrder,
  requestedId: string | null,
): Promise<EndpointResult<typeof paymentEndpoints.readPayment>> {
  const { deps, scope } = c.var
  const found = await findSubjectOrder(deps, scope, reference)
  const payments = found ? await listOrderPayments(deps.db, found.id) : []
  const paymentId = requestedId ?? payments.at(-1)?.id
  if (!found || paymentId === undefined || !payments.some(({ id }) => id === paymentId)) {
    return refuse(problem('not_found'))
  }
  const order = await refreshOrderPayment(deps, scope, found, paymentId)
  const payment = (await listOrderPayments(deps.db, order.id)).find(({ id }) => id === paymentId)
  if (!payment) return refuse(problem('not_found'))
  return ok({
    payment: toPaymentResponse(payment, deps.now()),
    order: {
      kind: order.kind,
      number: order.number,
      status: order.status,
      payable_amount: toMajor({ amountMinor: payableMinorOf(order), currency: order.currency }),
    },
  })
}

function payableMinorOf(order: GuestOrder): number {
  return order.status === 'pending' ? payableOf(order) : 0
}

type PresentedPayment = PaymentRecord & { id: string; failure: string | null; amountMinor: number; currency: string }

/** Presents a payment; `seconds_left` is null unless the guest's approval is awaited. */
export function toPaymentResponse(payment: PresentedPayment, now: Instant) {
  const outcome = paymentOutcome(payment, now)
  const { id, mode, failure, amountMinor, currency } = payment
  return {
    id,
    mode,
    status: wireStatus(outcome),
    code: failure,
    amount: toMajor({ amountMinor, currency }),
    currency_code: currency,
    seconds_left: outcome === 'waiting' ? secondsToAnswer(payment, now) : null,
  }
}

export async function toModes(c: Context<AppEnv>, modes: readonly PaymentMode[]) {
  const translate = await translatorOf(c.var.scope, ['summary'])
  return modes.map(({ code, group, titleMessage, isSeamless }) => ({
    code,
    group,
    title: translate(titleMessage),
    is_seamless: isSeamless,
  }))
}
