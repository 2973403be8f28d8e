import type { BrandData, StayInsurance } from './brand.ts'

/** The insurance of a brand for guests of a country's site; null where it is not spoken of [HOTEL-30]. */
export function stayInsuranceOf(
  { insurance }: Pick<BrandData, 'insurance'>,
  countryCode: string,
): StayInsurance | null {
  const { everywhere, byCountry } = insurance
  return Object.hasOwn(byCountry, countryCode) ? (byCountry[countryCode] ?? null) : everywhere
}
