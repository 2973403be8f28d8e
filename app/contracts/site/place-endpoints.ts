import * as v from 'valibot'
import { type GuestEndpointDetails, guestEndpoints } from '#app/contracts/guest-endpoint.ts'
import { alternativeGroup, city, country, suggestion, suggestionGroup } from '#app/contracts/responses/places.ts'
import { suggestionDetailsQuery, suggestionFeedback, suggestionQuery } from '#app/contracts/stays/suggestion.ts'
import { wireList, wireObject, wireOptionalId, wireText } from '#app/contracts/wire-values.ts'

export const citiesQuery = v.pipe(
  v.object({
    fields: wireList(40),
    country_id: wireOptionalId,
    country: wireText(80, 'Id or code of a country.'),
    filters: wireObject({
      country_id: wireOptionalId,
      country: wireText(80, 'Id or code of a country.'),
    }),
  }),
  v.transform(({ country_id, country, filters }) => ({
    countryId: country_id ?? filters.country_id,
    country: country ?? filters.country,
  })),
)

export const dealsQuery = v.object({
  deal: wireText(80, 'Name or number of a deal.'),
  city_id: wireOptionalId,
})

const suggestions = v.object({
  sentences: v.optional(suggestionGroup),
  locations: v.optional(suggestionGroup),
  hotels: v.optional(suggestionGroup),
  alternatives: v.optional(alternativeGroup),
})

const suggestPlaces = {
  at: 'GET /api/pwa/autocompletenew',
  summary:
    'Suggests places and properties for a text. Groups without a suggestion are left out; a text that finds nothing ' +
    'is answered with `alternatives` alone.',
  query: suggestionQuery,
  response: suggestions,
} satisfies GuestEndpointDetails

export const placeEndpoints = guestEndpoints({
  listCities: {
    at: 'GET /api/pwa/cities',
    summary:
      'Lists cities, all or those of one country. `personalisedCities` are up to five cities of the signed-in ' +
      'guest’s own bookings and saved properties, newest first.',
    query: citiesQuery,
    response: v.object({ cities: v.array(city), count: v.number(), personalisedCities: v.array(city) }),
  },
  listGeographies: {
    at: 'GET /api/pwa/geographies',
    summary: 'Lists the countries with their cities, and the popular regions.',
    response: v.object({
      geographies: v.object({
        locationResponseList: v.array(v.object({ ...country.entries, cities: v.array(city) })),
        popularRegions: v.array(city),
      }),
    }),
  },
  listAllCities: {
    at: 'GET /api/pwa/allcities',
    summary: 'Lists all cities by their first letter.',
    response: v.object({ citiesByChar: v.record(v.string(), v.array(city)), count: v.number() }),
  },
  listAllCountries: {
    at: 'GET /api/pwa/allcountries',
    summary: 'Lists all countries by their first letter.',
    response: v.object({ countryByChar: v.record(v.string(), v.array(country)), count: v.number() }),
  },
  suggestPlaces,
  suggestPlacesOnPhones: {
    ...suggestPlaces,
    at: 'GET /api/pwa/autocompletemweb',
    summary: 'The same as `autocompletenew`, for phones.',
  },
  readSuggestion: {
    at: 'GET /api/pwa/autocompletenew/details',
    summary: 'Returns one suggestion again, by its id. Requests to Google are limited.',
    query: suggestionDetailsQuery,
    response: v.object({ details: v.object({ ...suggestion.entries, search_data_source: v.string() }) }),
    problems: ['not_found'],
  },
  reportSuggestion: {
    at: 'POST /api/pwa/autocompletenew/feedback',
    summary:
      'Reports which suggestion the guest chose; counted by day without the guest. `received` is false for an id ' +
      'the brand does not have.',
    body: suggestionFeedback,
    response: v.object({ received: v.boolean() }),
  },
})
