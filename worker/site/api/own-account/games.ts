import { type Context, Hono, type Next } from 'hono'
import { gameEndpoints } from '#app/contracts/guests/loyalty/game-endpoints.ts'
import { isGame } from '#app/domain/games/games.ts'
import { readWeek } from '#app/domain/games/weeks.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { type BoardPlace, readBoard, setNickname } from '#worker/services/games/board/read-board.ts'
import { gameDay } from '#worker/services/games/game-calendar.ts'
import { answerPlay } from '#worker/services/games/plays/answer-play.ts'
import type { Play } from '#worker/services/games/plays/play.ts'
import { startPlay } from '#worker/services/games/plays/start-play.ts'
import { listAwards } from '#worker/services/games/prizes/list-awards.ts'
import type { Award, Prize } from '#worker/services/games/prizes/prize.ts'
import {
  type GameToday,
  hasGames,
  readOwnPlay,
  readPlayer,
  readToday,
  readTournament,
} from '#worker/services/games/read-games.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint, type EndpointInput, type EndpointResult } from '#worker/site/http/add-endpoint.ts'
import { refuseWith } from '#worker/site/http/respond.ts'
import { gameCopy, playerName } from '#worker/site/presenters/game-copy.ts'
import { playAreas, toPlayResponse } from '#worker/site/presenters/play-view.ts'

type GameContext = Context<AppEnv>

/** Adds the endpoints of games. All are 404 where the country has no games. */
export const gameRoutes = new Hono<AppEnv>()
gameRoutes.use('/games', requireGames)
gameRoutes.use('/games/*', requireGames)
addEndpoint(gameRoutes, gameEndpoints.listGames, async (c) => {
  const { deps, scope } = c.var
  const [today, tournament, player, translate] = await Promise.all([
    readToday(deps, scope),
    readTournament(deps, scope),
    readPlayer(deps, scope),
    translatorOf(scope, ['games']),
  ])
  return ok({
    games: today.map((game) => toGame(game, gameCopy(game.game, translate).title)),
    week: tournament.week,
    ends_at: toIso(tournament.endsAt),
    prizes: tournament.prizes.map(toPrize),
    own: tournament.ownPlace,
    name: player && playerName(player, translate),
  })
})
// Before the routes with the name of a game in their path.
addEndpoint(gameRoutes, gameEndpoints.readLeaderboard, async ({ var: { deps, scope } }, { query }) => {
  const week = readWeek(query.week, gameDay(scope.brand, deps.now()).day)
  const { category, tab, filter } = query
  const [board, translate] = await Promise.all([
    readBoard(deps, scope, { ...query, week }),
    translatorOf(scope, ['games']),
  ])
  const toPlace = (place: BoardPlace) => {
    return { rank: place.rank, name: playerName(place, translate), points: place.points, is_own: place.isOwn }
  }
  const { places, ownPlace, count, offset } = board
  return ok({
    category,
    tab,
    filter,
    week,
    count,
    offset,
    places: places.map(toPlace),
    own: ownPlace && toPlace(ownPlace),
  })
})
addEndpoint(gameRoutes, gameEndpoints.listGameRewards, async ({ var: { deps, scope } }, { query }) => {
  const awards = await listAwards(deps, scope, query)
  return awards.ok ? ok({ rewards: awards.value.map(toAward), offset: query.offset }) : awards
})
addEndpoint(gameRoutes, gameEndpoints.namePlayer, async ({ var: { deps, scope } }, { body }) => {
  const player = await setNickname(deps, scope, body.nickname)
  if (!player.ok) return player
  const translate = await translatorOf(scope, ['games'])
  return ok({ name: playerName(player.value, translate), nickname: player.value.nickname })
})
addEndpoint(gameRoutes, gameEndpoints.readGame, handleReadGame)
addEndpoint(gameRoutes, gameEndpoints.startGame, async (c, { path: { game } }) => {
  if (!isGame(game)) return refuse(problem('not_found'))
  return loadPlayResult(c, await startPlay(c.var.deps, c.var.scope, game))
})
addEndpoint(gameRoutes, gameEndpoints.answerGame, async (c, { path: { game }, body }) => {
  if (!isGame(game)) return refuse(problem('not_found'))
  const { play_id: playId, question, answer } = body
  return loadPlayResult(c, await answerPlay(c.var.deps, c.var.scope, { game, playId, question, answer }))
})

async function requireGames(c: GameContext, next: Next): Promise<Response | undefined> {
  if (!hasGames(c.var.scope)) return refuseWith(c, problem('not_found'))
  await next()
  return undefined
}

async function handleReadGame(
  { var: { deps, scope } }: GameContext,
  { path: { game } }: EndpointInput<typeof gameEndpoints.readGame>,
): Promise<EndpointResult<typeof gameEndpoints.readGame>> {
  if (!isGame(game)) return refuse(problem('not_found'))
  const [today, play, translate] = await Promise.all([
    readToday(deps, scope),
    readOwnPlay(deps, scope, null),
    translatorOf(scope, playAreas),
  ])
  const ownPlay = play?.content.game === game ? play : null
  const state = today.find((row) => row.game === game)
  const { title, rules } = gameCopy(game, translate)
  return ok({
    ...toGame({ game, state: state?.state ?? 'practice', score: state?.score ?? null }, title),
    rules,
    play: ownPlay && toPlayResponse(ownPlay, { scope, translate, now: deps.now() }),
  })
}

async function loadPlayResult(
  { var: { deps, scope } }: GameContext,
  result: Result<Play, Problem>,
): Promise<EndpointResult<typeof gameEndpoints.startGame>> {
  if (!result.ok) return result
  const translate = await translatorOf(scope, playAreas)
  return ok(toPlayResponse(result.value, { scope, translate, now: deps.now() }))
}

function toGame({ game, state, score }: GameToday, title: string) {
  return { game, title, url: `/games/${game}`, state, score }
}

function toPrize({ firstRank, lastRank, days, ...gift }: Prize) {
  return { first_rank: firstRank, last_rank: lastRank, ...toGift(gift), days }
}

function toGift({
  kind,
  amountMinor,
  percent,
  currency,
}: Pick<Prize, 'kind' | 'amountMinor' | 'percent' | 'currency'>) {
  return { kind, amount: toMajor({ amountMinor, currency }), percent, currency_code: currency }
}

function toAward(award: Award) {
  const { week, category, rank, points, voucherCode, endsAt, givenAt } = award
  return {
    week,
    game: category,
    rank,
    points,
    ...toGift(award),
    voucher_code: voucherCode,
    ends_at: endsAt === null ? null : toIso(endsAt),
    given_at: toIso(givenAt),
  }
}

function toIso(ms: number): string {
  return new Date(ms).toISOString()
}
