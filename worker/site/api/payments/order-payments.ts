import type { Context } from 'hono'
import type { paymentEndpoints } from '#app/contracts/bookings/payment-endpoints.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { problem } from '#app/domain/problem.ts'
import { ok, refuse } from '#app/domain/result.ts'
import { type GuestOrder, payableOf } from '#worker/services/ledger/orders/guest-order.ts'
import { findSubjectOrder, isOrderKind, type NamedOrder } from '#worker/services/payments/orders/order-kinds.ts'
import { listOrderPayments } from '#worker/services/payments/orders/order-payment.ts'
import { type StartOrderInput, startOrderPayment } from '#worker/services/payments/orders/start-order-payment.ts'
import { listModesOfOrder } from '#worker/services/payments/starting/list-payment-modes.ts'
import { refreshOrderPayment } from '#worker/services/payments/starting/refresh-payment.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { type EndpointResult, markReplay } from '#worker/site/http/add-endpoint.ts'
import { loadModes, toPaymentResponse } from './payment-response.ts'

/** Returns an order's payment methods; without a number, those of a new order in the guest's country. */
export async function handleOrderModes(
  c: Context<AppEnv>,
  reference: NamedOrder,
): Promise<EndpointResult<typeof paymentEndpoints.listPaymentModes>> {
  const { deps, scope } = c.var
  if (!isOrderKind(reference.kind)) return refuse(problem('not_found'))
  const market = { brandId: scope.brand.id, country: scope.country.code }
  if (reference.number === null) return ok({ modes: await loadModes(c, listModesOfOrder(deps, market)) })
  const order = await findSubjectOrder(deps, scope, reference)
  if (!order) return refuse(problem('not_found'))
  const payable = toMajor({ amountMinor: openMinorOf(order), currency: order.currency })
  return ok({
    modes: await loadModes(c, order.status === 'pending' ? listModesOfOrder(deps, order) : []),
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
      payable_amount: toMajor({ amountMinor: openMinorOf(order), currency: order.currency }),
    },
  })
}

/** Returns the amount still to be paid in minor units: 0 unless the order is pending. */
function openMinorOf(order: GuestOrder): number {
  return order.status === 'pending' ? payableOf(order) : 0
}
