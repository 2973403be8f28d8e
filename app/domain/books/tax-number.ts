import { findIndianState } from './indian-states.ts'

/** VAT ids of the EU (VIES) and the United Kingdom, after the country's prefix. */
const vatPatterns: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GB: /^(\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{9}B\d\d$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

/** Greece writes EL before its VAT ids. */
const prefixOf = (country: string): string => (country === 'GR' ? 'EL' : country)

/** The EU's member states. */
export const euCountries: readonly string[] = Object.keys(vatPatterns).filter((country) => country !== 'GB')

type TaxNumberCheck = { number: string; fault: null } | { number: null; fault: string }

/**
 * Checks a tax number by its country and returns it in the usual spelling: a VAT id with its prefix, a GSTIN in
 * capitals. `state` is the GST code the GSTIN must begin with. Countries without a known format take any number.
 */
export function checkTaxNumber(typed: string, country: string, state: string | null = null): TaxNumberCheck {
  const plain = typed.toUpperCase().replaceAll(/[\s./-]/g, '')
  if (country === 'IN') return checkGstin(plain, state)
  const pattern = vatPatterns[country]
  if (!pattern) return /^[A-Z0-9+*]{4,20}$/.test(plain) ? valid(plain) : invalid('is no tax number')
  const prefix = prefixOf(country)
  const digits = plain.startsWith(prefix) ? plain.slice(prefix.length) : plain
  if (!pattern.test(digits)) return invalid(`is no VAT id of ${country}`)
  if (country === 'PT' && !isNif(digits)) return invalid('has a wrong check digit')
  return valid(`${prefix}${digits}`)
}

const valid = (number: string): TaxNumberCheck => ({ number, fault: null })
const invalid = (fault: string): TaxNumberCheck => ({ number: null, fault })

function checkGstin(number: string, state: string | null): TaxNumberCheck {
  if (!/^\d\d[A-Z]{5}\d{4}[A-Z][A-Z1-9][A-Z][A-Z0-9]$/.test(number)) return invalid('is no GSTIN')
  if (gstinCheckDigit(number.slice(0, 14)) !== number[14]) return invalid('has a wrong check digit')
  const code = number.slice(0, 2)
  if (!findIndianState(code)) return invalid('begins with no code of a state')
  return state !== null && code !== state ? invalid(`belongs to state ${code}, not ${state}`) : valid(number)
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const BASE = DIGITS.length

/**
 * Returns the 15th character of a GSTIN (Luhn mod 36): each character's value times 1, 2, 1, 2 …; the base-36 digits of
 * the products are summed.
 */
export function gstinCheckDigit(first14: string): string {
  let sum = 0
  for (const [index, character] of [...first14].entries()) {
    const product = DIGITS.indexOf(character) * (1 + (index % 2))
    sum += Math.floor(product / BASE) + (product % BASE)
  }
  return DIGITS[(BASE - (sum % BASE)) % BASE] ?? ''
}

/** Portuguese check digit: weights 9 to 2, modulo 11; a remainder below 2 gives 0, otherwise 11 minus it. */
function isNif(number: string): boolean {
  const sum = [...number.slice(0, 8)].reduce((total, digit, index) => total + Number(digit) * (9 - index), 0)
  const remainder = sum % 11
  return Number(number[8]) === (remainder < 2 ? 0 : 11 - remainder)
}
