import type { APIRequestContext } from '@playwright/test'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { dayIn, getJson, type HostName } from './site.ts'

type Category = {
  id: number
  name: string
  available_rooms: number
  sold_out: boolean
  breakfast_included?: boolean
  /** Of the availability endpoint only; absent for a room with one rate. */
  rate_plans?: unknown[]
  services?: { meals: unknown[] }
}

/** The parts of a hotel that journeys need, as the listing endpoint returns it. */
export type FoundHotel = {
  id: number
  name: string
  url: string
  city_slug: string
  currency_symbol: string
  is_available: boolean
  available_rooms: number
  hidePrices: boolean
  external_booking_url: string | null
  oyo_wizard: { member_percent: number } | null
  selected_category_id: number
  checkin_time: string
  checkout_time: string
  fitted_rooms: { rooms: number; rooms_config: string; is_fitted: boolean; reason: string | null }
  price_drop: { before: number; now: number; percentage: number } | null
  room_categories_with_data: Category[]
  restrictions: {
    no_triple_occupancy: boolean
    no_postpaid: { advance_percentage: number } | null
    specific_restrictions: { notes: string[] } | null
    [name: string]: unknown
  }
}

export type FoundStay = { hotel: FoundHotel; checkin: CalendarDay; checkout: CalendarDay; path: string }

export type WantedStay = {
  host?: HostName
  city?: string
  /** Days from now to the first arrival to try; journeys use different ones, so they do not interfere. */
  from?: number
  tries?: number
  nights?: number
  rooms?: string
  where?: (hotel: FoundHotel) => boolean
  /**
   * Which of the matching stays, from 0: a property limits unverified bookings an hour, and most journeys use the
   * first.
   */
  nth?: number
  /** True for a stay whose property needs other rooms than requested; by default it accepts the requested ones. */
  isFitted?: boolean
}

/**
 * Finds a matching stay of the catalogue; throws when there is none, because the journey would test nothing. Where it
 * can be paid at the hotel one with one rate comes first, as a page may select a cheaper plan that is prepaid.
 */
export async function findStay(request: APIRequestContext, input: WantedStay = {}): Promise<FoundStay> {
  const {
    host = 'localhost',
    city = 'jaipur',
    from = 20,
    tries = 12,
    nights = 2,
    rooms = '1-2_0_0_0',
    isFitted = false,
    nth = 0,
  } = input
  const where = input.where ?? canPayAtHotel
  let spare: FoundStay | undefined
  for (let days = from; days < from + tries; days += 1) {
    const checkin = dayIn(days)
    const checkout = addDays(checkin, nights)
    const hotels = await listHotels(request, { host, city, checkin, checkout, rooms })
    const query = new URLSearchParams({ checkin, checkout, rooms_config: rooms })
    const [found, others]: [FoundStay[], FoundStay[]] = [[], []]
    for (const hotel of hotels.filter((one) => one.fitted_rooms.is_fitted === isFitted && where(one))) {
      const stay = { hotel, checkin, checkout, path: `${hotel.url}?${query}` }
      if (canPayAtHotel(hotel) && (await hasPlans(request, stay, { host, rooms }))) others.push(stay)
      else if (found.push(stay) > nth) return stay
    }
    spare ??= others[nth - found.length]
    // Journeys add plans, and one that asks for a further hotel works with any.
    if (nth > 0 && spare) return spare
  }
  if (spare) return spare
  throw new Error(`no stay in ${city} is what this journey needs`)
}

/** A hotel with several rooms left that needs no prepayment. */
export function canPayAtHotel(hotel: FoundHotel): boolean {
  const isBookedHere = !hotel.hidePrices && hotel.external_booking_url === null
  return isBookedHere && hotel.is_available && hotel.available_rooms >= 2 && hotel.restrictions.no_postpaid === null
}

/** Such a hotel whose first room includes optional meals. */
export function servesMeals(hotel: FoundHotel): boolean {
  const offered = hotel.room_categories_with_data.find(({ id }) => id === hotel.selected_category_id)
  return canPayAtHotel(hotel) && (offered?.services?.meals.length ?? 0) > 0
}

type ListQuestion = { host: HostName; city: string; checkin: string; checkout: string; rooms: string }

async function listHotels(request: APIRequestContext, question: ListQuestion): Promise<FoundHotel[]> {
  const { host, city, checkin, checkout, rooms } = question
  const params = {
    'filters[city]': city,
    'available_room_count[checkin]': checkin,
    'available_room_count[checkout]': checkout,
    rooms_config: rooms,
    'format_response[batch][count]': 50,
  }
  const answer = await getJson<{ hotels: FoundHotel[] }>(request, 'search/hotels', { host, params })
  return answer.hotels
}

/** Rooms left of a room type for a stay, according to the availability endpoint. */
export async function roomsFree(
  request: APIRequestContext,
  stay: FoundStay,
  { categoryId, host }: { categoryId: number; host?: HostName },
): Promise<number> {
  const categories = await categoriesOf(request, stay, { host, rooms: '1-2_0_0_0' })
  const category = categories.find(({ id }) => id === categoryId)
  if (!category) throw new Error(`hotel ${stay.hotel.id} has no category ${categoryId}`)
  return category.available_rooms
}

type Asked = { host: HostName | undefined; rooms: string }

async function hasPlans(request: APIRequestContext, stay: FoundStay, asked: Asked): Promise<boolean> {
  return (await categoriesOf(request, stay, asked)).some(({ rate_plans }) => rate_plans !== undefined)
}

async function categoriesOf(
  request: APIRequestContext,
  { hotel, checkin, checkout }: FoundStay,
  { host, rooms }: Asked,
): Promise<Category[]> {
  const answer = await getJson<{ room_categories_with_data: Category[] }>(request, 'availability', {
    host,
    params: { hotel_id: hotel.id, checkin, checkout, rooms_config: rooms },
  })
  return answer.room_categories_with_data
}
