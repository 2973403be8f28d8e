/** Countries (ISO 3166) whose post writes the town before its code; all others write the code first. */
const TOWN_FIRST = new Set('AE AU BD CA GB IE IN LK NP NZ PK SA SG TH ID US VN ZA'.split(' '))

/** Tells whether a country's post writes the town before its code. */
export function isTownFirst(countryCode: string): boolean {
  return TOWN_FIRST.has(countryCode.toUpperCase())
}

/** The line of an address that names the town, as its country writes it: "Jaipur 302001", "1016 DX Amsterdam". A code never breaks. */
export function townLine({
  city,
  postalCode,
  countryCode,
}: {
  city: string
  postalCode: string
  countryCode: string
}): string {
  const code = postalCode.trim().replaceAll(' ', '\u00a0')
  return (isTownFirst(countryCode) ? [city, code] : [code, city]).filter(Boolean).join(' ')
}
