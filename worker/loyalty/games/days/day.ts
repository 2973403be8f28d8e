import type { PictureType } from '#app/domain/stays/drawn/picture-kinds.ts'
import type { GameHouse, PriceQuestion } from '../plays/play.ts'

export type Place = { name: string; kind: PictureType }

export type DayContent =
  | { game: 'picture-quiz'; places: Place[] }
  | { game: 'price-guess'; questions: PriceQuestion[] }
  | { game: 'amenity-memory'; houses: GameHouse[] }
