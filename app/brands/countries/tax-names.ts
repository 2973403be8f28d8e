export type TaxNameMessage = `price.tax${'Vat' | 'Gst' | 'Consumption' | 'Sales' | 'Other'}`

const gstCountries = new Set('IN SG AU NZ CA MY'.split(' '))
const vatCountries = new Set(
  'NL DE FR ES AT IT GB BE PT GR CH AE SA BH OM TH VN ID PH NP ZA TR MX EG LK KE PL CZ SE DK NO FI IE HU RO HR'.split(
    ' ',
  ),
)

/** Returns the message id of the tax's usual name in a country. */
export function taxNameOf(countryCode: string): TaxNameMessage {
  if (gstCountries.has(countryCode)) return 'price.taxGst'
  if (vatCountries.has(countryCode)) return 'price.taxVat'
  if (countryCode === 'JP') return 'price.taxConsumption'
  return countryCode === 'US' ? 'price.taxSales' : 'price.taxOther'
}
