const letterCountries = new Set('US CA MX PH CL CO CR DO GT PA PR SV VE'.split(' '))

/** Returns the paper size of a country: letter where it is usual, otherwise A4. */
export function paperSheetOf(countryCode: string): 'a4' | 'letter' {
  return letterCountries.has(countryCode) ? 'letter' : 'a4'
}
