import { findCountry, taxLines } from '#app/brands/countries/countries.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import type { StayFacts } from '#worker/stays/facts/stay-facts.ts'

/**
 * What is said about tax beside a property's prices, in full and in short [CTRY-08]: its country's lines, unless the
 * property itself counts tax the other way (DEC-28).
 */
export function taxLinesOf(
  { country, tax }: Pick<StayFacts, 'country' | 'tax'>,
  translate: Translate,
): { full: string; short: string } {
  const own = findCountry(country.code)
  const lines = own && own.tax.inclusive === tax.inclusive ? own : taxLines(tax.inclusive)
  return {
    full: translate(lines.hotelTaxLineMessage as MessageId),
    short: translate(lines.shortHotelTaxLineMessage as MessageId),
  }
}
