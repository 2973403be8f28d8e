/** Countries (ISO 3166) that write the city before the postal code. */
const TOWN_FIRST = new Set('AE AU BD CA GB IE IN LK NP NZ PK SA SG TH ID US VN ZA'.split(' '))

export function isTownFirst(countryCode: string): boolean {
  return TOWN_FIRST.has(countryCode.toUpperCase())
}

type Town = { city: string; postalCode: string; countryCode: string }

/** Joins city and postal code in the country's order; the postal code never breaks: "1016 DX Amsterdam". */
export function townLine({ city, postalCode, countryCode }: Town): string {
  const code = postalCode.trim().replaceAll(' ', '\u00a0')
  return (isTownFirst(countryCode) ? [city, code] : [code, city]).filter(Boolean).join(' ')
}
