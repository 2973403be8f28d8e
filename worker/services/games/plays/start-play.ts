import { type GameId, playMs } from '#app/domain/games/games.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { dayContent } from '../days/day-content.ts'
import { drawPlay } from '../days/draw-play.ts'
import { gameDay } from '../game-calendar.ts'
import { createSecureRandom } from '../random.ts'
import { hasGames } from '../read-games.ts'
import { type Play, playerOf } from './play.ts'
import { countStarts, findOpenPlay, findPlay, insertPlay, listScored, MAX_STARTS_PER_HOUR } from './play-storage.ts'

const HOUR_SECONDS = 3600

/** Returns a new id in lower case, because the id is part of a path. */
function newPlayId({ randomBytes }: Deps): string {
  return [...randomBytes(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Starts a play; refuses with `game_open` while another one is open. A signed-in guest's first play of a game per day
 * is scored; every other play is practice and uses other questions, so that answers cannot be learned by practising.
 */
export async function startPlay(deps: Deps, scope: Scope, game: GameId): Promise<Result<Play, Problem>> {
  if (!hasGames(scope)) return refuse(problem('not_found'))
  const player = playerOf(scope)
  const startedAt = deps.now()
  const { day, week } = gameDay(scope.brand, startedAt)
  const [content, scored] = await Promise.all([
    dayContent(deps, scope.brand, { game, day }),
    listScored(deps.db, player, day),
  ])
  const isScored = player.userId !== null && !scored.some((play) => play.game === game)
  const drawn = drawPlay(content, { isScored, random: createSecureRandom(deps.randomBytes) })
  if (!drawn) return refuse(problem('not_found', { message: 'errors.gameRests' }))
  const id = newPlayId(deps)
  const endsAt = startedAt + playMs(game)
  const isStarted = await insertPlay(deps.db, player, {
    id,
    country: scope.country.code,
    day,
    week,
    isScored,
    startedAt,
    endsAt,
    ...drawn,
  })
  if (isStarted) {
    const play = await findPlay(deps.db, player, id)
    if (play) return ok(play)
  }
  const openPlay = await findOpenPlay(deps.db, player, startedAt)
  if (!openPlay && (await countStarts(deps.db, player, startedAt)) >= MAX_STARTS_PER_HOUR) {
    return refuse(problem('too_many_requests', { retryAfterSeconds: HOUR_SECONDS }))
  }
  return refuse(
    problem('game_open', { details: openPlay ? { play_id: openPlay.id, game: openPlay.content.game } : {} }),
  )
}

/** Returns the picture of an open or answered question of the player's own play, otherwise null. */
export async function findQuestionPicture(
  deps: Deps,
  scope: Scope,
  { playId, number }: { playId: string; number: number },
): Promise<string | null> {
  const play = await findPlay(deps.db, playerOf(scope), playId)
  if (!play || number > play.step + 1) return null
  const { content } = play
  if (content.game === 'amenity-memory') return null
  if (content.game === 'picture-quiz') return content.questions[number - 1]?.picture ?? null
  return content.questions[number - 1]?.house.picture ?? null
}
