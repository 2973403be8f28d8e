import type { TaxRule } from '#app/domain/money/tax.ts'

/** `bp`: tax rate in basis points (100 = 1 %). `cityTaxMinor`: per adult and night, in minor units. */
type TaxRow = readonly [bp: number, cityTaxMinor?: number, local?: Omit<TaxRule, 'bp' | 'inclusive' | 'cityTaxMinor'>]

// Rounded typical rates on lodging for the demo; operators must check them before charging guests.
const inclusiveTaxes: Record<string, TaxRow> = {
  IN: [500],
  NL: [2100, 250],
  DE: [700, 200],
  FR: [1000, 150, { cityTaxFromAge: 18 }],
  ES: [1000, 100, { cityTaxFromAge: 17, cityTaxMaxNights: 7 }],
  AT: [1000, 200, { cityTaxFromAge: 15 }],
  IT: [1000, 200, { cityTaxFromAge: 14, cityTaxMaxNights: 10 }],
  GB: [2000],
  BE: [600, 200],
  JP: [1000],
  AE: [500, 0, { roomTaxMinor: 1000, cityTaxMaxNights: 30 }],
  SA: [1500],
  ID: [1100],
  MY: [800, 0, { roomTaxMinor: 1000 }],
  TH: [700],
  VN: [800],
  PH: [1200],
  SG: [900],
  NP: [1300],
  BR: [500],
  MX: [1600],
  PT: [600, 200, { cityTaxFromAge: 13, cityTaxMaxNights: 7 }],
  GR: [1300, 0, { roomTaxMinor: 150 }],
  CH: [380, 250, { cityTaxFromAge: 16 }],
  AU: [1000],
  NZ: [1500],
  TR: [1000],
  ZA: [1500],
}

const exclusiveTaxes: Record<string, TaxRow> = { US: [1300], CA: [1300, 0, { stayTaxBp: 300 }] }

const otherCountries: TaxRow = [1000]

/** Returns the tax rule until an operator defines one; prices include tax unless stated. */
export function defaultTaxRule(code: string): TaxRule {
  const exclusiveRow = exclusiveTaxes[code]
  const [bp, cityTaxMinor = 0, local] = exclusiveRow ?? inclusiveTaxes[code] ?? otherCountries
  return { bp, inclusive: !exclusiveRow, cityTaxMinor, ...local }
}
