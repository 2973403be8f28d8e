/** General emergency number by country; where there are several, the one for all services. */
const countriesByNumber: Record<string, string> = {
  '112': 'AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IN IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK TR',
  '911': 'AR CA CR DO EC HN MX PA PH PY SV US UY',
  '999': 'BH GB HK KE MY',
  '000': 'AU',
  '111': 'NZ',
}

const numberByCountry = new Map(
  Object.entries(countriesByNumber).flatMap(([number, codes]) => {
    return codes.split(' ').map((code) => [code, number] as const)
  }),
)

/** Returns null for countries that are not listed. */
export function emergencyNumber(countryCode: string): string | null {
  return numberByCountry.get(countryCode) ?? null
}
