import type { PictureType } from '#app/domain/stays/drawn/picture-kinds.ts'
import type { GameHouse, PriceQuestion } from '../plays/play.ts'

/** A city of the catalogue as the site draws it. */
export type Place = { name: string; kind: PictureType }

/** What the plays of a day are drawn from. */
export type DayContent =
  | { game: 'picture-quiz'; places: Place[] }
  | { game: 'price-guess'; questions: PriceQuestion[] }
  | { game: 'amenity-memory'; houses: GameHouse[] }
