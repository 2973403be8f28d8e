import { type Context, Hono } from 'hono'
import type * as v from 'valibot'
import { awardsQuery, boardQuery, gameAnswerBody, nicknameBody } from '#app/contracts/guests/games.ts'
import { isGame } from '#app/domain/games/games.ts'
import { readWeek } from '#app/domain/games/weeks.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import type { Result } from '#app/domain/result.ts'
import { translatorOf } from '#worker/content/messages.ts'
import type { AppEnv } from '#worker/context.ts'
import { parseInput, readJson, readQuery } from '#worker/http/parse-input.ts'
import { answer, refuseWith } from '#worker/http/respond.ts'
import { type BoardPlace, namePlayer, readBoard } from '#worker/loyalty/games/board/read-board.ts'
import { gameDay } from '#worker/loyalty/games/clock.ts'
import { answerPlay } from '#worker/loyalty/games/plays/answer-play.ts'
import type { Play } from '#worker/loyalty/games/plays/play.ts'
import { startPlay } from '#worker/loyalty/games/plays/start-play.ts'
import { listAwards } from '#worker/loyalty/games/prizes/list-awards.ts'
import type { Award, Prize } from '#worker/loyalty/games/prizes/prize.ts'
import {
  type GameToday,
  hasGames,
  readOwnPlay,
  readPlayer,
  readToday,
  readTournament,
} from '#worker/loyalty/games/read-games.ts'
import { gameWords, playerName } from '#worker/views/game-words.ts'
import { playAreas, toPlayAnswer } from '#worker/views/play-view.ts'

type Games = Context<AppEnv>

/** The calls of games (DEC-161). Where a country does not play all of them are nowhere to be found [REWD-58]. */
export function createGameRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.use('/games', onlyWithGames)
  routes.use('/games/*', onlyWithGames)
  routes.get('/games', answerGames)
  // These words are no games: they come before.
  routes.get('/games/leaderboard', answerBoard)
  routes.get('/games/rewards', answerAwards)
  routes.post('/games/nickname', answerNickname)
  routes.get('/games/:game', answerGame)
  routes.post('/games/:game/start', answerStart)
  routes.post('/games/:game/answer', answerAnswer)
  return routes
}

async function onlyWithGames(c: Games, next: () => Promise<void>): Promise<Response | undefined> {
  if (!hasGames(c.var.scope)) return refuseWith(c, problem('not_found'))
  await next()
  return undefined
}

async function answerGames(c: Games): Promise<Response> {
  const { deps, scope } = c.var
  const [today, tournament, player, translate] = await Promise.all([
    readToday(deps, scope),
    readTournament(deps, scope),
    readPlayer(deps, scope),
    translatorOf(scope, ['games']),
  ])
  return answer(c, {
    games: today.map((game) => toGame(game, gameWords(game.game, translate).title)),
    week: tournament.week,
    ends_at: iso(tournament.endsAt),
    prizes: tournament.prizes.map(toPrize),
    own: tournament.own,
    name: player && playerName(player, translate),
  })
}

async function answerGame(c: Games): Promise<Response> {
  const { deps, scope } = c.var
  const game = c.req.param('game') ?? ''
  if (!isGame(game)) return refuseWith(c, problem('not_found'))
  const [today, play, translate] = await Promise.all([
    readToday(deps, scope),
    readOwnPlay(deps, scope, null),
    translatorOf(scope, playAreas),
  ])
  const own = play?.content.game === game ? play : null
  const state = today.find((row) => row.game === game)
  const { title, rules } = gameWords(game, translate)
  return answer(c, {
    ...toGame({ game, state: state?.state ?? 'practice', score: state?.score ?? null }, title),
    rules,
    play: own && toPlayAnswer(own, { scope, translate, now: deps.now() }),
  })
}

async function answerStart(c: Games): Promise<Response> {
  const game = c.req.param('game') ?? ''
  if (!isGame(game)) return refuseWith(c, problem('not_found'))
  return answerPlayed(c, await startPlay(c.var.deps, c.var.scope, game))
}

async function answerAnswer(c: Games): Promise<Response> {
  const game = c.req.param('game') ?? ''
  if (!isGame(game)) return refuseWith(c, problem('not_found'))
  const body = await readBody(c, gameAnswerBody)
  if (!body.ok) return refuseWith(c, body.problem)
  const { play_id: playId, question, answer: given } = body.value
  return answerPlayed(c, await answerPlay(c.var.deps, c.var.scope, { game, playId, question, answer: given }))
}

async function answerPlayed(c: Games, played: Result<Play, Problem>): Promise<Response> {
  if (!played.ok) return refuseWith(c, played.problem)
  const { deps, scope } = c.var
  const translate = await translatorOf(scope, playAreas)
  return answer(c, toPlayAnswer(played.value, { scope, translate, now: deps.now() }))
}

async function answerNickname(c: Games): Promise<Response> {
  const { deps, scope } = c.var
  const body = await readBody(c, nicknameBody)
  const named = body.ok ? await namePlayer(deps, scope, body.value.nickname) : body
  if (!named.ok) return refuseWith(c, named.problem)
  const translate = await translatorOf(scope, ['games'])
  return answer(c, { name: playerName(named.value, translate), nickname: named.value.nickname })
}

async function answerBoard(c: Games): Promise<Response> {
  const { deps, scope } = c.var
  const query = parseInput(boardQuery, readQuery(new URL(c.req.url)))
  if (!query.ok) return refuseWith(c, query.problem)
  const week = readWeek(query.value.week, gameDay(scope.brand, deps.now()).day)
  const { category, tab, filter } = query.value
  const [board, translate] = await Promise.all([
    readBoard(deps, scope, { ...query.value, week }),
    translatorOf(scope, ['games']),
  ])
  const toPlace = (place: BoardPlace) => {
    return { rank: place.rank, name: playerName(place, translate), points: place.points, is_own: place.isOwn }
  }
  const { places, own, count, offset } = board
  return answer(c, {
    ...{ category, tab, filter, week, count, offset },
    places: places.map(toPlace),
    own: own && toPlace(own),
  })
}

async function answerAwards(c: Games): Promise<Response> {
  const query = parseInput(awardsQuery, readQuery(new URL(c.req.url)))
  const awards = query.ok ? await listAwards(c.var.deps, c.var.scope, query.value) : query
  if (!awards.ok) return refuseWith(c, awards.problem)
  return answer(c, { rewards: awards.value.map(toAward), offset: query.ok ? query.value.offset : 0 })
}

async function readBody<Schema extends v.GenericSchema>(c: Games, schema: Schema) {
  const body = await readJson(c.req.raw)
  return body.ok ? parseInput(schema, body.value) : body
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
    ...{ week, game: category, rank, points },
    ...toGift(award),
    voucher_code: voucherCode,
    ends_at: endsAt === null ? null : iso(endsAt),
    given_at: iso(givenAt),
  }
}

function iso(at: number): string {
  return new Date(at).toISOString()
}
