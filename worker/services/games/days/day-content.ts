import type { Brand } from '#app/brands/brands.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { type GameId, QUESTIONS } from '#app/domain/games/games.ts'
import { keyedHash } from '#worker/infra/crypto/keyed-hash.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { mainCountry } from '../game-calendar.ts'
import type { PriceQuestion } from '../plays/play.ts'
import { createRandom, hashText, shuffle } from '../random.ts'
import { findDay, insertDay, listPlaces, listPriced, listProperties } from './day-storage.ts'
import type { DayContent, Place } from './draw-play.ts'

/** Places per day; half of them are reserved for scored plays. */
const MAX_PLACES = 30
const MAX_PROPERTIES = 24
/** The day's content is drawn from this many of the most popular places and properties. */
const MAX_CANDIDATES = 300

/** Returns the day's content; the first request creates it for everybody. */
export async function dayContent(
  deps: Deps,
  brand: Brand,
  { game, day }: { game: GameId; day: CalendarDay },
): Promise<DayContent> {
  const key = { brandId: brand.id, game, day }
  const stored = await findDay(deps.db, key)
  if (stored) return stored
  const seed = await keyedHash(deps.settings.secretKey, `game:${brand.id}:${game}:${day}`)
  const { currency } = mainCountry(brand)
  const created = await createDay(deps, { ...key, currency, random: createRandom(hashText(seed)) })
  await insertDay(deps.db, key, created, deps.now())
  return (await findDay(deps.db, key)) ?? created
}

type DayInput = { brandId: Brand['id']; game: GameId; day: CalendarDay; currency: string; random: () => number }

async function createDay({ db }: Deps, { brandId, game, day, currency, random }: DayInput): Promise<DayContent> {
  if (game === 'picture-quiz') {
    return {
      game,
      places: mixKinds(shuffle(await listPlaces(db, brandId, MAX_CANDIDATES), random)).slice(0, MAX_PLACES),
    }
  }
  if (game === 'price-guess') {
    const priced = await listPriced(db, { brandId, day, limit: MAX_CANDIDATES })
    return {
      game,
      questions: onePerProperty(shuffle(preferOwnCurrency(priced, currency), random)).slice(0, MAX_PROPERTIES),
    }
  }
  const properties = await listProperties(db, brandId, MAX_CANDIDATES)
  return { game, houses: shuffle(properties, random).slice(0, MAX_PROPERTIES) }
}

/** Alternates the kinds of places, so that no kind fills the whole day. */
function mixKinds(places: readonly Place[]): Place[] {
  const byKind = Map.groupBy(places, ({ kind }) => kind)
  const rows = [...byKind.values()]
  const longest = Math.max(0, ...rows.map((row) => row.length))
  return Array.from({ length: longest }, (_, index) => rows.flatMap((row) => row.slice(index, index + 1))).flat()
}

/** Prefers prices in the brand's own currency when there are enough. */
function preferOwnCurrency(questions: readonly PriceQuestion[], currency: string): readonly PriceQuestion[] {
  const inCurrency = questions.filter((question) => question.currency === currency)
  return inCurrency.length < 2 * QUESTIONS ? questions : inCurrency
}

function onePerProperty(questions: readonly PriceQuestion[]): PriceQuestion[] {
  return [...new Map(questions.map((question) => [question.house.id, question])).values()]
}
