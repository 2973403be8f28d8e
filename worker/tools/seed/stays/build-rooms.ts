import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { mainBed } from '#app/domain/stays/beds.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { RoomTypeRows } from '#worker/infra/database/catalogue-rows.ts'
import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import { priceRange, toTagPrice } from '#worker/tools/seed/prices/price-levels.ts'
import type { Random } from '#worker/tools/seed/random.ts'
import { roomTypesFor, type SeedRoomType, viewsOf } from '#worker/tools/seed/words/room-types.ts'
import { localesOf, readNames } from '#worker/tools/seed/words/texts.ts'
import { AMENITY } from './amenity-ids.ts'
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
  // The drawn price is that of the cheapest room type.
  const [cheapest] = roomTypes
  const baseMinor = drawPrice(random, input) / (cheapest?.isWhole ? 1 : (cheapest?.factor ?? 1))
  return roomTypes.map((roomType, index) => buildRoomType(random, input, { roomType, position: index + 1, baseMinor }))
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

/** Lowest prices of homes relative to hotels. */
const LOWEST_HOME_FACTOR = { india: 2.2, elsewhere: 1.15 }
/** The cheapest room type leaves room for more expensive ones in the range of the country. */
const HIGHEST_SHARE = 0.72

/** Draws the price of the cheapest double room before discount, in minor units. */
function drawPrice(random: Random, { sketch, currency, discountPercent }: RoomsInput): number {
  const { lowestMinor, highestMinor } = priceRange(sketch.city.countryCode, currency)
  const homeFactor = sketch.culture === 'india' ? LOWEST_HOME_FACTOR.india : LOWEST_HOME_FACTOR.elsewhere
  const lowest = sketch.kind === 'home' ? lowestMinor * homeFactor : lowestMinor
  const highest = highestMinor * HIGHEST_SHARE
  const level = Math.min(1, Math.max(0, sketch.level + (random.next() - 0.5) * 0.12))
  const discountedMinor = lowest * (highest / lowest) ** level
  return Math.min(highestMinor, discountedMinor / (1 - discountPercent / 100))
}

/** `baseMinor` is the price of a room type with factor 1. */
type RoomTypeInput = { roomType: SeedRoomType; position: number; baseMinor: number }

/** Prices of one guest and of an extra guest, relative to the double room. */
const singleShares = { hotel: 0.86, home: 1 } as const
const extraGuestShares = { hotel: 0.3, home: 0.12 } as const

function buildRoomType(
  random: Random,
  input: RoomsInput,
  { roomType, position, baseMinor }: RoomTypeInput,
): RoomTypeRows {
  const { sketch, currency, days } = input
  const id = sketch.id * 10 + position
  const doubleMinor = toTagPrice(baseMinor * roomType.factor * (0.97 + random.next() * 0.06), currency)
  const isSingle = roomType.maxAdults === 1
  const roomsTotal = countRooms(random, sketch, { roomType, position })
  const views = viewsOf(sketch, input.amenityIds)
  // With the amenity each room type names its view.
  const defaultView = input.amenityIds.includes(AMENITY.view) ? (views[position % views.length] ?? null) : null
  const view = random.chance(0.45) ? random.pick(views) : defaultView
  const one_liner = random.chance(0.8) ? roomType.description : null
  const mayHaveBreakfast = sketch.kind === 'hotel' && input.amenityIds.includes(AMENITY.breakfast)
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
      single_minor: isSingle ? doubleMinor : toTagPrice(doubleMinor * singleShares[sketch.kind], currency),
      double_minor: doubleMinor,
      extra_minor: toTagPrice(doubleMinor * extraGuestShares[sketch.kind], currency),
      breakfast_included: hasBreakfast ? 1 : 0,
      view,
      one_liner,
      is_disabled: 0,
    },
    beds: roomType.beds,
    texts: input.isLean ? [] : roomTexts(sketch.kind, { name: roomType.name, view, one_liner }),
    amenityIds: chooseRoomAmenities(random, input.amenityIds),
    meals: chooseMeals(random, input, { doubleMinor, hasBreakfast }),
    stock: planStock(random, sketch, { position, roomsTotal, days }),
  }
}

type StockSeed = { day: CalendarDay; total: number }

const ENOUGH_NEIGHBOURS = 6
const SCARCE_NIGHTS = 60
/** Rooms left of the first room types, by rank; a rank without limits is sold out. */
const limitsByRank: Readonly<Record<number, readonly number[]>> = { 1: [1], 2: [0, 2] }

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
  const limitAll = (maxRooms: number) => nights.map((day) => ({ day, total: Math.min(maxRooms, roomsTotal) }))
  if (sketch.rank === 0) return []
  if (sketch.neighbours >= ENOUGH_NEIGHBOURS && sketch.rank <= 3) {
    const limits = limitsByRank[sketch.rank]
    const limit = limits ? limits[position - 1] : 0
    return limit === undefined ? [] : limitAll(limit)
  }
  if (random.chance(0.72)) return []
  const limit = random.pick([0, 0, 1, 1, 2])
  const start = random.integer(0, nights.length - 8)
  return limitAll(limit).slice(start, start + random.integer(2, 24))
}

function countRooms(
  random: Random,
  { kind, park }: Sketch,
  { roomType, position }: Omit<RoomTypeInput, 'baseMinor'>,
): number {
  if (roomType.isWhole) return 1
  return kind === 'hotel' ? random.integer(3, position === 1 ? 14 : 8) : random.integer(1, park ? 12 : 2)
}

const translations = readNames('rooms')

type RoomCopy = { name: string; view: string | null; one_liner: string | null }

/** Translates name, view and description into the languages of the property. */
function roomTexts(kind: 'hotel' | 'home', { name, view, one_liner }: RoomCopy) {
  const inLanguage = (text: string | null, locale: Locale) =>
    text === null ? null : translations.get(text)?.[locale] || null
  return localesOf(kind)
    .filter((locale) => locale !== 'en')
    .map((locale) => ({
      locale,
      name: inLanguage(name, locale),
      view: inLanguage(view, locale),
      one_liner: inLanguage(one_liner, locale),
    }))
}

/** Ids of amenities a room may have. */
const roomAmenityIds = new Set([1, 2, 5, 7, 12, 16, 17, 20, 21, 22, 23, 24, 25, 26, 30, 32, 39, 46, 54, 60])

function chooseRoomAmenities(random: Random, amenityIds: readonly number[]): number[] {
  return amenityIds.filter((id) => roomAmenityIds.has(id) && random.chance(0.86))
}

/** Prices of meals relative to the double room. */
const mealShares = { breakfast: 0.08, lunch: 0.12, dinner: 0.15 } as const

/** Draws the meals with a price; none in homes without a park outside India. */
function chooseMeals(
  random: Random,
  { sketch, currency, amenityIds }: RoomsInput,
  { doubleMinor, hasBreakfast }: { doubleMinor: number; hasBreakfast: boolean },
) {
  if (sketch.kind === 'home' && !(sketch.park || sketch.culture === 'india')) return []
  const servesMeals = amenityIds.includes(AMENITY.restaurant) || (sketch.kind === 'home' && random.chance(0.5))
  const sellsBreakfast = !hasBreakfast && (amenityIds.includes(AMENITY.breakfast) || servesMeals)
  const codes: (keyof typeof mealShares)[] = servesMeals ? ['lunch', 'dinner'] : []
  if (sellsBreakfast) codes.unshift('breakfast')
  return codes.map((code) => ({
    code,
    priceMinor: toTagPrice(Math.max(1, doubleMinor * mealShares[code]), currency),
  }))
}
