export type TaxNameMessage = `price.tax${'Vat' | 'Gst' | 'Consumption' | 'Sales' | 'Other'}`

const gst = new Set('IN SG AU NZ CA MY'.split(' '))
const vat = new Set(
  'NL DE FR ES AT IT GB BE PT GR CH AE SA BH OM TH VN ID PH NP ZA TR MX EG LK KE PL CZ SE DK NO FI IE HU RO HR'.split(
    ' ',
  ),
)

export function taxNameOf(countryCode: string): TaxNameMessage {
  if (gst.has(countryCode)) return 'price.taxGst'
  if (vat.has(countryCode)) return 'price.taxVat'
  if (countryCode === 'JP') return 'price.taxConsumption'
  return countryCode === 'US' ? 'price.taxSales' : 'price.taxOther'
}
