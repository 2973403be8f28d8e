import { readNickname } from '#app/domain/games/nickname.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { hasGames } from '../has-games.ts'
import { findPlayer, listOwnNames, nameStatement, type PlayerRow } from './board-storage.ts'

/** Sets the signed-in guest's nickname; an empty text removes it. */
export async function namePlayer(deps: Deps, scope: Scope, text: string): Promise<Result<PlayerRow, Problem>> {
  if (!hasGames(scope)) return refuse(problem('not_found'))
  const { user } = scope.visitor
  if (!user) return refuse(problem('not_signed_in'))
  const isCleared = text.trim() === ''
  const read = isCleared ? ok(null) : readNickname(text, await listOwnNames(deps.db, user.id))
  if (!read.ok) return refuse(problem('invalid_fields', { fields: { nickname: `errors.${read.problem}` } }))
  const own = { brandId: scope.brand.id, userId: user.id }
  await deps.db.batch([nameStatement({ ...own, nickname: read.value, at: deps.now() })])
  const player = await findPlayer(deps.db, own.brandId, own.userId)
  return player ? ok(player) : refuse(problem('not_signed_in'))
}
