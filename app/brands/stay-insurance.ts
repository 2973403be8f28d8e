import type { BrandId } from './brands.ts'

/** How a brand speaks of insurance for a stay: who sells it, or, with no seller, what it is and that none is sold. */
export type StayInsurance = {
  /** The insurer and its terms, at an https address of its own. */
  seller: { name: string; termsHref: string } | null
}

/** By brand, and where a country differs, by its code; null says nothing of insurance at all. */
export type InsuranceTable = Readonly<
  Record<BrandId, { everywhere: StayInsurance | null; byCountry: Readonly<Record<string, StayInsurance | null>> }>
>

const explained: StayInsurance = { seller: null }

const insurances: InsuranceTable = {
  oyo: { everywhere: explained, byCountry: {} },
  dunehouse: { everywhere: explained, byCountry: {} },
  'dunehouse-india': { everywhere: explained, byCountry: {} },
}

/** The insurance of a brand for guests of a country's site; null where it is not spoken of [HOTEL-30]. */
export function stayInsuranceOf(brandId: BrandId, countryCode: string, table = insurances): StayInsurance | null {
  const { everywhere, byCountry } = table[brandId]
  return Object.hasOwn(byCountry, countryCode) ? (byCountry[countryCode] ?? null) : everywhere
}
