import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { findPlay } from './play-storage.ts'
import { playerOf } from './player.ts'

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
