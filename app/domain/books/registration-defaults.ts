import { euCountries } from './tax-number.ts'

export type RegistrationDefaults = {
  /** First month of the financial year. */
  yearStarts: number
  serviceCode: string | null
  /** Documents up to this total may leave out the buyer; minor units of the country's currency, null: none may. */
  simplifiedToMinor: number | null
  isHandedOver: boolean
  /** Longest prefix of a series. */
  maxPrefix: number
}

/** Countries where invoices come from certified software, or only through the state's exchange. */
const certified: readonly string[] = ['ES', 'FR', 'IT', 'PT']

/** Article 226b must be allowed up to 100 euros; states may go to 400. In states without the euro operators say it. */
const SIMPLIFIED_EURO_MINOR = 10_000

const noEuro: readonly string[] = ['CZ', 'DK', 'HU', 'PL', 'RO', 'SE']

/** What holds for a new registration of a country; operators change it. */
export function registrationDefaults(country: string): RegistrationDefaults {
  const isIndia = country === 'IN'
  const isEuro = euCountries.includes(country) && !noEuro.includes(country)
  return {
    yearStarts: isIndia ? 4 : 1,
    serviceCode: isIndia ? '9963' : null,
    simplifiedToMinor: isEuro ? SIMPLIFIED_EURO_MINOR : null,
    isHandedOver: certified.includes(country),
    // ABC-2627-0000001: Rule 46 allows sixteen characters.
    maxPrefix: isIndia ? 3 : 8,
  }
}
