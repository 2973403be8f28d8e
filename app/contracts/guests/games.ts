import * as v from 'valibot'
import { each, pageLimit, pageOffset } from '#app/contracts/wire-values.ts'
import { boardFilters, categories, gameIds, tabs } from '#app/domain/games/games.ts'

const picture = v.object({ src: v.string(), src_set: v.string(), alt: v.string(), colour: v.string() })
const amenity = v.object({ icon: v.string(), name: v.string() })

/** A card of amenity-memory; responses never contain the content of a closed card. */
const card = v.object({
  position: v.number(),
  state: v.picklist(['closed', 'open', 'found']),
  icon: v.nullable(v.string()),
  name: v.nullable(v.string()),
})

/** The open question; two of its three kinds of content are null or empty. */
const question = v.object({
  number: v.number(),
  /** When the response was sent, by the server's clock. */
  seconds_left: v.number(),
  deadline: v.string(),
  picture: v.nullable(picture),
  choices: v.array(v.object({ value: v.number(), text: v.string() })),
  house: v.nullable(
    v.object({ city: v.string(), amenities: v.array(amenity), night: v.string(), currency_code: v.string() }),
  ),
  board: v.nullable(v.object({ cards: v.array(card), turns: v.number(), pairs: v.number(), of: v.string() })),
})

const lastAnswer = v.object({
  number: v.number(),
  ...each(v.boolean(), 'is_right', 'is_late', 'is_too_fast'),
  points: v.number(),
  /** The correct answer; null where there is none to reveal, as on a board. */
  solution: v.nullable(v.string()),
  link: v.nullable(v.object({ href: v.string(), text: v.string() })),
})

export const gamePlayResponse = v.object({
  play_id: v.string(),
  game: v.picklist(gameIds),
  status: v.picklist(['open', 'finished', 'lapsed']),
  is_scored: v.boolean(),
  score: v.number(),
  questions: v.number(),
  points: v.array(v.number()),
  question: v.nullable(question),
  last: v.nullable(lastAnswer),
})
export type GamePlayResponse = v.InferOutput<typeof gamePlayResponse>

export const gameAnswerBody = v.object({
  play_id: v.pipe(v.string(), v.regex(/^[\w-]{10,40}$/)),
  question: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
  answer: v.pipe(
    v.optional(v.nullable(v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1_000_000_000))), null),
    v.description('Number of a name, price in major units or position of a card; null passes.'),
  ),
})

export const nicknameBody = v.object({
  nickname: v.pipe(
    v.pipe(v.string(), v.maxLength(200)),
    v.description(
      '2 to 20 characters: no digits like those of a phone number, no @, no links, not the guest’s own name. Empty removes it.',
    ),
  ),
})

export const boardQuery = v.object({
  category: v.optional(v.picklist(categories), 'all'),
  tab: v.optional(v.picklist(tabs), 'total'),
  filter: v.optional(v.picklist(boardFilters), 'everyone'),
  week: v.pipe(
    v.optional(v.pipe(v.string(), v.regex(/^\d{4}-W\d{2}$/))),
    v.description('Such as `2026-W47`, at most 26 weeks ago.'),
  ),
  offset: pageOffset,
})

export const awardsQuery = v.object({
  limit: pageLimit(100),
  offset: pageOffset,
})

const ownPlace = v.nullable(v.object({ rank: v.number(), points: v.number() }))

const prize = v.object({
  first_rank: v.number(),
  last_rank: v.number(),
  kind: v.picklist(['money', 'voucher']),
  amount: v.number(),
  percent: v.nullable(v.number()),
  currency_code: v.string(),
  days: v.nullable(v.number()),
})

export const gameStates = ['play', 'open', 'played', 'practice', 'resting'] as const
const gameState = v.picklist(gameStates)

const gameDetails = v.object({
  game: v.picklist(gameIds),
  title: v.string(),
  url: v.string(),
  /** `play`: the next play is scored; `open`: a play is open; `played`: scored today; `practice`: signed out. */
  state: gameState,
  score: v.nullable(v.number()),
})

export const gamesResponse = v.object({
  games: v.array(gameDetails),
  week: v.string(),
  ends_at: v.string(),
  prizes: v.array(prize),
  own: ownPlace,
  name: v.nullable(v.string()),
})

export const gameResponse = v.object({
  ...gameDetails.entries,
  rules: v.array(v.string()),
  play: v.nullable(gamePlayResponse),
})

const boardPlace = v.object({ rank: v.number(), name: v.string(), points: v.number(), is_own: v.boolean() })

export const boardResponse = v.object({
  category: v.picklist(categories),
  tab: v.picklist(tabs),
  filter: v.picklist(boardFilters),
  week: v.string(),
  places: v.array(boardPlace),
  own: v.nullable(boardPlace),
  count: v.number(),
  offset: v.number(),
})

export const awardsResponse = v.object({
  rewards: v.array(
    v.object({
      week: v.string(),
      game: v.picklist(categories),
      rank: v.number(),
      points: v.number(),
      kind: v.picklist(['money', 'voucher']),
      amount: v.number(),
      percent: v.nullable(v.number()),
      currency_code: v.string(),
      voucher_code: v.nullable(v.string()),
      ends_at: v.nullable(v.string()),
      given_at: v.string(),
    }),
  ),
  offset: v.number(),
})

export const nicknameResponse = v.object({ name: v.string(), nickname: v.nullable(v.string()) })

export type GameState = (typeof gameStates)[number]
