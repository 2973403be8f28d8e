import { banksOf } from '#app/brands/countries/banks.ts'
import { checkPaymentChoice, type SentPaymentChoice } from '#app/domain/payments/payment-choice.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { randomToken } from '#worker/infra/crypto/keyed-hash.ts'
import { text, textOrNull } from '#worker/infra/database/columns.ts'
import type { Database, SqlValue } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { chooseGateway } from '#worker/services/gateways/choose-gateway.ts'
import { type GuestOrder, payableOf } from '#worker/services/ledger/orders/guest-order.ts'
import type { NewPayment } from '#worker/services/ledger/payment-statement.ts'
import { listModesOfOrder } from '#worker/services/payments/starting/list-payment-modes.ts'
import { sealPaymentChoice } from '#worker/services/payments/starting/seal-payment-choice.ts'

/** Paths on our site: after a successful payment, and after a failed one. */
export type OrderPaths = { returnUrl: string; cancelUrl: string }

/** Plans a payment of the full remaining amount. */
export async function planOrderPayment(
  deps: Deps,
  order: Pick<GuestOrder, 'brandId' | 'country' | 'totalMinor' | 'walletMinor' | 'currency'>,
  { choice, ...paths }: OrderPaths & { choice: SentPaymentChoice },
): Promise<Result<NewPayment, Problem>> {
  const gateway = chooseGateway(deps, { brandId: order.brandId, countryCode: order.country })
  if (!gateway) return refuse(problem('payment_error'))
  const bankCodes = banksOf(order.country).map(({ code }) => code)
  const checked = checkPaymentChoice(choice, { modes: listModesOfOrder(deps, order), bankCodes })
  if (!checked.ok) return checked
  return ok({
    id: randomToken(deps.randomBytes, 16),
    gateway,
    mode: checked.value.mode,
    sealedChoice: await sealPaymentChoice(deps, checked.value),
    amountMinor: payableOf(order),
    prepaidDiscountMinor: 0,
    currency: order.currency,
    ...paths,
  })
}

export function paymentPath(paymentId: string): string {
  return `/payment/${paymentId}`
}

export type OrderPayment = {
  id: string
  mode: string
  status: 'created' | 'succeeded' | 'failed' | 'refunded'
  failure: string | null
  amountMinor: number
  currency: string
  createdAt: number
}

export async function listOrderPayments(db: Database, orderId: string): Promise<OrderPayment[]> {
  const rows = await db.all<Record<string, SqlValue>>(
    `SELECT id, mode, status, failure, amount_minor, currency, created_at FROM payment WHERE order_id = ?
     ORDER BY created_at, id`,
    orderId,
  )
  return rows.map((row) => ({
    id: text(row.id),
    mode: text(row.mode),
    status: text<OrderPayment['status']>(row.status),
    failure: textOrNull(row.failure),
    amountMinor: Number(row.amount_minor),
    currency: text(row.currency),
    createdAt: Number(row.created_at),
  }))
}
