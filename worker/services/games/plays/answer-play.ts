import type { GameId } from '#app/domain/games/games.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { randomToken } from '#worker/infra/crypto/keyed-hash.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { hasGames } from '../read-games.ts'
import { judgeAnswer } from './judge-answer.ts'
import { gameOf, isOver, type Play, playerOf } from './play.ts'
import { findPlay, writeAnswer } from './play-storage.ts'

type GivenAnswer = { game: GameId; playId: string; question: number; answer: number | null }

/** Scores an answer once, by its time of arrival; game_over for a finished play or another question. */
export async function answerPlay(
  deps: Deps,
  scope: Scope,
  { game, playId, question, answer }: GivenAnswer,
): Promise<Result<Play, Problem>> {
  const now = deps.now()
  const player = playerOf(scope)
  const play = hasGames(scope) ? await findPlay(deps.db, player, playId) : null
  if (!play || gameOf(play) !== game) return refuse(problem('not_found'))
  if (isOver(play, now)) return refuse(problem('game_over'))
  if (question !== play.step + 1) return refuse(problem('game_over', { message: 'errors.gameQuestionOver' }))
  const verdict = judgeAnswer(play, answer, now)
  if (!verdict) return refuse(problem('malformed', { fields: { answer: 'errors.malformedField' } }))
  const claim = randomToken(deps.randomBytes, 12)
  const isWritten = await writeAnswer(deps.db, play, { verdict, now, claim })
  if (!isWritten) return refuse(problem('game_over', { message: 'errors.gameQuestionOver' }))
  return ok({
    ...play,
    progress: verdict.progress,
    step: play.step + 1,
    score: play.score + verdict.points,
    status: verdict.isFinished ? 'finished' : 'open',
    askedAt: now,
    finishedAt: verdict.isFinished ? now : null,
  })
}
