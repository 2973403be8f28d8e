const codesByNumber: Record<string, string> = {
  '112': 'AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IN IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK TR',
  '911': 'AR CA CR DO EC HN MX PA PH PY SV US UY',
  '999': 'BH GB HK KE MY',
  '000': 'AU',
  '111': 'NZ',
}

const numbers = new Map(
  Object.entries(codesByNumber).flatMap(([number, codes]) => codes.split(' ').map((code) => [code, number] as const)),
)

export function emergencyNumber(countryCode: string): string | null {
  return numbers.get(countryCode) ?? null
}
