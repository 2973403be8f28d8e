import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aDeps, type TestDeps, withLatency } from '#tests/support/a-deps.ts'
import { aGamesDay, aPrizeTable } from '#tests/support/a-games-day.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { unbalancedLedger } from '#tests/support/booking-builders.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { aProvenUser } from '#tests/support/signed-in.ts'
import { type Database, statement } from '#worker/infra/database/database.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { answerPlay } from '#worker/services/games/plays/answer-play.ts'
import type { Play } from '#worker/services/games/plays/play.ts'
import { startPlay } from '#worker/services/games/plays/start-play.ts'
import { chooseWinners, givePrizes } from '#worker/services/games/prizes/give-prizes.ts'
import { writeMessage } from '#worker/services/message-delivery/write-message.ts'

const { db } = aDeps()
/** Saturday of week 47, noon in India. */
const SATURDAY = Date.UTC(2026, 10, 21, 6, 30)
const MONDAY = Date.UTC(2026, 10, 22, 18, 45)
/** A week of its own for the test of credits, which are given once a week and rank. */
const WEEK = 7 * 24 * 3_600_000

beforeAll(async () => {
  await aGamesDay(db)
  await aPrizeTable(db)
})
beforeEach(() =>
  db.batch([
    ...['game_award', 'game_week', 'game_score', 'game_play', 'game_player'].map((table) =>
      statement(`DELETE FROM ${table}`),
    ),
    statement("DELETE FROM message WHERE template = 'game_prize'"),
  ]),
)

function depsAt(at = SATURDAY, database: Database = db): TestDeps {
  return aDeps({ db: database }, at)
}

async function aGuest(device = `visitor-${crypto.randomUUID()}`): Promise<Scope> {
  return aScope({ now: SATURDAY, visitor: { id: device, user: await aProvenUser(db) } })
}

function rightOf({ content, step }: Play): number {
  return content.game === 'picture-quiz' ? (content.questions[step]?.right ?? 0) : 0
}

/** Plays a whole quiz: the first answers right, the others skipped. */
async function playQuiz(deps: TestDeps, scope: Scope, right = 5): Promise<Play> {
  const begun = await startPlay(deps, scope, 'picture-quiz')
  if (!begun.ok) throw new Error(begun.problem.code)
  let play = begun.value
  while (play.status === 'open') {
    deps.pass(1_500)
    const answer = play.step < right ? rightOf(play) : null
    const answered = await answerPlay(deps, scope, {
      game: 'picture-quiz',
      playId: play.id,
      question: play.step + 1,
      answer,
    })
    if (!answered.ok) throw new Error(answered.problem.code)
    play = answered.value
  }
  return play
}

const totalOf = async (scope: Scope) =>
  (
    await db.first<{ total: number }>(
      "SELECT total FROM game_score WHERE user_id = ? AND category = 'all'",
      scope.visitor.user?.id ?? '',
    )
  )?.total ?? 0

deepTest('racing starts and answers on a slow connection count once [REWD-44, REWD-45, REWD-46]', async () => {
  const deps = depsAt(SATURDAY, withLatency(db))
  const scope = await aGuest()
  const starts = await Promise.all(Array.from({ length: 6 }, () => startPlay(deps, scope, 'picture-quiz')))
  const begun = starts.filter((start) => start.ok)
  expect(begun).toHaveLength(1)
  expect(starts.filter((start) => !start.ok && start.problem.code === 'game_open')).toHaveLength(5)
  const [first] = begun
  if (!first?.ok) throw new Error('none')
  const play = first.value
  deps.pass(1_500)
  const input = { game: 'picture-quiz', playId: play.id, question: 1, answer: rightOf(play) } as const
  const answers = await Promise.all(Array.from({ length: 6 }, () => answerPlay(deps, scope, input)))
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  expect(await totalOf(scope)).toBe(100)
  const rows = await db.all<{ score: number; is_scored: number }>('SELECT score, is_scored FROM game_play')
  expect(rows).toEqual([{ score: 100, is_scored: 1 }])
})

test('a play counts for the day and week it began', async () => {
  const deps = depsAt(Date.UTC(2026, 10, 22, 18, 29, 58))
  const scope = await aGuest()
  const play = await playQuiz(deps, scope)
  expect(deps.now()).toBeGreaterThan(Date.UTC(2026, 10, 22, 18, 30))
  expect([play.day, play.week, play.score]).toEqual(['2026-11-22', '2026-W47', 500])
  const score = await db.first<{ week: string }>("SELECT week FROM game_score WHERE category = 'all'")
  expect(score?.week).toBe('2026-W47')
})

test('accounts of one device share one prize; the next rank follows [REWD-55]', () => {
  const prize = {
    firstRank: 1,
    lastRank: 2,
    kind: 'money',
    amountMinor: 1,
    percent: null,
    currency: 'INR',
    days: null,
  } as const
  const board = [
    { userId: 'a', devices: ['d1', 'd2'] },
    { userId: 'b', devices: ['d2', 'd3'] },
    // Shares a device with an account that shares another device.
    { userId: 'c', devices: ['d3'] },
    { userId: 'd', devices: ['d4'] },
    { userId: 'e', devices: ['d5'] },
  ]
  expect(chooseWinners(board, [prize]).map(({ rank, player }) => [rank, player.userId])).toEqual([
    [1, 'a'],
    [2, 'd'],
  ])
})

test('prizes are given once after the week, with a message [REWD-53, REWD-55]', async () => {
  const [first, twin, second, fourth] = [
    await aGuest('device-shared'),
    await aGuest('device-shared'),
    await aGuest(),
    await aGuest(),
  ]
  const others = [await aGuest()]
  await playQuiz(depsAt(SATURDAY + WEEK), first, 5)
  await playQuiz(depsAt(SATURDAY + WEEK + 60_000), twin, 5)
  await playQuiz(depsAt(SATURDAY + WEEK), second, 4)
  await playQuiz(depsAt(SATURDAY + WEEK), others[0] as Scope, 3)
  await playQuiz(depsAt(SATURDAY + WEEK), fourth, 2)
  // Not while the last play of the week may still run.
  await givePrizes(depsAt(MONDAY + WEEK - 10 * 60_000))
  expect(await db.all('SELECT * FROM game_award')).toEqual([])
  const deps = depsAt(MONDAY + WEEK, withLatency(db))
  await Promise.all([givePrizes(deps), givePrizes(deps)])
  await givePrizes(deps)
  const awards = await db.all<{
    rank: number
    user_id: string
    kind: string
    amount_minor: number
    voucher_code: string | null
  }>('SELECT rank, user_id, kind, amount_minor, voucher_code FROM game_award ORDER BY rank')
  const idOf = ({ visitor }: Scope) => visitor.user?.id
  expect(awards.map(({ rank, user_id: who, kind, amount_minor: amount }) => [rank, who, kind, amount])).toEqual([
    [1, idOf(first), 'money', 30_000],
    [2, idOf(second), 'money', 15_000],
    [3, idOf(others[0] as Scope), 'money', 15_000],
    [4, idOf(fourth), 'voucher', 20_000],
  ])
  const credits = await db.all<{ user_id: string; amount_minor: number }>(
    `SELECT user_id, amount_minor FROM wallet_credit WHERE gift_kind = 'game'
       AND user_id IN (SELECT user_id FROM game_award) ORDER BY amount_minor DESC, user_id`,
  )
  expect(credits.map(({ amount_minor: amount }) => amount)).toEqual([30_000, 15_000, 15_000])
  const voucher = await db.first(
    'SELECT k.kind, k.value, k.cap_minor, k.currency, k.ends_on, v.user_id FROM voucher v JOIN coupon k ON k.code = v.code WHERE v.code = ?',
    awards[3]?.voucher_code ?? '',
  )
  expect(voucher).toEqual({
    kind: 'percent',
    value: 10,
    cap_minor: 20_000,
    currency: 'INR',
    ends_on: '2027-01-29',
    user_id: idOf(fourth),
  })
  expect(await unbalancedLedger(db)).toEqual([])
  const messages = await db.all<{ id: string; channel: string; payload: string }>(
    "SELECT id, channel, payload FROM message WHERE template = 'game_prize'",
  )
  expect(messages).toHaveLength(4)
  expect(messages.every(({ channel }) => channel === 'sms')).toBe(true)
})

test('winners get a message; deleted accounts get nothing [REWD-53]', async () => {
  const [winner, gone] = [await aGuest(), await aGuest()]
  await playQuiz(depsAt(), gone, 5)
  await playQuiz(depsAt(), winner, 4)
  await db.batch([
    statement('UPDATE user SET deleted_at = 1 WHERE id = ?', gone.visitor.user?.id ?? ''),
    statement(
      "UPDATE user SET email = 'winner@example.com', locale = 'de' WHERE id = ?",
      winner.visitor.user?.id ?? '',
    ),
  ])
  const deps = depsAt(MONDAY)
  await givePrizes(deps)
  const [award, ...more] = await db.all<{ id: string; rank: number; user_id: string }>(
    'SELECT id, rank, user_id FROM game_award',
  )
  expect([award?.rank, award?.user_id, more.length]).toEqual([1, winner.visitor.user?.id, 0])
  const row = await db.first<{ payload: string; recipient: string; locale: string }>(
    "SELECT payload, recipient, locale FROM message WHERE template = 'game_prize' AND payload LIKE '%' || ? || '%'",
    winner.visitor.user?.id ?? '',
  )
  expect([row?.recipient, row?.locale]).toEqual(['winner@example.com', 'de'])
  const written = await writeMessage(deps, {
    id: 'm',
    brandId: 'marigold',
    channel: 'email',
    recipient: 'winner@example.com',
    template: 'game_prize',
    locale: 'de',
    payload: JSON.parse(row?.payload ?? '{}'),
    status: 'queued',
    attempts: 0,
    createdAt: 0,
  })
  expect(written?.subject).toBe('Platz 1 in unseren Spielen')
  expect(written?.body).toContain('300 ₹')
  expect(written?.body).toContain('http://marigold.localhost/games/rewards')
})

test('a country without prizes gives none and completes its week [REWD-52]', async () => {
  const guest = await aGuest()
  await playQuiz(depsAt(), guest)
  await db.batch([statement("UPDATE game_score SET country = 'NP'")])
  await givePrizes(depsAt(MONDAY))
  expect(await db.all('SELECT * FROM game_award')).toEqual([])
  expect(await db.all('SELECT country, week FROM game_week')).toEqual([{ country: 'NP', week: '2026-W47' }])
})

test('prizes of many countries are given over several rounds [REWD-53]', async () => {
  const guest = await aGuest()
  await playQuiz(depsAt(), guest)
  const columns = (await db.all<{ name: string }>("SELECT name FROM pragma_table_info('game_score')")).map(
    ({ name }) => name,
  )
  for (const country of ['NP', 'GB', 'DE', 'NL', 'ID']) {
    const picked = columns.map((name) => (name === 'country' ? `'${country}'` : name)).join(', ')
    await db.batch([
      statement(`INSERT INTO game_score SELECT ${picked} FROM game_score WHERE category = 'all' AND country = 'IN'`),
    ])
  }
  const deps = depsAt(MONDAY)
  const first = await givePrizes(deps)
  expect(first).toEqual({ done: 4, next: '' })
  const second = await givePrizes(deps)
  expect(second.next).toBeNull()
  expect(await db.first('SELECT count(*) AS weeks FROM game_week')).toEqual({ weeks: 6 })
})

test('practice plays expire after two days, scored ones after five weeks', async () => {
  const guest = await aGuest()
  await playQuiz(depsAt(), guest)
  await playQuiz(depsAt(SATURDAY + 60_000), guest)
  const left = async () =>
    (await db.all<{ is_scored: number }>('SELECT is_scored FROM game_play')).map((row) => row.is_scored)
  const DAY = 86_400_000
  await givePrizes(depsAt(SATURDAY + DAY))
  expect(await left()).toHaveLength(2)
  await givePrizes(depsAt(SATURDAY + 3 * DAY))
  expect(await left()).toEqual([1])
  await givePrizes(depsAt(SATURDAY + 36 * DAY))
  expect(await left()).toEqual([])
})
