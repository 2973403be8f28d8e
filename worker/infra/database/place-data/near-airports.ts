// From OurAirports (public domain) by worker/tools/data/write-airports.ts: each country's airports, each as IATA code,
// latitude, longitude, codes of the metropolitan area and words of the names.
import airportsByCountry from './airports.json' with { type: 'json' }

type NearAirport = {
  code: string
  /** Kilometres, plus 1000 when the airport is not named after the city. */
  rank: number
  /** Metropolitan area codes such as NYC; empty when the airport is not named after the city. */
  cityCodes: string[]
}

type AirportCity = {
  countryCode: string
  latitude: number | null
  longitude: number | null
  /** Folded names of the city in every language. */
  names: readonly string[]
}

type Airport = {
  code: string
  latitude: number
  longitude: number
  countryCode: string
  cityCodes: string[]
  names: string
}

const MAX_KM = 60
// Oslo Torp and Paris Beauvais are remote, but named after the city.
const MAX_NAMED_KM = 120
const KM_PER_DEGREE = 111.2
const UNNAMED_PENALTY = 1000
const MAX_AIRPORTS = 8

const airports = Object.entries(airportsByCountry).flatMap(([countryCode, list]) =>
  list.split(';').map((airport) => toAirport(countryCode, airport)),
)

/** Returns the airports with scheduled service that serve a city, nearest first. */
export function airportsNear({ countryCode, latitude, longitude, names }: AirportCity): NearAirport[] {
  if (latitude === null || longitude === null) return []
  const maxDegrees = MAX_NAMED_KM / KM_PER_DEGREE
  const longitudeScale = Math.cos((latitude * Math.PI) / 180)
  return airports
    .filter((airport) => Math.abs(airport.latitude - latitude) <= maxDegrees)
    .flatMap((airport) => {
      const degreesApart = Math.abs(airport.longitude - longitude)
      const east = Math.min(degreesApart, 360 - degreesApart) * longitudeScale
      const km = Math.round(Math.hypot(airport.latitude - latitude, east) * KM_PER_DEGREE)
      const isNamed = airport.countryCode === countryCode.toUpperCase() && isNamedAfter(airport, names)
      if (km > (isNamed ? MAX_NAMED_KM : MAX_KM)) return []
      return [
        { code: airport.code, rank: km + (isNamed ? 0 : UNNAMED_PENALTY), cityCodes: isNamed ? airport.cityCodes : [] },
      ]
    })
    .toSorted((a, b) => a.rank - b.rank || (a.code < b.code ? -1 : 1))
    .slice(0, MAX_AIRPORTS)
}

function isNamedAfter(airport: Airport, names: readonly string[]): boolean {
  return names.some((name) => name !== '' && airport.names.includes(` ${name} `))
}

function toAirport(countryCode: string, text: string): Airport {
  const [code = '', latitude, longitude, cityCodes = '', names = ''] = text.split(',')
  return {
    code,
    countryCode,
    latitude: Number(latitude),
    longitude: Number(longitude),
    names: ` ${names} `,
    cityCodes: cityCodes.split(' ').filter(Boolean),
  }
}
