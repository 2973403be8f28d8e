import { Hono } from 'hono'
import { findCountryById } from '#app/brands/countries/countries.ts'
import { stayRulesOf } from '#app/brands/stay-rules.ts'
import { stayEndpoints } from '#app/contracts/stays/stay-endpoints.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { problem } from '#app/domain/problem.ts'
import { ok, refuse } from '#app/domain/result.ts'
import { withChildAges } from '#app/domain/stays/child-ages.ts'
import { roomsOrDefault, withPets } from '#app/domain/stays/occupancy.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { findListing } from '#worker/services/content/find-listing.ts'
import { findCheapestDays } from '#worker/services/search/cheapest-days.ts'
import { measureFrom, toSearchPlace } from '#worker/services/search/to-search-place.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint } from '#worker/site/http/add-endpoint.ts'
import { readFilters, toFilters } from '#worker/site/http/read-filters.ts'

export const placeCalendarRoutes = new Hono<AppEnv>()
addEndpoint(placeCalendarRoutes, stayEndpoints.readPlaceCalendar, async ({ var: { deps, scope } }, { query }) => {
  const [listPath = '', filterQuery = ''] = (query.place ?? '').split('?')
  const slug = /^\/?(hotels-(?:in|near)-[a-z0-9-]+)\/?$/.exec(listPath)?.[1]
  const place = slug ? (await findListing(deps, scope, [slug])).place : null
  if (!slug || !place) return refuse(problem('not_found'))
  const { minNights, maxNights } = stayRulesOf(scope.brand, scope.country)
  const nights = Math.min(maxNights, Math.max(minNights, query.nights ?? 1))
  const { timeZone, country } = place.area ?? place.city
  const currency = findCountryById(country.id)?.currency ?? scope.country.currency
  const chosen = readFilters(`/?${filterQuery}`)
  const filters = toFilters(chosen, { currency, hidesPrices: false, nights })
  const party = withChildAges(roomsOrDefault(query.roomsConfig, scope.country.defaultRoomGuestConfig), query.childAges)
  const found = await findCheapestDays(deps, scope, {
    place: {
      where: toSearchPlace(place),
      currency,
      timeZone,
      path: slug,
      ...measureFrom(place, scope.brand.kind),
    },
    month: query.month ?? calendarDayIn(timeZone, scope.now),
    nights,
    rooms: withPets(party, filters.pets),
    filters,
  })
  return ok({
    calendar: {
      currency_code: currency,
      nights,
      start_time: found.start,
      end_time: found.end,
      age_seconds: Math.floor((deps.now() - found.pricedAt) / 1000),
      days: found.days.map(({ day, totalMinor }) => ({
        date: day,
        is_available: totalMinor !== null,
        total: totalMinor === null ? null : toMajor({ amountMinor: totalMinor, currency }),
      })),
    },
  })
})
