import { findCountry } from '#app/brands/countries/countries.ts'

/** Zones of a country from west to east, each up to a meridian: close enough for the cities of the selection. */
const bands: Record<string, readonly (readonly [zone: string, eastUpTo: number])[]> = {
  US: [
    ['Pacific/Honolulu', -140],
    ['America/Los_Angeles', -114.5],
    ['America/Denver', -102],
    ['America/Chicago', -85.7],
    ['America/New_York', 180],
  ],
  CA: [
    ['America/Vancouver', -120],
    ['America/Edmonton', -110],
    ['America/Winnipeg', -90],
    ['America/Toronto', 180],
  ],
  MX: [
    ['America/Tijuana', -114],
    ['America/Mexico_City', -88],
    ['America/Cancun', 180],
  ],
  BR: [
    ['America/Manaus', -56],
    ['America/Sao_Paulo', -39.5],
    ['America/Bahia', -37],
    ['America/Recife', 180],
  ],
  ID: [
    ['Asia/Jakarta', 114.5],
    ['Asia/Makassar', 130],
    ['Asia/Jayapura', 180],
  ],
  AU: [
    ['Australia/Perth', 129],
    ['Australia/Adelaide', 141],
    ['Australia/Melbourne', 145.4],
    ['Australia/Sydney', 180],
  ],
  ES: [
    ['Atlantic/Canary', -13],
    ['Europe/Madrid', 180],
  ],
  PT: [
    ['Atlantic/Azores', -20],
    ['Atlantic/Madeira', -16],
    ['Europe/Lisbon', 180],
  ],
}

// Queensland keeps no summer time although it lies on Sydney's meridian.
const exceptions: Record<string, string> = { Brisbane: 'Australia/Brisbane', Cairns: 'Australia/Brisbane' }

/** The IANA zone of a place by country and longitude. Throws for a country of no table. */
export function zoneOf(place: { name: string; country: string; longitude: number }): string {
  const band = bands[place.country]?.find(([, eastUpTo]) => place.longitude < eastUpTo)
  const zone = exceptions[place.name] ?? band?.[0] ?? findCountry(place.country)?.timeZone
  if (!zone) throw new Error(`No time zone for ${place.name}, ${place.country}`)
  return zone
}
