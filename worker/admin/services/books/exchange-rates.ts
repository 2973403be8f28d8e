import { type Problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result } from '#app/domain/result.ts'
import { versionsOfBrand } from '#worker/infra/cache/page-key.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import {
  type ExchangeRate,
  exchangeRatesSnapshot,
  listExchangeRates,
  writeExchangeRates,
} from '#worker/services/catalog/exchange-rates.ts'
import type { Actor } from '../actor.ts'
import { type Operation, runAudited } from '../run-audited.ts'

export async function changeExchangeRates(
  deps: Deps,
  actor: Actor,
  { rates, idempotency }: { rates: ExchangeRate[]; idempotency: IdempotentRequest | null },
): Promise<Result<ExchangeRate[], Problem>> {
  const operation: Operation = {
    action: 'exchange-rate.write',
    subject: 'exchange-rates',
    snapshot: exchangeRatesSnapshot(),
    invalidates: versionsOfBrand(null),
    idempotency,
  }
  return runAudited(deps, actor, operation, async ({ db, now, write }) => {
    if (rates.some(({ quotedAt }) => quotedAt > now())) {
      return refuseFields({ quoted_at: 'in the future' })
    }
    await write(writeExchangeRates(rates))
    return ok(await listExchangeRates(db))
  })
}
