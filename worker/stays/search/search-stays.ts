import { addDays, type CalendarDay, nightsBetween } from '#app/domain/calendar-day.ts'
import { allowsPayAtHotel } from '#app/domain/restrictions.ts'
import { calendarDayIn, instantAt } from '#app/i18n/time-zone.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { distanceKm } from '#worker/stays/facts/distance.ts'
import { planStayPolicy } from '#worker/stays/facts/plan-stay-policy.ts'
import { priceStay } from '#worker/stays/facts/price-stay.ts'
import type { StayFacts, StayWindow } from '#worker/stays/facts/stay-facts.ts'
import { findStays } from './search-storage.ts'
import type { SearchPlace, SearchType, StaySearch, StaySearchAnswer, StaySummary } from './stay-search.ts'

/**
 * Finds a page of the brand's stays for a place, dates and rooms, available ones first, and the count of all. The dates
 * must be sound (`normalizeStayDates`). Prices are those of the whole stay, made by the one pricing function. One round
 * trip.
 */
export async function searchStays(deps: Deps, scope: Scope, asked: StaySearch): Promise<StaySearchAnswer> {
  const search = { ...asked, place: withCountry(asked.place, scope) }
  const { count, rows } = await findStays(deps.db, {
    brandId: scope.brand.id,
    search,
    nights: nightsBetween(search.checkin, search.checkout),
    hoursToCheckin: hoursToCheckin(deps, scope, search.checkin),
    window: windowOf(search),
  })
  return {
    count,
    offset: search.offset,
    searchType: searchTypeOf(asked.place),
    stays: rows.map(({ facts, categoryId }) => summarize(facts, { scope, search, categoryId })),
  }
}

/** A search without any place is one of the whole country. */
function withCountry(place: SearchPlace, scope: Scope): SearchPlace {
  const { propertyId, localityId, parkId, cityId, countryId, near, box, tagIds } = place
  if (propertyId || localityId || parkId || cityId || countryId || near || box || tagIds?.length) return place
  return { ...place, countryId: scope.country.regionId }
}

/** Null where the country promises free cancellation for every stay. */
function hoursToCheckin(deps: Deps, scope: Scope, checkin: CalendarDay): number | null {
  if (scope.country.freeCancellationUntil !== null) return null
  return Math.floor((instantAt(checkin, '12:00', scope.country.timeZone) - deps.now()) / 3_600_000)
}

function windowOf({ checkin, checkout, flexibleDays }: StaySearch): StayWindow {
  return { from: addDays(checkin, -flexibleDays), to: addDays(checkout, flexibleDays) }
}

type Context = { scope: Scope; search: StaySearch; categoryId: number | null }

function summarize(facts: StayFacts, { scope, search, categoryId }: Context): StaySummary {
  const { checkin, checkout, rooms, origin } = search
  const priced = priceStay(facts, { checkin, checkout, rooms, preferredCategoryId: categoryId })
  return {
    ...priced,
    facts,
    policy: planStayPolicy(scope, facts, checkin),
    payAtHotel: allowsPayAtHotel(facts.restrictions, rooms.length),
    distanceKm: distanceKm(origin ?? facts.city, facts),
    otherDates: priced.isAvailable ? null : findOtherDates(facts, { scope, search, categoryId }),
  }
}

/** The nearest dates of the same length on which the stay can be had; later ones before earlier ones. */
function findOtherDates(facts: StayFacts, { scope, search }: Context): StaySummary['otherDates'] {
  const today = calendarDayIn(facts.city.timeZone, scope.now)
  for (let days = 1; days <= search.flexibleDays; days++) {
    for (const shift of [days, -days]) {
      const checkin = addDays(search.checkin, shift)
      const checkout = addDays(search.checkout, shift)
      if (checkin < today) continue
      const { isAvailable, selected } = priceStay(facts, { checkin, checkout, rooms: search.rooms })
      if (isAvailable && selected) return { checkin, checkout, category: selected }
    }
  }
  return null
}

/** What kind of place was searched, as the specification names it. */
function searchTypeOf({ propertyId, localityId, parkId, cityId, near, box, tagIds }: SearchPlace): SearchType {
  if (propertyId) return 'hotel'
  if (localityId) return 'locality'
  if (parkId) return 'holiday_park'
  if (near || box) return 'locations'
  if (tagIds && tagIds.length > 0) return 'tag'
  return cityId ? 'city' : 'country'
}
