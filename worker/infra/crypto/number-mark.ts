import { keyedHash } from './keyed-hash.ts'

/**
 * Returns a keyed hash that stands for a phone number where the number must not be stored: it can be neither forged nor
 * reversed.
 */
export function numberMark(
  secretKey: string,
  { countryCode, phone }: { countryCode: string; phone: string },
): Promise<string> {
  return keyedHash(secretKey, `number-mark:${countryCode}${phone}`)
}
