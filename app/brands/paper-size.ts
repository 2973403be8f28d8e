/** Countries that print on US Letter; all others use A4. */
const letterCountries = new Set('US CA MX PH CL CO CR DO GT PA PR SV VE'.split(' '))

export function paperSize(countryCode: string): 'a4' | 'letter' {
  return letterCountries.has(countryCode) ? 'letter' : 'a4'
}
