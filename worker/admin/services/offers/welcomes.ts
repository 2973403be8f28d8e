import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { type CountryWelcome, changeWelcome, listWelcomes } from '#worker/services/promotions/wallet-credits.ts'
import type { Actor } from '../actor.ts'
import { type Operation, runAudited } from '../run-audited.ts'

export { type CountryWelcome, listWelcomes } from '#worker/services/promotions/wallet-credits.ts'

export async function changeWelcomeByAdmin(
  deps: Deps,
  actor: Actor,
  {
    idempotency,
    ...welcome
  }: Pick<CountryWelcome, 'code' | 'amountMinor' | 'days'> & { idempotency: IdempotentRequest | null },
): Promise<Result<CountryWelcome, Problem>> {
  const { code } = welcome
  const snapshot = statement(
    "SELECT json_object('amount_minor', welcome_minor, 'days', welcome_days) FROM country WHERE code = ?",
    code,
  )
  const operation: Operation = { action: 'welcome.change', subject: `welcome:${code}`, snapshot, idempotency }
  return runAudited(deps, actor, operation, async (audited) => {
    await changeWelcome(audited, welcome)
    const [changed] = await listWelcomes(audited, code)
    return changed ? ok(changed) : refuse(problem('not_found'))
  })
}
