import { keyedHash } from './keyed-hash.ts'

/** What stands for a phone number where the number itself must not: nobody makes it without our key, or reads it back. */
export function numberMark(
  secretKey: string,
  { countryCode, phone }: { countryCode: string; phone: string },
): Promise<string> {
  return keyedHash(secretKey, `number-mark:${countryCode}${phone}`)
}
