import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { Actor } from '../actor.ts'
import { type Operation, runAudited } from '../run-audited.ts'

export type NicknameRemoval = { brandId: string; nickname: string; idempotency: IdempotentRequest | null }

const HAS_NICKNAME = 'brand_id = ? AND nickname = ? COLLATE NOCASE'

export async function removeNickname(
  deps: Deps,
  actor: Actor,
  { brandId, nickname, idempotency }: NicknameRemoval,
): Promise<Result<number[], Problem>> {
  const subject = `nickname:${brandId}:${nickname}`
  const snapshot = statement(
    `SELECT json_object('players', json_group_array(number))
     FROM (SELECT number FROM game_player WHERE ${HAS_NICKNAME} ORDER BY number)`,
    brandId,
    nickname,
  )
  const operation: Operation = { action: 'nickname.delete', subject, snapshot, idempotency }
  return runAudited(deps, actor, operation, async ({ write }) => {
    const [found] = await write([
      statement(`SELECT number FROM game_player WHERE ${HAS_NICKNAME} ORDER BY number`, brandId, nickname),
      statement(`UPDATE game_player SET nickname = NULL WHERE ${HAS_NICKNAME}`, brandId, nickname),
    ])
    const players = (found?.rows ?? []).map(({ number }) => Number(number))
    return players.length > 0 ? ok(players) : refuse(problem('not_found'))
  })
}
