import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { mainBed } from '#app/domain/stays/beds.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { RoomTypeRows } from '#worker/infra/database/catalogue-rows.ts'
import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import { priceRange, toTagPrice } from '#worker/tools/seed/prices/price-levels.ts'
import type { Random } from '#worker/tools/seed/random.ts'
import { roomTypesFor, type SeedRoomType, viewsOf } from '#worker/tools/seed/words/room-types.ts'
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
export function buildRooms(random: Random, input: RoomsInput): RoomTypeRows[] {
  const roomTypes = chooseRoomTypes(random, input)
  // The base price is that of the cheapest room type.
  const base = basePrice(random, input) / (roomTypes[0]?.isWhole ? 1 : (roomTypes[0]?.factor ?? 1))
  return roomTypes.map((roomType, index) => buildRoomType(random, input, { roomType, position: index + 1, base }))
}

/** The most popular properties are let in parts, so that some room types can be sold out (`planStock`). */
const FIRST_RANK_LET_AS_WHOLE = 4
const LET_AS_WHOLE_SHARE = 1 / 3

function chooseRoomTypes(random: Random, { sketch, amenityIds }: RoomsInput): SeedRoomType[] {
  const offered = roomTypesFor(sketch).filter(
    ({ requiredAmenityId }) => requiredAmenityId === null || amenityIds.includes(requiredAmenityId),
  )
  const wholeProperty = offered.find(({ isWhole }) => isWhole)
  const mayBeWhole = sketch.rank >= FIRST_RANK_LET_AS_WHOLE
  if (wholeProperty && mayBeWhole && random.chance(LET_AS_WHOLE_SHARE)) return [wholeProperty]
  const parts = offered.filter((part) => part !== wholeProperty)
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

/** Amenity id. With it each room type names its view. */
const ROOM_WITH_A_VIEW = 54
const BREAKFAST_AMENITY = 8

type RoomTypeInput = { roomType: SeedRoomType; position: number; base: number }

function buildRoomType(random: Random, input: RoomsInput, { roomType, position, base }: RoomTypeInput): RoomTypeRows {
  const { sketch, currency, days } = input
  const id = sketch.id * 10 + position
  const doubleMinor = toTagPrice(base * roomType.factor * (0.97 + random.next() * 0.06), currency)
  const isSingle = roomType.maxAdults === 1
  const roomsTotal = countRooms(random, sketch, { roomType, position })
  const views = viewsOf(sketch, input.amenityIds)
  const hasView = input.amenityIds.includes(ROOM_WITH_A_VIEW)
  const view = random.chance(0.45) ? random.pick(views) : hasView ? (views[position % views.length] ?? null) : null
  const one_liner = random.chance(0.8) ? roomType.description : null
  const mayHaveBreakfast = sketch.kind === 'hotel' && input.amenityIds.includes(BREAKFAST_AMENITY)
  const hasBreakfast = mayHaveBreakfast && random.chance(0.4)
  return {
    roomType: {
      id,
      position,
      name: roomType.name,
      bed: mainBed(roomType.beds),
      area_sqm: random.integer(roomType.area[0], roomType.area[1]),
      bedrooms: roomType.bedrooms,
      bathrooms: roomType.bedrooms === null ? null : Math.max(1, Math.ceil(roomType.bedrooms / 2)),
      max_occupancy: roomType.maxOccupancy,
      max_adults: roomType.maxAdults,
      rooms_total: roomsTotal,
      ...chooseCots(sketch, input),
      single_minor: isSingle ? doubleMinor : toTagPrice(doubleMinor * (sketch.kind === 'hotel' ? 0.86 : 1), currency),
      double_minor: doubleMinor,
      extra_minor: toTagPrice(doubleMinor * (sketch.kind === 'hotel' ? 0.3 : 0.12), currency),
      breakfast_included: hasBreakfast ? 1 : 0,
      view,
      one_liner,
      is_disabled: 0,
    },
    beds: roomType.beds,
    texts: input.isLean ? [] : roomTexts(sketch.kind, { name: roomType.name, view, one_liner }),
    amenityIds: roomAmenities(random, input.amenityIds),
    meals: chooseMeals(random, input, { double: doubleMinor, hasBreakfast }),
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

function countRooms(
  random: Random,
  { kind, park }: Sketch,
  { roomType, position }: Omit<RoomTypeInput, 'base'>,
): number {
  if (roomType.isWhole) return 1
  return kind === 'hotel' ? random.integer(3, position === 1 ? 14 : 8) : random.integer(1, park ? 12 : 2)
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

function chooseMeals(
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
