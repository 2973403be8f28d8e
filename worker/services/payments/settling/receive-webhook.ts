import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { log } from '#worker/infra/log.ts'
import type { GatewayMessage } from '#worker/infra/ports/gateway.ts'
import { gatewayOf } from '#worker/services/gateways/choose-gateway.ts'
import { type RefundEffect, settleRefund } from '#worker/services/gateways/refunds/send-refunds.ts'
import { settlePayment } from './settle-payment.ts'
import type { SettlementEffect } from './settlement-case.ts'

type WebhookEffect = SettlementEffect | RefundEffect | 'noted' | 'nothing'

/** Processes a gateway's webhook after verifying its signature and age. */
export async function receiveWebhook(
  deps: Deps,
  name: string,
  request: Request,
): Promise<Result<WebhookEffect, Problem>> {
  const gateway = gatewayOf(deps, name)
  if (!gateway) return refuse(problem('not_found'))
  const message = await gateway.readWebhook(request)
  if (!message.ok) {
    log('warn', 'webhook_refused', { gateway: name, reason: message.problem })
    return refuse(problem('forbidden'))
  }
  return ok(await applyMessage(deps, name, message.value))
}

async function applyMessage(deps: Deps, gateway: string, message: GatewayMessage): Promise<WebhookEffect> {
  switch (message.kind) {
    case 'payment':
      return (await settlePayment(deps, gateway, message.event)).effect
    case 'refund':
      return settleRefund(deps, gateway, message.event)
    case 'alert':
      // A dispute, or a transfer made by hand at the gateway: the ledger does not know about it, an operator must
      // check.
      log('error', 'gateway_alert', { gateway, name: message.name, reference: message.reference })
      return 'noted'
    default:
      return 'nothing'
  }
}
