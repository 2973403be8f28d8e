import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { type CountryPrizes, changeCountryPrizes } from '#worker/services/games/prizes/country-prizes.ts'
import type { Actor } from '../actor.ts'
import { type Operation, runAudited } from '../run-audited.ts'

export { type CountryPrizes, listCountryPrizes } from '#worker/services/games/prizes/country-prizes.ts'

export async function writeGamePrizes(
  deps: Deps,
  actor: Actor,
  input: {
    country: string
    prizes: Omit<CountryPrizes['prizes'][number], 'currency'>[]
    idempotency: IdempotentRequest | null
  },
): Promise<Result<CountryPrizes, Problem>> {
  const { country, prizes, idempotency } = input
  const snapshot = statement(
    `SELECT json_group_array(json_object('first_rank', first_rank, 'last_rank', last_rank, 'kind', kind, 'amount_minor', amount_minor,
       'percent', percent, 'days', days)) FROM game_prize WHERE country = ?`,
    country,
  )
  const operation: Operation = { action: 'game-prize.write', subject: `game-prizes:${country}`, snapshot, idempotency }
  return runAudited(deps, actor, operation, async (audited) => {
    const changed = await changeCountryPrizes(audited, country, prizes)
    return changed ? ok(changed) : refuse(problem('not_found'))
  })
}
