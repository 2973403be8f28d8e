import type { GameState } from '#app/contracts/guests/games.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { type GameId, gameIds } from '#app/domain/games/games.ts'
import type { Week } from '#app/domain/games/weeks.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { findPlace, findPlayer, type OwnPlace, type PlayerRow } from './board/board-storage.ts'
import { dayContent } from './days/day-content.ts'
import { hasEnoughQuestions } from './days/draw-play.ts'
import { endOfWeek, gameDay } from './game-calendar.ts'
import { gameOf, type Play, playerOf } from './plays/play.ts'
import { findOpenPlay, findPlay, listScored } from './plays/play-storage.ts'
import { type Prize, prizeBoard } from './prizes/prize.ts'
import { findPrizes } from './prizes/prize-storage.ts'

/** Today's status of a game; `score` is null before the day's scored play. */
export type GameToday = { game: GameId; state: GameState; score: number | null }

export type Tournament = { day: CalendarDay; week: Week; endsAt: Instant; prizes: Prize[]; ownPlace: OwnPlace | null }

export async function readToday(deps: Deps, scope: Scope): Promise<GameToday[]> {
  const now = deps.now()
  const player = playerOf(scope)
  const { day } = gameDay(scope.brand, now)
  const [scored, open, ...dayContents] = await Promise.all([
    listScored(deps.db, player, day),
    findOpenPlay(deps.db, player, now),
    ...gameIds.map((game) => dayContent(deps, scope.brand, { game, day })),
  ])
  return gameIds.map((game, index): GameToday => {
    const scoredPlay = scored.find((play) => play.game === game)
    const content = dayContents[index]
    const isResting = content !== undefined && !hasEnoughQuestions(content)
    const isOpen = open !== null && gameOf(open) === game
    const score = scoredPlay?.score ?? null
    if (isResting) return { game, state: 'resting', score }
    if (isOpen) return { game, state: 'open', score }
    return { game, state: toGameState(player.userId !== null, scoredPlay !== undefined), score }
  })
}

function toGameState(isSignedIn: boolean, isPlayed: boolean): GameState {
  if (!isSignedIn) return 'practice'
  return isPlayed ? 'played' : 'play'
}

/** Returns the week's prizes, its end, and the guest's own rank. */
export async function readTournament(deps: Deps, { brand, country, visitor }: Scope): Promise<Tournament> {
  const { day, week } = gameDay(brand, deps.now())
  const key = { brandId: brand.id, country: country.code, week, category: prizeBoard.category }
  const [prizes, ownPlace] = await Promise.all([
    findPrizes(deps.db, country.code),
    visitor.user ? findPlace(deps.db, key, prizeBoard.tab, visitor.user.id) : null,
  ])
  return { day, week, endsAt: endOfWeek(brand, week), prizes, ownPlace }
}

/** Returns the signed-in guest's number and nickname, or null before the first scored play. */
export async function readPlayer(deps: Deps, { brand, visitor }: Scope): Promise<PlayerRow | null> {
  return visitor.user ? findPlayer(deps.db, brand.id, visitor.user.id) : null
}

/** Returns the guest's own play by id, otherwise the open one, otherwise null. */
export async function readOwnPlay(deps: Deps, scope: Scope, id: string | null): Promise<Play | null> {
  const player = playerOf(scope)
  const requested = id === null ? null : await findPlay(deps.db, player, id)
  return requested ?? findOpenPlay(deps.db, player, deps.now())
}

/** Returns whether the brand has games and the country shows them. */
export function hasGames({ brand, country }: Pick<Scope, 'brand' | 'country'>): boolean {
  return brand.features.games && country.flags.toShowPlayAndWin
}
