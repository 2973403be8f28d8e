import type { BrandId } from '#app/brands/brands.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { GameId } from '#app/domain/games/games.ts'
import type { Week } from '#app/domain/games/weeks.ts'
import type { Scope } from '#worker/infra/scope.ts'

/** A property in a question; name and address are shown only after the answer. */
export type GameProperty = {
  id: number
  slug: string
  name: string
  city: string
  picture: string
  amenities: number[]
}

/** A picture, four names, and the index of the right one. */
export type PictureQuestion = { picture: string; names: string[]; right: number }

/** The price of a night in minor units: two guests in one room with taxes, as recorded that morning. */
export type PriceQuestion = { house: GameProperty; night: CalendarDay; priceMinor: number; currency: string }

/** Questions with their answers; never sent to the browser. */
export type PlayContent =
  | { game: 'picture-quiz'; questions: PictureQuestion[] }
  | { game: 'price-guess'; questions: PriceQuestion[] }
  /** Sixteen amenities, each twice, in their order on the board. */
  | { game: 'amenity-memory'; house: GameProperty; cards: number[] }

export type Outcome = { points: number; isRight: boolean; isLate: boolean; isTooFast: boolean; given: number | null }

/** Progress of a play; for a board the open card, found pairs and turns. */
export type PlayProgress = {
  outcomes: Outcome[]
  board: {
    /** The first card of a turn, while no second one is open. */
    open: number | null
    isOpenTooFast: boolean
    found: number[]
    /** Cards of the last turn, shown until the next turn. */
    shown: number[]
    pairs: number
    turns: number
  } | null
}

export type Play = {
  id: string
  brandId: BrandId
  country: string
  day: CalendarDay
  week: Week
  userId: string | null
  isScored: boolean
  status: 'open' | 'finished' | 'lapsed'
  content: PlayContent
  progress: PlayProgress
  step: number
  score: number
  startedAt: Instant
  askedAt: Instant
  endsAt: Instant
  finishedAt: Instant | null
}

/** Owner of plays: key `user:<id>` or `visitor:<id>`. */
export type Player = { brandId: BrandId; key: string; userId: string | null; device: string; origin: string }

/** Returns whether the play accepts no more answers: its time is over or all questions are answered. */
export function isOver({ status, endsAt }: Pick<Play, 'status' | 'endsAt'>, now: Instant): boolean {
  return status !== 'open' || now >= endsAt
}

export function gameOf({ content }: Pick<Play, 'content'>): GameId {
  return content.game
}

/** Returns the signed-in guest, otherwise this browser. */
export function playerOf({ brand, visitor, origin }: Scope): Player {
  const key = visitor.user ? `user:${visitor.user.id}` : `visitor:${visitor.id}`
  return { brandId: brand.id, key, userId: visitor.user?.id ?? null, device: visitor.id, origin }
}
