import * as v from 'valibot'
import { routeRecord } from '../route-record.ts'

const MAX_RANKS = 50

const rank = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_RANKS))
const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))

const prizeEntries = {
  first_rank: rank,
  last_rank: rank,
  kind: v.picklist(['money', 'voucher']),
  amount_minor: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1),
    v.maxValue(100_000_000),
    v.description('of a voucher: the most it takes off'),
  ),
  percent: v.pipe(
    v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90))), null),
    v.description('of a voucher; null: it takes off the whole amount'),
  ),
  days: v.pipe(
    v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3650))), null),
    v.description('so long it is good; null: it never ends, which a voucher must'),
  ),
}

const prize = v.pipe(
  v.object(prizeEntries),
  v.check(({ first_rank: first, last_rank: last }) => first <= last),
  v.check(({ kind, percent, days }) => (kind === 'money' ? percent === null : days !== null)),
)

export const gamePrizesAnswer = v.object({
  country: v.string(),
  currency: v.string(),
  prizes: v.array(v.object(prizeEntries)),
})

export const listGamePrizesRoute = routeRecord({
  name: 'listGamePrizes',
  method: 'GET',
  path: '/v1/game-prizes',
  scope: 'offers:read',
  about: 'What the first ranks of a week of games are given, by country; those without prizes are left out.',
  answer: v.object({ items: v.array(gamePrizesAnswer) }),
  problems: [],
})

export const writeGamePrizesRoute = routeRecord({
  name: 'writeGamePrizes',
  method: 'PATCH',
  path: '/v1/game-prizes/{country}',
  scope: 'offers:write',
  about:
    'Names all prizes of a country anew, in its own currency; none ends them. Weeks that are over keep what they were given.',
  pathFields: v.object({ country }),
  body: v.object({
    prizes: v.pipe(
      v.array(prize),
      v.maxLength(MAX_RANKS),
      v.check((prizes) => !overlap(prizes)),
    ),
  }),
  answer: gamePrizesAnswer,
  problems: ['not_found'],
})

function overlap(prizes: readonly { first_rank: number; last_rank: number }[]): boolean {
  const sorted = [...prizes].sort((one, other) => one.first_rank - other.first_rank)
  return sorted.some(({ first_rank: first }, index) => index > 0 && first <= (sorted[index - 1]?.last_rank ?? 0))
}
