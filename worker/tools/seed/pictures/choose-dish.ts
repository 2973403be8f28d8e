import type { Dish } from './pack.ts'

const countriesOf: Record<Exclude<Dish, 'breakfast'>, string> = {
  thali: 'IN NP LK BD BT PK MV MU FJ',
  mezze: 'AE SA OM BH KW QA EG JO LB IL IQ MA DZ TN TR UZ KZ KG AZ AM GE',
  ricetray: 'JP KR',
  noodles: 'CN HK MO TW SG MY TH ID PH VN KH LA MM BN MN',
  board: 'NL BE LU DE AT CH DK SE NO FI IS EE LV LT PL CZ SK HU SI UA RO BG RS BA',
  tapas: 'ES PT IT MT GR CY HR ME AL MK',
  english: 'GB IE US CA AU NZ ZA NA BW KE JM BS BB',
}

const dishByCountry = new Map(
  Object.entries(countriesOf).flatMap(([dish, codes]) => codes.split(' ').map((code) => [code, dish as Dish])),
)

/** Returns the meal a hotel of a country serves; breakfast when the country is not listed. */
export function dishOf(countryCode: string): Dish {
  return dishByCountry.get(countryCode) ?? 'breakfast'
}
