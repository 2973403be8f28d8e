import { fromMajor } from '#app/domain/money/money.ts'
import type { SentPaymentChoice } from '#app/domain/payments/payment-choice.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { toOwnPath } from '#app/domain/routes/to-own-path.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { runGuardedWrite } from '#worker/infra/guarded-writes/run-guarded-write.ts'
import { findStoredResponse, sealResponse } from '#worker/infra/guarded-writes/stored-response.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type GuestOrder, payableOf } from '#worker/services/ledger/orders/guest-order.ts'
import { createOrderChange, isOrderUnchanged } from '#worker/services/ledger/orders/order-statements.ts'
import { insertPayment } from '#worker/services/ledger/payment-statement.ts'
import { findSubjectOrder, type NamedOrder, orderRules } from './order-kinds.ts'
import { paymentPath, planOrderPayment } from './order-payment.ts'

export type StartOrderInput = {
  subject: NamedOrder
  choice: SentPaymentChoice
  /** Amount shown to the guest, in major units; partial payments are not possible. */
  amount: string | null
  returnUrl: string | null
  cancelUrl: string | null
  idempotency: IdempotentRequest | null
}

type StartedOrderPayment = {
  paymentId: string
  number: string
  amountMinor: number
  currency: string
  redirectPath: string
}

/** Rounds that concurrent changes of the order may make fail. */
const MAX_ROUNDS = 3

/** Opens another payment of a pending order, without charging yet. Fails with `not_found` for another guest's order. */
export async function startOrderPayment(
  deps: Deps,
  scope: Scope,
  input: StartOrderInput,
): Promise<Result<{ started: StartedOrderPayment; isReplay: boolean }, Problem>> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const order = await findSubjectOrder(deps, scope, input.subject)
    if (!order) return refuse(problem('not_found'))
    const replay = await findStoredResponse<StartedOrderPayment>(deps, input.idempotency)
    if (replay) return replay.ok ? ok({ started: replay.value, isReplay: true }) : replay
    const started = await tryStart(deps, scope, order, input)
    if (started) return started.ok ? ok({ started: started.value, isReplay: false }) : started
  }
  return refuse(problem('in_progress', { retryAfterSeconds: 1 }))
}

async function tryStart(
  deps: Deps,
  scope: Scope,
  order: GuestOrder,
  { choice, amount, returnUrl, cancelUrl, idempotency }: StartOrderInput,
): Promise<Result<StartedOrderPayment, Problem> | null> {
  const amountMinor = payableOf(order)
  if (order.status !== 'pending' || order.expiresAt <= deps.now()) return refuse(problem('payment_not_due'))
  if (amount && fromMajor(Number(amount), order.currency).amountMinor !== amountMinor) {
    return refuse(problem('payment_amount'))
  }
  const { page, retry } = orderRules[order.kind].paths
  const planned = await planOrderPayment(deps, order, {
    choice,
    returnUrl: toOwnPath(returnUrl, scope.origin, page),
    cancelUrl: toOwnPath(cancelUrl, scope.origin, retry),
  })
  if (!planned.ok) return planned
  const { id } = planned.value
  const { number, currency } = order
  const started = { paymentId: id, number, amountMinor, currency, redirectPath: paymentPath(id) }
  const details = { paymentId: id, amountMinor }
  const change = createOrderChange(order, { at: deps.now(), event: 'payment_opened', actor: 'guest', details })
  const isOpen = await runGuardedWrite(deps, change, {
    guard: (bind) => isOrderUnchanged(order, bind),
    statements: [insertPayment(planned.value, change)],
    idempotency: await sealResponse(deps, idempotency, { status: 201, response: started }),
  })
  return isOpen ? ok(started) : null
}
