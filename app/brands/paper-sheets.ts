const letterCountries = new Set('US CA MX PH CL CO CR DO GT PA PR SV VE'.split(' '))

export function paperSheetOf(countryCode: string): 'a4' | 'letter' {
  return letterCountries.has(countryCode) ? 'letter' : 'a4'
}
