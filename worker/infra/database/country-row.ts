import type { Country } from '#app/brands/countries/country.ts'

export function toCountryRow({
  regionId,
  code,
  name,
  currency,
  tax,
}: Pick<Country, 'regionId' | 'code' | 'name' | 'currency' | 'tax'>) {
  return {
    id: regionId,
    code,
    name,
    currency,
    tax_bp: tax.bp,
    tax_inclusive: tax.inclusive ? 1 : 0,
    city_tax_minor: tax.cityTaxMinor,
    city_tax_from_age: tax.cityTaxFromAge ?? 18,
    city_tax_max_nights: tax.cityTaxMaxNights ?? null,
    room_tax_minor: tax.roomTaxMinor ?? 0,
    stay_tax_bp: tax.stayTaxBp ?? 0,
  }
}
