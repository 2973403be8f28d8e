import type { BrandData, StayInsurance } from './brand.ts'

/** Returns the insurance to show to guests of a country, or null when the brand shows none there. */
export function stayInsuranceOf(
  { insurance }: Pick<BrandData, 'insurance'>,
  countryCode: string,
): StayInsurance | null {
  const { everywhere, byCountry } = insurance
  return Object.hasOwn(byCountry, countryCode) ? (byCountry[countryCode] ?? null) : everywhere
}
