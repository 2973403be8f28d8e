import type { BrandData, StayInsurance } from './brand.ts'

/** Returns a brand's insurance for guests of a country; null when it is not mentioned. */
export function stayInsuranceOf(
  { insurance }: Pick<BrandData, 'insurance'>,
  countryCode: string,
): StayInsurance | null {
  const { everywhere, byCountry } = insurance
  return Object.hasOwn(byCountry, countryCode) ? (byCountry[countryCode] ?? null) : everywhere
}
