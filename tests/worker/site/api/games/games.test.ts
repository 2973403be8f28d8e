import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { GamePlayResponse } from '#app/contracts/guests/games.ts'
import { type Browser, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aGamesDay, aPrizeTable } from '#tests/support/a-games-day.ts'
import { nextId } from '#tests/support/catalogue-builders.ts'
import { signInAs } from '#tests/support/signed-in.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import { type SqlValue, statement } from '#worker/infra/database/database.ts'
import type { PlayContent } from '#worker/services/games/plays/play.ts'
import { createSite } from '#worker/site/create-site.ts'

const { db } = aDeps()
const site = createSite()
const START = Date.UTC(2026, 10, 21, 6)

/** A guest with a clock that the test moves. */
type Player = { guest: Browser; userId: string | null; at: number; say: (ms: number) => Record<string, string> }

beforeAll(async () => {
  await aGamesDay(db)
  await aPrizeTable(db)
})

async function aPlayer({ isSignedIn = true, host = 'marigold.localhost' } = {}): Promise<Player> {
  const guest = await openBrowser(site, { host, headers: { 'X-Test-Now': new Date(START).toISOString() } })
  const userId = isSignedIn ? await signInAs(db, guest, `97${String(nextId()).padStart(8, '0')}`) : null
  return { guest, userId, at: START, say: (ms) => ({ 'X-Test-Now': new Date(ms).toISOString() }) }
}

/** Calls an endpoint after advancing the player's clock. */
async function callAt(player: Player, path: string, body: object, afterMs = 0) {
  player.at += afterMs
  const response = await player.guest.call(path, body, { headers: player.say(player.at) })
  // biome-ignore lint/suspicious/noExplicitAny: answers and refusals alike.
  return { status: response.status, answer: (await response.json()) as any }
}

const start = (player: Player, game: string, afterMs = 0) => callAt(player, `games/${game}/start`, {}, afterMs)

function reply(player: Player, play: GamePlayResponse, answer: number | null, afterMs: number) {
  const body = { play_id: play.play_id, question: play.question?.number, answer }
  return callAt(player, `games/${play.game}/answer`, body, afterMs)
}

async function contentOf(id: string): Promise<PlayContent> {
  const row = await db.first<{ content: string }>('SELECT content FROM game_play WHERE id = ?', id)
  return JSON.parse(row?.content ?? '{}')
}

/** Returns the right answer, which only the server knows. */
async function rightAnswer(play: GamePlayResponse): Promise<number> {
  const content = await contentOf(play.play_id)
  const step = (play.question?.number ?? 1) - 1
  if (content.game === 'picture-quiz') return content.questions[step]?.right ?? -1
  return content.game === 'price-guess' ? (content.questions[step]?.priceMinor ?? 0) / 100 : -1
}

async function playQuiz(player: Player, game = 'picture-quiz', afterMs = 3_000): Promise<GamePlayResponse> {
  let { answer: play } = await start(player, game)
  while (play.status === 'open') ({ answer: play } = await reply(player, play, await rightAnswer(play), afterMs))
  return play
}

const scoresOf = (userId: string | null) =>
  db.all<{ category: string; total: number; best: number }>(
    'SELECT category, total, best FROM game_score WHERE user_id = ? ORDER BY category',
    userId,
  )

beforeEach(() => db.batch([statement('DELETE FROM game_score'), statement('DELETE FROM game_play')]))

test('a play asks about five places with four names each and hides the answers [REWD-39, REWD-42]', async () => {
  const player = await aPlayer()
  const { status, answer: play } = await start(player, 'picture-quiz')
  expect(status).toBe(200)
  expect(play).toMatchObject({ status: 'open', is_scored: true, score: 0, questions: 5, last: null })
  expect(play.question).toMatchObject({ number: 1, seconds_left: 22, deadline: new Date(START + 22_000).toISOString() })
  expect(new Set(play.question.choices.map(({ text }: { text: string }) => text)).size).toBe(4)
  const text = JSON.stringify(play)
  const content = await contentOf(play.play_id)
  if (content.game !== 'picture-quiz') throw new Error('another game')
  expect(content.questions).toHaveLength(5)
  expect(text).not.toContain('right')
  for (const { picture } of content.questions) {
    expect(text).not.toContain(picture)
    expect(text).not.toContain(picture.split('.')[1])
  }
  // Only the player can load the picture.
  expect(play.question.picture.src).toBe(`/games/picture/${play.play_id}/1`)
  const other = await aPlayer()
  expect((await other.guest.fetch(play.question.picture.src)).status).toBe(404)
  expect((await player.guest.fetch(`/games/picture/${play.play_id}/2`)).status).toBe(404)
})

test('scores right answers on both boards of the week [REWD-43, REWD-59]', async () => {
  const player = await aPlayer()
  let { answer: play } = await start(player, 'picture-quiz')
  ;({ answer: play } = await reply(player, play, await rightAnswer(play), 12_000))
  // Two seconds to look, then ten of twenty: 60 plus half of 40.
  expect(play.last).toMatchObject({ number: 1, is_right: true, is_late: false, points: 80 })
  const wrong = ((await rightAnswer(play)) + 1) % 4
  ;({ answer: play } = await reply(player, play, wrong, 3_000))
  expect(play.last).toMatchObject({ is_right: false, points: 0 })
  expect(play.last.solution).toMatch(/^This is /)
  ;({ answer: play } = await reply(player, play, await rightAnswer(play), 23_000))
  expect(play.last).toMatchObject({ is_right: true, is_late: true, points: 0 })
  ;({ answer: play } = await reply(player, play, null, 1_000))
  expect(play.points).toEqual([80, 0, 0, 0])
  ;({ answer: play } = await reply(player, play, await rightAnswer(play), 2_000))
  expect(play).toMatchObject({ status: 'finished', score: 180, question: null })
  expect(await scoresOf(player.userId)).toEqual([
    { category: 'all', total: 180, best: 180 },
    { category: 'picture-quiz', total: 180, best: 180 },
  ])
})

test("asks this morning's prices of unnamed properties and scores by percent [REWD-40, REWD-42, REWD-59]", async () => {
  const player = await aPlayer()
  let { answer: play } = await start(player, 'price-guess')
  const content = await contentOf(play.play_id)
  if (content.game !== 'price-guess') throw new Error('another game')
  const [{ house, priceMinor } = { house: { name: '', slug: '', id: 0 }, priceMinor: 0 }] = content.questions
  expect(new Set(content.questions.map((question) => question.house.id)).size).toBe(5)
  expect(priceMinor).toBe(200_000)
  const text = JSON.stringify(play)
  for (const actual of [house.name, house.slug, '200000', '2000', '2,000']) expect(text).not.toContain(actual)
  expect(play.question.house.amenities.length).toBeGreaterThan(2)
  // A price drop recorded later in the day does not change the question.
  await db.batch([statement('UPDATE recorded_price SET lowest_minor = 100000 WHERE property_id = ?', house.id)])
  ;({ answer: play } = await reply(player, play, 1_900, 4_000))
  expect(play.last).toMatchObject({
    points: 90,
    solution: expect.stringContaining('₹2,000'),
    link: { text: house.name },
  })
  await db.batch([statement('UPDATE recorded_price SET lowest_minor = 200000 WHERE property_id = ?', house.id)])
})

test('hides unturned cards and scores a cleared board [REWD-41, REWD-42, REWD-59]', async () => {
  const player = await aPlayer()
  let { answer: play } = await start(player, 'amenity-memory')
  expect(play.question.board.cards).toHaveLength(16)
  expect(play.question.board.cards.every((card: { name: unknown }) => card.name === null)).toBe(true)
  const content = await contentOf(play.play_id)
  if (content.game !== 'amenity-memory') throw new Error('another game')
  expect(new Set(content.cards).size).toBe(8)
  ;({ answer: play } = await reply(player, play, 0, 1_000))
  expect(play.question.board.cards.filter((card: { name: unknown }) => card.name !== null)).toHaveLength(1)
  expect((await reply(player, play, 0, 1_000)).status).toBe(400)
  const pairOf = (position: number) =>
    content.cards.findIndex((id, at) => id === content.cards[position] && at !== position)
  ;({ answer: play } = await reply(player, play, pairOf(0), 1_000))
  expect(play.question.board).toMatchObject({ turns: 1, pairs: 1 })
  while (play.status === 'open') {
    const closed = play.question.board.cards.find(({ state }: { state: string }) => state !== 'found').position
    ;({ answer: play } = await reply(player, play, closed, 1_000))
    ;({ answer: play } = await reply(player, play, pairOf(closed), 1_000))
  }
  expect(play).toMatchObject({ status: 'finished', score: 500 })
})

test("scores a guest's first play of a game per day; other plays are practice [REWD-44]", async () => {
  const player = await aPlayer()
  expect((await playQuiz(player)).is_scored).toBe(true)
  const second = await playQuiz(player)
  expect([second.is_scored, second.score > 0]).toEqual([false, true])
  const before = await scoresOf(player.userId)
  expect(before.find(({ category }) => category === 'all')?.total).toBe(before[1]?.total)
  // 00:00 in Kolkata is 18:30 in UTC: the day follows the main country's time zone.
  player.at = Date.UTC(2026, 10, 21, 18, 29, 50)
  expect((await start(player, 'picture-quiz')).answer.is_scored).toBe(false)
  player.at = Date.UTC(2026, 10, 21, 18, 45)
  expect((await start(player, 'picture-quiz')).answer.is_scored).toBe(true)
  const stranger = await aPlayer({ isSignedIn: false })
  expect((await playQuiz(stranger)).is_scored).toBe(false)
  expect(await scoresOf(stranger.userId)).toEqual([])
})

test('allows one open play per guest until its time is over [REWD-45]', async () => {
  const player = await aPlayer()
  const { answer: play } = await start(player, 'picture-quiz')
  const second = await start(player, 'price-guess', 1_000)
  expect(second).toMatchObject({ status: 409, answer: { error: { code: 'game_open', play_id: play.play_id } } })
  expect((await start(player, 'price-guess', 400_000)).status).toBe(200)
  expect(await reply(player, play, 1, 1_000)).toMatchObject({ status: 409, answer: { error: { code: 'game_over' } } })
})

test('more than twenty starts an hour are refused [REWD-46]', async () => {
  const player = await aPlayer()
  const rows = Array.from({ length: 20 }, (_, index) =>
    statement(
      `INSERT INTO game_play (id, brand_id, country, game, day, week, player, user_id, origin, device, is_scored, status, content, progress, started_at, asked_at, ends_at)
       VALUES (?, 'marigold', 'IN', 'price-guess', '2026-11-21', '2026-W47', ?, ?, '', 'd', 0, 'finished', '{}', '{}', ?4, ?4, ?4)`
        .replace('VALUES (?,', 'VALUES (?1,')
        .replace("'2026-W47', ?, ?,", "'2026-W47', ?2, ?3,"),
      `many-${player.userId}-${index}`,
      `user:${player.userId}`,
      player.userId,
      START - 1_000 * index,
    ),
  )
  await db.batch(rows)
  expect(await start(player, 'picture-quiz')).toMatchObject({
    status: 429,
    answer: { error: { code: 'too_many_requests' } },
  })
  expect((await start(player, 'picture-quiz', 3_600_000)).status).toBe(200)
})

test('a cheating script gains nothing [REWD-42, REWD-43, REWD-45, REWD-46, REWD-59]', async () => {
  const cheat = await aPlayer()
  // An answer without a play.
  const none = { play_id: 'x'.repeat(22), question: 1, answer: 0 }
  expect((await callAt(cheat, 'games/picture-quiz/answer', none)).status).toBe(404)
  const honest = await aPlayer()
  const { answer: theirs } = await start(honest, 'picture-quiz')
  // Another guest's play is not found and does not change.
  expect((await reply(cheat, theirs, await rightAnswer(theirs), 1_000)).status).toBe(404)
  let { answer: play } = await start(cheat, 'picture-quiz')
  // Another game's name, another question's number, and invalid answers.
  for (const [path, body] of [
    ['games/price-guess/answer', { play_id: play.play_id, question: 1, answer: 1 }],
    ['games/nonsense/answer', { play_id: play.play_id, question: 1, answer: 1 }],
  ] as const)
    expect((await callAt(cheat, path, body)).status).toBe(404)
  for (const question of [0, 2, 5, -1, 1.5]) {
    const { status } = await callAt(cheat, 'games/picture-quiz/answer', { play_id: play.play_id, question, answer: 1 })
    expect([400, 409]).toContain(status)
  }
  for (const answer of [4, 99, -1, '1', [1], 1.5, 1e99]) {
    const sent = { play_id: play.play_id, question: 1, answer }
    expect((await callAt(cheat, 'games/picture-quiz/answer', sent)).status).toBe(400)
  }
  // Faster than a person: accepted without points.
  ;({ answer: play } = await reply(cheat, play, await rightAnswer(play), 299))
  expect(play.last).toMatchObject({ is_right: true, is_too_fast: true, points: 0 })
  const first = { ...play, question: { ...play.question, number: 1 } }
  // The same question again, after its answer was shown.
  expect((await reply(cheat, first, await rightAnswer(first), 5_000)).status).toBe(409)
  // All answers at once: one counts.
  const right = await rightAnswer(play)
  cheat.at += 1_000
  const all = await Promise.all([0, 1, 2, 3].map((choice) => reply(cheat, play, choice, 0)))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  const row = await db.first<{ step: number; score: number }>(
    'SELECT step, score FROM game_play WHERE id = ?',
    play.play_id,
  )
  expect(row?.step).toBe(2)
  expect(row?.score).toBeLessThanOrEqual(right === 0 ? 100 : 100)
  // The same right answer twice at once counts once.
  const { answer: now } = await callAt(
    cheat,
    'games/picture-quiz/answer',
    { play_id: play.play_id, question: 3, answer: null },
    1_000,
  )
  const both = await Promise.all(
    [rightAnswer(now), rightAnswer(now)].map(async (one) => reply(cheat, now, await one, 500)),
  )
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  // Practice does not help: a scored play repeats no practised question.
  const learner = await aPlayer()
  const anonymous = await aPlayer({ isSignedIn: false })
  const learnt = new Set<string>()
  for (let round = 0; round < 8; round++) {
    const { answer: practice } = await start(anonymous, 'price-guess', 400_000)
    const content = await contentOf(practice.play_id)
    if (content.game === 'price-guess') for (const { house } of content.questions) learnt.add(house.name)
  }
  learner.at = anonymous.at
  const { answer: scored } = await start(learner, 'price-guess')
  const content = await contentOf(scored.play_id)
  if (content.game !== 'price-guess') throw new Error('another game')
  expect(content.questions.filter(({ house }) => learnt.has(house.name))).toEqual([])
  // The page data hold no answers.
  const page = await learner.guest.fetch('/games/price-guess', {
    headers: { ...learner.say(learner.at), Accept: 'application/json', 'X-Page-Data': '1' },
  })
  const data = await page.text()
  for (const { house, priceMinor } of content.questions) {
    for (const actual of [house.name, house.slug, `"${priceMinor}"`, 'priceMinor']) expect(data).not.toContain(actual)
  }
  takeConsole()
})

test('a board cleared faster than a person can earns nothing [REWD-46]', async () => {
  const cheat = await aPlayer()
  let { answer: play } = await start(cheat, 'amenity-memory', 0)
  const content = await contentOf(play.play_id)
  if (content.game !== 'amenity-memory') throw new Error('another game')
  const pairs = Map.groupBy(content.cards.keys(), (position) => content.cards[position])
  for (const positions of pairs.values())
    for (const position of positions) ({ answer: play } = await reply(cheat, play, position, 100))
  expect(play).toMatchObject({ status: 'finished', score: 0 })
  expect(await scoresOf(cheat.userId)).toEqual([])
})

test('concurrent starts begin one play [REWD-44, REWD-45]', async () => {
  const player = await aPlayer()
  const begun = await Promise.all(
    ['picture-quiz', 'price-guess', 'amenity-memory', 'picture-quiz'].map((game) => start(player, game)),
  )
  expect(begun.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  const open = await db.first<{ count: number }>(
    "SELECT count(*) AS count FROM game_play WHERE player = ? AND status = 'open'",
    `user:${player.userId}`,
  )
  expect(open?.count).toBe(1)
})

test('the board ranks, filters and pages; ties go to the earlier score; names are nicknames [REWD-47, REWD-49, REWD-57]', async () => {
  const player = await aPlayer()
  const users = Array.from({ length: 30 }, (_, index) => `board-${nextId()}-${String(index).padStart(2, '0')}`)
  await db.batch(
    users.flatMap((id, index) => [
      statement(
        "INSERT INTO user (id, first_name, email, created_at) VALUES (?1, 'Secretname', 'secret' || ?1 || '@example.com', 0)",
        id,
      ),
      statement(
        "INSERT INTO game_score VALUES ('marigold', 'IN', '2026-W47', 'all', ?1, ?2, ?3, ?4, ?3)",
        id,
        // Pairs with equal points.
        1000 - 10 * Math.floor(index / 2),
        START - index,
        Math.min(500, 100 + index),
      ),
    ]),
  )
  const own = 'INSERT INTO game_score VALUES (?1, ?2, ?3, ?4, ?5, 5, 1, 5, 1)'
  await db.batch([statement(own, 'marigold', 'IN', '2026-W47', 'all', player.userId)])
  const read = async (query: string) => {
    const response = await player.guest.call(`games/leaderboard?${query}`)
    // biome-ignore lint/suspicious/noExplicitAny: answers and refusals alike.
    return { status: response.status, answer: (await response.json()) as any }
  }
  const { answer: top } = await read('')
  expect(top).toMatchObject({ category: 'all', tab: 'total', filter: 'everyone', week: '2026-W47', count: 31 })
  expect(top.places).toHaveLength(20)
  expect(top.places.map(({ rank }: { rank: number }) => rank)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  )
  expect(top.places[0].points).toBe(top.places[1].points)
  expect(top.own).toMatchObject({ rank: 31, points: 5, is_own: true })
  expect((await read('offset=20')).answer.places).toHaveLength(11)
  const { answer: around } = await read('filter=around_me')
  expect(around.places).toHaveLength(10)
  expect(around.places.at(-1)).toMatchObject({ rank: 31, is_own: true })
  expect((await read('tab=best')).answer.places[0].points).toBe(129)
  expect((await read('category=price-guess')).answer).toMatchObject({ places: [], own: null, count: 0 })
  expect((await read('week=2026-W46')).answer).toMatchObject({ week: '2026-W46', places: [] })
  for (const bad of ['category=x', 'tab=x', 'filter=x', 'week=x', 'offset=-1'])
    expect((await read(bad)).status).toBe(400)
  // Ties go to the earlier score; the later index scored a moment earlier.
  const [first] = await db.all<{ user_id: string }>(
    "SELECT user_id FROM game_score WHERE category = 'all' ORDER BY total DESC, total_at LIMIT 1",
  )
  expect(first?.user_id).toBe(users[1])
  await db.batch([statement('UPDATE user SET deleted_at = 1 WHERE id = ?', users[1] ?? '')])
  const { answer: after } = await read('')
  expect(after.places[0].name).toBe('Former guest')
  expect(JSON.stringify(after)).not.toMatch(/Secretname|@example|97\d{8}/)
})

test('the board shows nicknames, and refuses bad ones with a reason [REWD-56, REWD-57]', async () => {
  const player = await aPlayer()
  const name = (nickname: unknown) => callAt(player, 'games/nickname', { nickname })
  for (const [bad, field] of [
    ['98765 43210', 'phone number'],
    ['me@x', '@'],
    ['win.com', 'links'],
    ['Asha the best', 'real name'],
    ['x', '2 to 20'],
  ]) {
    const { status, answer } = await name(bad)
    expect([status, answer.error.fields.nickname], String(bad)).toEqual([422, expect.stringContaining(String(field))])
  }
  expect((await name(12)).status).toBe(400)
  expect((await name('Lotus')).answer).toEqual({ name: 'Lotus', nickname: 'Lotus' })
  await playQuiz(player)
  const board = await (await player.guest.call('games/leaderboard')).json<{ own: { name: string } }>()
  expect(board.own.name).toBe('Lotus')
  const { answer } = await name('')
  expect(answer).toEqual({ name: expect.stringMatching(/^Guest \d+$/), nickname: null })
  const stranger = await aPlayer({ isSignedIn: false })
  expect((await callAt(stranger, 'games/nickname', { nickname: 'Lotus' })).status).toBe(401)
})

test("the endpoints return today's state, the prizes and the guest's rank [REWD-37, REWD-52]", async () => {
  const player = await aPlayer()
  await playQuiz(player)
  // biome-ignore lint/suspicious/noExplicitAny: read by what is expected.
  const actual = (await (await player.guest.call('games')).json()) as any
  expect(actual.games.map(({ game, state }: { game: string; state: string }) => [game, state])).toEqual([
    ['picture-quiz', 'played'],
    ['price-guess', 'play'],
    ['amenity-memory', 'play'],
  ])
  expect(actual).toMatchObject({ week: '2026-W47', ends_at: '2026-11-22T18:30:00.000Z', own: { rank: 1 } })
  expect(actual.prizes).toEqual([
    { first_rank: 1, last_rank: 1, kind: 'money', amount: 300, percent: null, currency_code: 'INR', days: null },
    { first_rank: 2, last_rank: 3, kind: 'money', amount: 150, percent: null, currency_code: 'INR', days: null },
    { first_rank: 4, last_rank: 10, kind: 'voucher', amount: 200, percent: 10, currency_code: 'INR', days: 60 },
  ])
  const game = await (await player.guest.call('games/picture-quiz')).json()
  expect(game).toMatchObject({ game: 'picture-quiz', state: 'played', play: null })
  expect((await player.guest.call('games/chess')).status).toBe(404)
})

/** Stores a prize of a week for a guest. */
async function giveAward(userId: string | null, input: Record<string, SqlValue>): Promise<void> {
  const row: Record<string, SqlValue> = {
    id: `award-${nextId()}`,
    brand_id: 'marigold',
    country: 'IN',
    category: 'all',
    user_id: userId,
    points: 400,
    kind: 'money',
    amount_minor: 30_000,
    percent: null,
    currency: 'INR',
    voucher_code: null,
    ends_at: null,
    created_at: Date.UTC(2026, 10, 16),
    ...input,
  }
  const names = Object.keys(row)
  const sql = `INSERT INTO game_award (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`
  await db.batch([statement(sql, ...Object.values(row))])
}

test("a guest's prizes show week, game, rank and gift on page and endpoint [REWD-54]", async () => {
  const [player, other] = [await aPlayer(), await aPlayer()]
  await giveAward(player.userId, {
    week: '2026-W45',
    category: 'picture-quiz',
    rank: 1,
    created_at: Date.UTC(2026, 10, 9),
  })
  await giveAward(player.userId, {
    week: '2026-W46',
    rank: 4,
    points: 210,
    kind: 'voucher',
    amount_minor: 20_000,
    percent: 10,
    voucher_code: 'LOTUS10',
    ends_at: Date.UTC(2027, 0, 21, 18, 30),
  })
  await giveAward(other.userId, { week: '2026-W46', rank: 5, voucher_code: 'OTHERS' })
  await giveAward(player.userId, { week: '2026-W46', rank: 6, brand_id: 'dunehouse', voucher_code: 'ELSEWHERE' })
  expect(await (await player.guest.call('games/rewards')).json()).toEqual({
    rewards: [
      {
        week: '2026-W46',
        game: 'all',
        rank: 4,
        points: 210,
        kind: 'voucher',
        amount: 200,
        percent: 10,
        currency_code: 'INR',
        voucher_code: 'LOTUS10',
        ends_at: '2027-01-21T18:30:00.000Z',
        given_at: '2026-11-16T00:00:00.000Z',
      },
      {
        week: '2026-W45',
        game: 'picture-quiz',
        rank: 1,
        points: 400,
        kind: 'money',
        amount: 300,
        percent: null,
        currency_code: 'INR',
        voucher_code: null,
        ends_at: null,
        given_at: '2026-11-09T00:00:00.000Z',
      },
    ],
    offset: 0,
  })
  const html = await (await player.guest.fetch('/games/rewards')).text()
  const rows = [...html.matchAll(/<li class="panel award">(.*?)<\/li>/gs)].map(([, row = '']) =>
    row
      .replaceAll('\u2060', '')
      .replaceAll('\u00a0', ' ')
      .split(/<[^>]*>/)
      .filter((text) => text.trim() !== ''),
  )
  expect(rows).toEqual([
    [
      '9–15 Nov · Rank 4',
      'All games · 210 points',
      'Voucher for 10% off, up to ₹200',
      'LOTUS10',
      'Valid until 21 Jan 2027',
    ],
    ['2–8 Nov · Rank 1', 'Which place is it? · 400 points', '₹300 of Marigold money'],
  ])
  const none = await aPlayer()
  expect(await (await none.guest.call('games/rewards')).json()).toEqual({ rewards: [], offset: 0 })
  expect((await (await aPlayer({ isSignedIn: false })).guest.call('games/rewards')).status).toBe(401)
})

test('without games in the country, pages and endpoints are 404 and not linked [REWD-58, CTRY-12]', async () => {
  const guest = await openBrowser(site, {
    host: 'nl.dunehouse.localhost',
    headers: { 'X-Test-Now': new Date(START).toISOString() },
  })
  for (const path of ['/games', '/games/picture-quiz', '/games/leaderboard', '/games/rewards'])
    expect((await guest.fetch(path)).status, path).toBe(404)
  for (const path of ['games', 'games/picture-quiz', 'games/leaderboard', 'games/rewards'])
    expect((await guest.call(path)).status, path).toBe(404)
  for (const path of ['games/picture-quiz/start', 'games/nickname', 'games/picture-quiz/answer'])
    expect((await guest.call(path, { nickname: 'Lotus', play_id: 'x'.repeat(22), question: 1 })).status, path).toBe(404)
  expect(await (await guest.fetch('/')).text()).not.toContain('href="/games')
  const india = await aPlayer()
  expect(await (await india.guest.fetch('/')).text()).toContain('href="/games"')
})

test('an unknown game is not found [ROUTE-44]', async () => {
  const { guest } = await aPlayer()
  for (const path of ['/games/chess', '/games/constructor', '/games/picture-quiz/x'])
    expect((await guest.fetch(path)).status, path).toBe(404)
  expect((await guest.fetch('/games/picture-quiz')).status).toBe(200)
})
