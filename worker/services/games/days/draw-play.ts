import { PAIRS, QUESTIONS } from '#app/domain/games/games.ts'
import { amenityOf } from '#app/domain/stays/amenities.ts'
import type { GameProperty, PictureQuestion, PlayContent, PlayProgress, PriceQuestion } from '../plays/play.ts'
import { shuffle } from '../random.ts'

/** A city with the picture of its most popular property. Places of the same `kind` look alike. */
export type Place = { name: string; kind: string; picture: string }

export type DayContent =
  | { game: 'picture-quiz'; places: Place[] }
  | { game: 'price-guess'; questions: PriceQuestion[] }
  | { game: 'amenity-memory'; houses: GameProperty[] }

type Drawing = { isScored: boolean; random: () => number }
type DrawnPlay = { content: PlayContent; progress: PlayProgress }

const NAMES_PER_QUESTION = 4

/** Draws the questions of one play, or returns null when the day has too few. */
export function drawPlay(day: DayContent, drawing: Drawing): DrawnPlay | null {
  if (day.game === 'picture-quiz') return drawPictures(day.places, drawing)
  if (day.game === 'amenity-memory') return drawBoard(day.houses, drawing)
  const questions = shuffle(takeHalf(day.questions, drawing), drawing.random).slice(0, QUESTIONS)
  return questions.length < QUESTIONS
    ? null
    : { content: { game: 'price-guess', questions }, progress: initialProgress() }
}

/** Returns whether a scored play can be drawn from the content of a day. */
export function hasEnoughQuestions(day: DayContent): boolean {
  return drawPlay(day, { isScored: true, random: () => 0 }) !== null
}

/**
 * Returns the half for scored plays or for practice, which never asks questions of scored plays as long as there are
 * enough for both.
 */
function takeHalf<Item>(list: readonly Item[], { isScored }: Drawing): readonly Item[] {
  if (list.length < 2 * QUESTIONS) return list
  return list.filter((_, index) => (index % 2 === 0) === isScored)
}

function drawPictures(places: readonly Place[], drawing: Drawing): DrawnPlay | null {
  const { random } = drawing
  // The day of an earlier release has no pictures: the game pauses until the next day.
  const pictured = places.filter(({ picture }) => picture)
  const questions = shuffle(takeHalf(pictured, drawing), random)
    .map((place) => askPlace(place, pictured, random))
    .filter((question) => question !== null)
    .slice(0, QUESTIONS)
  return questions.length < QUESTIONS
    ? null
    : { content: { game: 'picture-quiz', questions }, progress: initialProgress() }
}

/** Chooses three other names from places that look different, so that only one answer is right. */
function askPlace(place: Place, places: readonly Place[], random: () => number): PictureQuestion | null {
  const others = shuffle(
    places.filter(({ kind }) => kind !== place.kind),
    random,
  )
  // Three different kinds come first: two chalets beside a palace would give the answer away.
  const byKind = [...new Map(others.map((other) => [other.kind, other.name])).values()]
  const wrong = [...new Set([...byKind, ...others.map(({ name }) => name)])].slice(0, NAMES_PER_QUESTION - 1)
  if (wrong.length < NAMES_PER_QUESTION - 1 || wrong.includes(place.name)) return null
  const names = shuffle([place.name, ...wrong], random)
  return { picture: place.picture, names, right: names.indexOf(place.name) }
}

function drawBoard(properties: readonly GameProperty[], drawing: Drawing): DrawnPlay | null {
  const { random } = drawing
  const [house] = shuffle(properties, random).filter(({ amenities }) => distinctAmenities(amenities).length >= PAIRS)
  if (!house) return null
  const faces = shuffle(distinctAmenities(house.amenities), random).slice(0, PAIRS)
  const cards = shuffle([...faces, ...faces], random)
  const board = { open: null, isOpenTooFast: false, found: [], shown: [], pairs: 0, turns: 0 }
  return { content: { game: 'amenity-memory', house, cards }, progress: { outcomes: [], board } }
}

/** Returns one amenity per icon. */
function distinctAmenities(ids: readonly number[]): number[] {
  const amenities = ids.map((id) => amenityOf(id)).filter((amenity) => amenity !== null)
  return [...new Map(amenities.map(({ icon, id }) => [icon, id])).values()]
}

function initialProgress(): PlayProgress {
  return { outcomes: [], board: null }
}
