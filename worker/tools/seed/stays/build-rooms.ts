import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { mainBed } from '#app/domain/stays/beds.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { CategoryRows } from '#worker/infra/database/catalogue-rows.ts'
import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import { priceRange, toTagPrice } from '#worker/tools/seed/prices/price-levels.ts'
import type { Random } from '#worker/tools/seed/random.ts'
import { type RoomKind, roomKindsOf, viewsOf } from '#worker/tools/seed/words/room-kinds.ts'
import { localesOf, readNames } from '#worker/tools/seed/words/texts.ts'
import { chooseCots } from './choose-fees.ts'

export type RoomsInput = {
  sketch: Sketch
  currency: string
  discountPercent: number
  amenityIds: readonly number[]
  /** Priced days, from the day before the first. */
  days: readonly CalendarDay[]
  /** English only. */
  isLean: boolean
}

/** Builds two to four room types, cheapest first, or the single one of a property let as a whole. */
export function buildRooms(random: Random, input: RoomsInput): CategoryRows[] {
  const kinds = chooseKinds(random, input)
  // The base price is that of the cheapest room type.
  const base = basePrice(random, input) / (kinds[0]?.isWhole ? 1 : (kinds[0]?.factor ?? 1))
  return kinds.map((kind, index) => buildCategory(random, input, { kind, position: index + 1, base }))
}

/** The most popular properties are let in parts, so that some room types can be sold out (`planStock`). */
const LET_IN_PARTS = 4
const LET_AS_A_WHOLE = 1 / 3

function chooseKinds(random: Random, { sketch, amenityIds }: RoomsInput): RoomKind[] {
  const offered = roomKindsOf(sketch).filter(({ needs }) => needs === null || amenityIds.includes(needs))
  const whole = offered.find(({ isWhole }) => isWhole)
  if (whole && sketch.rank >= LET_IN_PARTS && random.chance(LET_AS_A_WHOLE)) return [whole]
  const parts = offered.filter((part) => part !== whole)
  return random
    .sample(parts, random.pick([2, 3, 3, 3, 4]))
    .sort((a, b) => a.factor - b.factor || a.name.localeCompare(b.name, 'en'))
}

/** Returns the price of a double room before discount. */
function basePrice(random: Random, { sketch, currency, discountPercent }: RoomsInput): number {
  const { lowestMinor, highestMinor } = priceRange(sketch.city.countryCode, currency)
  const lowest = sketch.kind === 'home' ? lowestMinor * (sketch.culture === 'india' ? 2.2 : 1.15) : lowestMinor
  const highest = highestMinor * 0.72
  const level = Math.min(1, Math.max(0, sketch.level + (random.next() - 0.5) * 0.12))
  const sold = lowest * (highest / lowest) ** level
  return Math.min(highestMinor, sold / (1 - discountPercent / 100))
}

// Amenity of rooms with a view: then each room type names its view.
const ROOM_WITH_A_VIEW = 54

type CategoryInput = { kind: RoomKind; position: number; base: number }

function buildCategory(random: Random, input: RoomsInput, { kind, position, base }: CategoryInput): CategoryRows {
  const { sketch, currency, days } = input
  const id = sketch.id * 10 + position
  const double = toTagPrice(base * kind.factor * (0.97 + random.next() * 0.06), currency)
  const isSingle = kind.maxAdults === 1
  const roomsTotal = countRooms(random, sketch, { kind, position })
  const views = viewsOf(sketch, input.amenityIds)
  const hasView = input.amenityIds.includes(ROOM_WITH_A_VIEW)
  const view = random.chance(0.45) ? random.pick(views) : hasView ? (views[position % views.length] ?? null) : null
  const one_liner = random.chance(0.8) ? kind.line : null
  const breakfast = sketch.kind === 'hotel' && (input.amenityIds.includes(8) ? random.chance(0.4) : false)
  return {
    category: {
      id,
      position,
      name: kind.name,
      bed: mainBed(kind.beds),
      area_sqm: random.integer(kind.area[0], kind.area[1]),
      bedrooms: kind.bedrooms,
      bathrooms: kind.bedrooms === null ? null : Math.max(1, Math.ceil(kind.bedrooms / 2)),
      max_occupancy: kind.maxOccupancy,
      max_adults: kind.maxAdults,
      rooms_total: roomsTotal,
      ...chooseCots(sketch, input),
      single_minor: isSingle ? double : toTagPrice(double * (sketch.kind === 'hotel' ? 0.86 : 1), currency),
      double_minor: double,
      extra_minor: toTagPrice(double * (sketch.kind === 'hotel' ? 0.3 : 0.12), currency),
      breakfast_included: breakfast ? 1 : 0,
      view,
      one_liner,
      is_disabled: 0,
    },
    beds: kind.beds,
    texts: input.isLean ? [] : roomTexts(sketch.kind, { name: kind.name, view, one_liner }),
    amenityIds: roomAmenities(random, input.amenityIds),
    meals: meals(random, input, { double, hasBreakfast: breakfast }),
    stock: planStock(random, sketch, { position, roomsTotal, days }),
  }
}

type StockSeed = { day: CalendarDay; total: number }

const ENOUGH_NEIGHBOURS = 6
const SCARCE_NIGHTS = 60

/**
 * Returns the nights within the next 60 with fewer rooms. In a city with at least six properties of a brand, the second
 * has one room of its first room type left, the third has no room of its first and two of its second, the fourth is
 * sold out, and the first has everything. Elsewhere it is random.
 */
function planStock(
  random: Random,
  sketch: Sketch,
  { position, roomsTotal, days }: { position: number; roomsTotal: number; days: readonly CalendarDay[] },
): StockSeed[] {
  const nights = days.slice(0, SCARCE_NIGHTS + 1)
  const all = (total: number) => nights.map((day) => ({ day, total: Math.min(total, roomsTotal) }))
  if (sketch.rank === 0) return []
  if (sketch.neighbours >= ENOUGH_NEIGHBOURS && sketch.rank <= 3) {
    if (sketch.rank === 1) return position === 1 ? all(1) : []
    if (sketch.rank === 2) return position === 1 ? all(0) : position === 2 ? all(2) : []
    return all(0)
  }
  if (random.chance(0.72)) return []
  const total = random.pick([0, 0, 1, 1, 2])
  const start = random.integer(0, nights.length - 8)
  return all(total).slice(start, start + random.integer(2, 24))
}

function countRooms(random: Random, { kind, park }: Sketch, room: { kind: RoomKind; position: number }): number {
  if (room.kind.isWhole) return 1
  return kind === 'hotel' ? random.integer(3, room.position === 1 ? 14 : 8) : random.integer(1, park ? 12 : 2)
}

const words = readNames('rooms')

type RoomWords = { name: string; view: string | null; one_liner: string | null }

/** Translates name, view and description into the languages of the property. */
function roomTexts(kind: 'hotel' | 'home', { name, view, one_liner }: RoomWords) {
  const inLanguage = (text: string | null, locale: Locale) => (text === null ? null : words.get(text)?.[locale] || null)
  return localesOf(kind)
    .filter((locale) => locale !== 'en')
    .map((locale) => ({
      locale,
      name: inLanguage(name, locale),
      view: inLanguage(view, locale),
      one_liner: inLanguage(one_liner, locale),
    }))
}

// Amenities a room may have, by id.
const inRooms = new Set([1, 2, 5, 7, 12, 16, 17, 20, 21, 22, 23, 24, 25, 26, 30, 32, 39, 46, 54, 60])

function roomAmenities(random: Random, amenityIds: readonly number[]): number[] {
  return amenityIds.filter((id) => inRooms.has(id) && random.chance(0.86))
}

function meals(
  random: Random,
  { sketch, currency, amenityIds }: RoomsInput,
  room: { double: number; hasBreakfast: boolean },
) {
  if (sketch.kind === 'home' && !(sketch.park || sketch.culture === 'india')) return []
  const cost = (share: number) => toTagPrice(Math.max(1, room.double * share), currency)
  const kitchen = amenityIds.includes(9) || (sketch.kind === 'home' && random.chance(0.5))
  return [
    ...(room.hasBreakfast || !(amenityIds.includes(8) || kitchen)
      ? []
      : [{ code: 'breakfast', priceMinor: cost(0.08) }]),
    ...(kitchen
      ? [
          { code: 'lunch', priceMinor: cost(0.12) },
          { code: 'dinner', priceMinor: cost(0.15) },
        ]
      : []),
  ]
}
