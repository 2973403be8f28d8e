import * as v from 'valibot'
import { citiesQuery } from '#app/contracts/site/cities.ts'
import { suggestionDetailsQuery, suggestionFeedback, suggestionQuery } from '#app/contracts/stays/suggestion.ts'
import { city, country, suggestion, suggestionGroup } from './answers/places.ts'
import type { GuestRouteRecord } from './route-record.ts'

const suggestions = v.object({
  sentences: v.optional(suggestionGroup),
  locations: v.optional(suggestionGroup),
  hotels: v.optional(suggestionGroup),
})

/** Cities, countries and what the search box offers. */
export const placesRecords: readonly GuestRouteRecord[] = [
  {
    name: 'listCities',
    method: 'GET',
    path: '/api/pwa/cities',
    about:
      "`country` or `filters[country_id]` → `{cities: [{id, name, slug, meta_description, country_id, country_name, image_url, popular_location (at most 10)…}], count, personalisedCities}`; these are up to 5 cities of a signed-in guest's own bookings and kept stays, newest first, in the same words",
    query: citiesQuery,
    answer: v.object({ cities: v.array(city), count: v.number(), personalisedCities: v.array(city) }),
    problems: [],
  },
  {
    name: 'listGeographies',
    method: 'GET',
    path: '/api/pwa/geographies',
    about: '→ `{geographies: {locationResponseList, popularRegions}}`',
    answer: v.object({
      geographies: v.object({
        locationResponseList: v.array(v.object({ ...country.entries, cities: v.array(city) })),
        popularRegions: v.array(city),
      }),
    }),
    problems: [],
  },
  {
    name: 'listAllCities',
    method: 'GET',
    path: '/api/pwa/allcities',
    about: '→ `{citiesByChar, count}`',
    answer: v.object({ citiesByChar: v.record(v.string(), v.array(city)), count: v.number() }),
    problems: [],
  },
  {
    name: 'listAllCountries',
    method: 'GET',
    path: '/api/pwa/allcountries',
    about: '→ `{countryByChar, count}`',
    answer: v.object({ countryByChar: v.record(v.string(), v.array(country)), count: v.number() }),
    problems: [],
  },
  {
    name: 'suggestPlaces',
    method: 'GET',
    path: '/api/pwa/autocompletenew',
    about:
      "`query` (empty: what others pick), `types` (HOTELS, LOCATIONS), `filters[locationTypes]`, `brandName` (a collection, such as `Townhouse`; the site's own name is all), `defaultPropertyType` (`hotel`, `home`: what stays are called and which wishes are offered), `additionalFields` (`slug`, `city_slug`, `property_count`, `collection`), `sentenceIntents`, `nights` (of the stay: amounts in sentences are a night's), `userId` (read, without effect), `count` (≤ 20) → `{sentences?, locations?, hotels?}`, each `{priority, title, attribution?, values: [{id, type, display_name, detail, path, center_point, boldIndices…}]}`",
    query: suggestionQuery,
    answer: suggestions,
    problems: [],
  },
  {
    name: 'suggestPlacesOnPhones',
    method: 'GET',
    path: '/api/pwa/autocompletemweb',
    about: 'the same as `autocompletenew` for phones',
    query: suggestionQuery,
    answer: suggestions,
    problems: [],
  },
  {
    name: 'readSuggestion',
    method: 'GET',
    path: '/api/pwa/autocompletenew/details',
    about:
      "`id` (`CITY-…` or an id of Google's), `search_data_source` (`GOOGLE` when left out) → `{details}`; 429 where a guest asks for Google’s too often",
    query: suggestionDetailsQuery,
    answer: v.object({ details: v.object({ ...suggestion.entries, search_data_source: v.string() }) }),
    problems: ['not_found'],
  },
  {
    name: 'reportSuggestion',
    method: 'POST',
    path: '/api/pwa/autocompletenew/feedback',
    about:
      '`id` (`CITY-…`, `HOTEL-…`), `query`, `type`, `position` → `{received}`, false for what the brand does not have; counted by day without the guest ([decisions/suggestions.md](decisions/suggestions.md))',
    body: suggestionFeedback,
    answer: v.object({ received: v.boolean() }),
    problems: [],
  },
]
