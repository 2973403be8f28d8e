import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/deps.ts'
import { log } from '#worker/http/log.ts'
import { gatewayOf } from './gateway-of.ts'
import { type SettlementEffect, settlePayment } from './settle-payment.ts'

/** Does what a gateway's server says, once it is proven to be the gateway and of now. */
export async function receiveWebhook(
  deps: Deps,
  name: string,
  request: Request,
): Promise<Result<SettlementEffect, Problem>> {
  const gateway = gatewayOf(deps, name)
  if (!gateway) return refuse(problem('not_found'))
  const read = await gateway.readWebhook(request)
  if (!read.ok) {
    log('warn', 'webhook_refused', { gateway: name, reason: read.problem })
    return refuse(problem('forbidden'))
  }
  const { effect } = await settlePayment(deps, name, read.value)
  return ok(effect)
}
