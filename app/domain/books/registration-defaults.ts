import { euCountries } from './tax-number.ts'

export type RegistrationDefaults = {
  /** First month of the financial year, 1–12. */
  firstMonthOfYear: number
  /** Tax classification of accommodation on invoices (India: SAC 9963); null where none is required. */
  serviceCode: string | null
  /**
   * Invoices up to this total may omit the buyer, in minor units of the country's currency; null when none may.
   */
  maxSimplifiedMinor: number | null
  /** Official documents come from certified software, not from this site. */
  isIssuedByCertifiedSoftware: boolean
  /** Maximum length of the prefix of a document series. */
  maxPrefixLength: number
}

/** Countries where invoices must come from certified software or the state's exchange. */
const certifiedSoftwareCountries: readonly string[] = ['ES', 'FR', 'IT', 'PT']

/**
 * EU VAT Directive 2006/112/EC: simplified invoices must be allowed up to 100 euros (Article 220a); states may allow up
 * to 400 (Article 238). Operators set the amount where the currency is not the euro.
 */
const SIMPLIFIED_EURO_MINOR = 10_000

const euCountriesWithoutEuro: readonly string[] = ['CZ', 'DK', 'HU', 'PL', 'RO', 'SE']

/** Returns the initial settings of a new tax registration; operators may change them. */
export function registrationDefaults(country: string): RegistrationDefaults {
  const isIndia = country === 'IN'
  const isEuro = euCountries.includes(country) && !euCountriesWithoutEuro.includes(country)
  return {
    firstMonthOfYear: isIndia ? 4 : 1,
    serviceCode: isIndia ? '9963' : null,
    maxSimplifiedMinor: isEuro ? SIMPLIFIED_EURO_MINOR : null,
    isIssuedByCertifiedSoftware: certifiedSoftwareCountries.includes(country),
    // CGST Rule 46: at most 16 characters, as in ABC-2627-0000001.
    maxPrefixLength: isIndia ? 3 : 8,
  }
}
