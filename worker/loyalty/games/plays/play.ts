import type { BrandId } from '#app/brands/brands.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { GameId } from '#app/domain/games/games.ts'
import type { Week } from '#app/domain/games/weeks.ts'

/** A house as a question shows it; name and address are told once it is answered. */
export type GameHouse = { id: number; slug: string; name: string; city: string; picture: string; amenities: number[] }

/** Which place is drawn: the picture, four names, and which of them is right. */
export type PictureQuestion = { picture: string; names: string[]; right: number }

/** What a night in a house costs, in minor units: for two in one room, taxes and all, as it was that morning. */
export type PriceQuestion = { house: GameHouse; night: CalendarDay; priceMinor: number; currency: string }

/** What a play asks, with what is right. It stays on the server. */
export type PlayContent =
  | { game: 'picture-quiz'; questions: PictureQuestion[] }
  | { game: 'price-guess'; questions: PriceQuestion[] }
  /** Sixteen amenities, each twice, as they lie. */
  | { game: 'amenity-memory'; house: GameHouse; cards: number[] }

/** How one answer came out. */
export type Outcome = { points: number; isRight: boolean; isLate: boolean; isTooFast: boolean; given: number | null }

/** How far a play has come. Of a board: the card that lies open, the pairs that were found, and the turns. */
export type PlayProgress = {
  outcomes: Outcome[]
  board: {
    /** The first card of a turn, while it lies alone. */
    open: number | null
    isOpenTooFast: boolean
    found: number[]
    /** Cards of the last turn, which lie open until the next one. */
    shown: number[]
    /** Pairs that count. */
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
  /** Answers so far. */
  step: number
  score: number
  startedAt: Instant
  askedAt: Instant
  endsAt: Instant
  finishedAt: Instant | null
}

/** Whose plays they are: `user:` or `visitor:` and which. */
export type Player = { brandId: BrandId; key: string; userId: string | null; device: string; origin: string }

/** A play nobody can answer any more, because its time is over or all is answered. */
export function isOver({ status, endsAt }: Pick<Play, 'status' | 'endsAt'>, now: Instant): boolean {
  return status !== 'open' || now >= endsAt
}

/** The game of a play. */
export function gameOf({ content }: Pick<Play, 'content'>): GameId {
  return content.game
}
