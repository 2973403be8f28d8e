import { mainBrand } from '#app/brands/brands.ts'
import { findCountry } from '#app/brands/countries/countries.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { toSlug } from '#app/domain/search/to-slug.ts'
import { countPlaces } from '#app/domain/stays/beds.ts'
import {
  type PropertyRows,
  type RoomTypeRows,
  toAmenityDetailRow,
  toDayRuleRow,
  toFeeRow,
} from '#worker/infra/database/catalogue-rows.ts'
import type { CityLandmarks } from '#worker/tools/seed/places/nearest-landmark.ts'
import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import { calendarIdOf, PARK_CALENDAR_ID } from '#worker/tools/seed/prices/rate-calendars.ts'
import { createRandom, type Random } from '#worker/tools/seed/random.ts'
import { averageTenths, detailReviews, writeReviews } from '#worker/tools/seed/reviews/write-reviews.ts'
import { writePostalCode, writeStreet } from '#worker/tools/seed/words/streets.ts'
import { AMENITY } from './amenity-ids.ts'
import { buildRooms } from './build-rooms.ts'
import { chooseAmenities } from './choose-amenities.ts'
import { chooseAmenityDetails } from './choose-amenity-details.ts'
import { chooseDayRules } from './choose-day-rules.ts'
import { chooseExtras } from './choose-extras.ts'
import { chooseFees, type FeeInput } from './choose-fees.ts'
import { choosePlans } from './choose-plans.ts'
import { chooseRestrictions } from './choose-restrictions.ts'
import { chooseTags } from './choose-tags.ts'
import {
  chooseChildRule,
  chooseHosts,
  chooseNotes,
  type PropertyNoteRows,
  withholdAmenities,
} from './property-details.ts'
import { type DescriptionDetails, writeDescriptions } from './write-descriptions.ts'

export type BuildInput = {
  sketch: Sketch
  name: string
  /** Days with a price, from the day before the first. */
  days: readonly CalendarDay[]
  /** Fewer reviews and languages, for seeds that are only measured. */
  isLean: boolean
  /** English sentences of descriptions already used in this city. */
  usedSentences: Set<string>
  landmarks: CityLandmarks
}

/** Builds the rows of a property except its pictures. The same sketch gives the same rows. */
export function buildProperty(input: BuildInput): Omit<PropertyRows, 'media'> {
  const { sketch, name, days, isLean, landmarks, usedSentences } = input
  const country = findCountry(sketch.city.countryCode)
  if (!country) throw new Error(`No country ${sketch.city.countryCode}`)
  const { currency } = country
  // `days` begins with the day before the first day of the seed.
  const from = days[1] ?? days[0] ?? '2026-01-01'
  // The order of the draws decides the data. Later additions draw from separate generators.
  const random = createRandom(`stay ${sketch.id} ${sketch.brandId}`)
  const amenityIds = chooseAmenities(random, sketch, landmarks)
  const discountPercent = random.chance(0.3) ? 0 : random.integer(1, sketch.kind === 'hotel' ? 9 : 5) * 5
  const roomTypes = buildRooms(random, { sketch, currency, discountPercent, amenityIds, days, isLean })
  const reviews = writeReviews(random, { sketch, from, isLean })
  const terms = chooseTerms(random, sketch)
  const street = writeStreet(random, sketch)
  const postalCode = writePostalCode(random, sketch.city)
  const slasherPercent = random.pick([40, 50, 60, 60, 70])
  const ratingTenths = averageTenths(reviews)
  const popularity = popularityOf(random, sketch, ratingTenths)
  const tagIds = chooseTags(random, { sketch, landmarks, amenityIds, roomTypes, pets: terms.pets_allowed })
  const cheapestMinor = Number(roomTypes[0]?.roomType.double_minor ?? 0)
  const restrictions = chooseRestrictions(random, sketch, cheapestMinor, currency)

  const notes = chooseNotes(sketch, roomTypes.some(servesBreakfast))
  const details = toDescriptionDetails({ amenityIds, roomTypes, terms, notes })
  return {
    property: {
      ...toSketchColumns(sketch, name),
      country_id: country.regionId,
      street,
      postal_code: postalCode,
      currency,
      discount_percent: discountPercent,
      auto_mark_stays: 1,
      slasher_percent: slasherPercent,
      rating_tenths: ratingTenths,
      rating_count: reviews.length,
      ...terms,
      ...notes,
      bedrooms: sketch.kind === 'home' ? Math.max(...roomTypes.map(({ roomType }) => Number(roomType.bedrooms))) : 0,
      scene: 'city',
      popularity,
      is_live: 1,
      updated_on: from,
    },
    texts: writeDescriptions({ sketch, name, details, isLean, usedSentences }),
    tagIds,
    amenityIds: withPets(amenityIds, terms.pets_allowed > 0),
    roomTypes: withholdAmenities(sketch, roomTypes, amenityIds),
    reviews: detailReviews(reviews, sketch, from),
    restrictions: fittingRestrictions(restrictions, roomTypes),
    ...chooseCosts({ sketch, currency, pets: terms.pets_allowed, guests: maxGuests(roomTypes) }, amenityIds),
    dayRules: chooseDayRules(sketch, from).map(toDayRuleRow),
    plans: isLean ? [] : choosePlans({ sketch, roomTypes, cancellationHours: terms.free_cancellation_hours }),
  }
}

/** Returns the columns that follow from the sketch alone; those drawn use separate generators. */
function toSketchColumns(sketch: Sketch, name: string) {
  const { city, park } = sketch
  return {
    id: sketch.id,
    brand_id: sketch.brandId,
    oyo_id: makePublicId(sketch),
    name,
    slug: toSlug(name) || `stay-${sketch.id}`,
    kind: sketch.kind,
    collection: sketch.collection,
    city_id: city.id,
    locality_id: sketch.locality?.id ?? null,
    holiday_park_id: park?.id ?? null,
    latitude: sketch.latitude,
    longitude: sketch.longitude,
    rate_calendar_id: park ? PARK_CALENDAR_ID : calendarIdOf(city),
    prepaid_discount_percent: prepaidPercentOf(sketch),
    takes_part: takesPart(sketch),
    ...chooseChildRule(sketch),
    ...chooseHosts(sketch),
    ...chooseSalesMode(sketch, name),
  }
}

/** Adds or removes the pets amenity, so that it agrees with the terms. */
function withPets(amenityIds: readonly number[], allowsPets: boolean): number[] {
  return allowsPets ? [...new Set([...amenityIds, AMENITY.pets])] : amenityIds.filter((id) => id !== AMENITY.pets)
}

type Costs = Pick<PropertyRows, 'fees' | 'extras' | 'amenityDetails'>

function chooseCosts(input: FeeInput, amenityIds: readonly number[]): Costs {
  const { sketch, currency } = input
  return {
    fees: chooseFees(input).map(toFeeRow),
    extras: chooseExtras(sketch, currency),
    amenityDetails: chooseAmenityDetails(sketch, currency, amenityIds).map(toAmenityDetailRow),
  }
}

type DetailSources = Pick<DescriptionDetails, 'amenityIds'> & {
  roomTypes: readonly RoomTypeRows[]
  terms: { checkin_time: string }
  notes: PropertyNoteRows
}

function toDescriptionDetails({ amenityIds, roomTypes, terms, notes }: DetailSources): DescriptionDetails {
  const { breakfast_from: from, breakfast_until: until } = notes
  return {
    amenityIds,
    checkinTime: terms.checkin_time,
    breakfast: from !== null && until !== null ? { from, until } : null,
    rooms: roomTypes.reduce((sum, { roomType }) => sum + Number(roomType.rooms_total), 0),
    guests: maxGuests(roomTypes),
  }
}

function maxGuests(roomTypes: readonly RoomTypeRows[]): number {
  return Math.max(...roomTypes.map(({ roomType }) => Number(roomType.max_occupancy)))
}

/** Draws whether a property takes part in membership: two thirds of the hotels; brands of homes have none. */
function takesPart({ id, brandId }: Sketch): number {
  return brandId === mainBrand().id && createRandom(`wizard ${id}`).chance(2 / 3) ? 1 : 0
}

/** Draws the prepayment discount, which one property in six has. */
function prepaidPercentOf({ id, brandId }: Sketch): number {
  const random = createRandom(`prepaid ${id} ${brandId}`)
  return random.chance(1 / 6) ? random.pick([5, 8, 10]) : 0
}

const MANY_PROPERTIES = 20
const PRICE_ON_REQUEST_RANK = 11
const EXTERNAL_BOOKING_RANK = 12

/** In a city with many properties, one has its price on request and one is booked with its owner. */
function chooseSalesMode({ id, rank, neighbours }: Sketch, name: string) {
  const isOneOfMany = neighbours > MANY_PROPERTIES
  return {
    hide_prices: isOneOfMany && rank === PRICE_ON_REQUEST_RANK ? 1 : 0,
    external_booking_url:
      isOneOfMany && rank === EXTERNAL_BOOKING_RANK ? `https://book.example/${toSlug(name) || id}` : null,
  }
}

/** Keeps `no_triple_occupancy` only when no room type has beds for three. */
function fittingRestrictions(restrictions: PropertyRows['restrictions'], roomTypes: readonly RoomTypeRows[]) {
  const haveAtMostTwo = roomTypes.every(({ beds }) => countPlaces(beds) <= 2)
  return restrictions.filter(({ kind }) => kind !== 'no_triple_occupancy' || haveAtMostTwo)
}

function servesBreakfast({ roomType, meals }: RoomTypeRows): boolean {
  return roomType.breakfast_included === 1 || meals.some(({ code }) => code === 'breakfast')
}

/** Returns an id such as `HMUM10001`: kind, first letters of the city, id. */
function makePublicId({ id, city, kind }: Sketch): string {
  const letters = city.slug.replaceAll('-', '').slice(0, 3).toUpperCase()
  return `${kind === 'hotel' ? 'H' : 'V'}${letters}${id}`
}

type Terms = {
  /** Hours before arrival until which cancellation is free; null: not refundable. */
  cancellationHours: readonly (number | null)[]
  /** Free cancellation of the most popular property of a city. */
  popularCancellationHours: number
  checkInTimes: readonly string[]
  checkOutTimes: readonly string[]
}

/** Terms to draw from, repeated by frequency. */
const termsByKind: Readonly<Record<Sketch['kind'], Terms>> = {
  hotel: {
    cancellationHours: [0, 6, 24, 24, 24, 48, 48, 72, null],
    popularCancellationHours: 24,
    checkInTimes: ['12:00', '12:00', '13:00', '14:00', '15:00'],
    checkOutTimes: ['10:00', '11:00', '11:00', '12:00'],
  },
  home: {
    cancellationHours: [168, 168, 336, 336, 720, 1008, 1440, 48, null],
    popularCancellationHours: 168,
    checkInTimes: ['15:00', '16:00'],
    checkOutTimes: ['10:00', '11:00'],
  },
}

function chooseTerms(random: Random, { kind, rank, collection }: Sketch) {
  const { cancellationHours, popularCancellationHours, checkInTimes, checkOutTimes } = termsByKind[kind]
  // The order of the draws decides the data.
  const pets = choosePets(random, kind === 'hotel', collection)
  const hours = rank === 0 ? popularCancellationHours : random.pick(cancellationHours)
  const checkIn = random.pick(checkInTimes)
  const checkOut = random.pick(checkOutTimes)
  return { free_cancellation_hours: hours, checkin_time: checkIn, checkout_time: checkOut, pets_allowed: pets }
}

/** Draws the maximum number of pets. */
function choosePets(random: Random, isHotel: boolean, collection: Sketch['collection']): number {
  if (isHotel) return random.chance(0.14) ? 1 : 0
  return random.chance(collection === 'farm' ? 0.7 : 0.42) ? random.integer(1, 3) : 0
}

/** Rating that counts for a property without reviews. */
const UNRATED_TENTHS = 36

/** Draws the popularity: 1000 or more for the most popular property of a city, less for the others. */
function popularityOf(random: Random, { rank, neighbours, level }: Sketch, ratingTenths: number | null): number {
  const quality = (ratingTenths ?? UNRATED_TENTHS) * 8 + Math.round(level * 120)
  return rank === 0 ? 1000 + Math.min(neighbours, 99) : Math.min(990, quality + random.integer(0, 420))
}
