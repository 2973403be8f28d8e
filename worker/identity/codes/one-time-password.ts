import { type Instant, minutes } from '#app/domain/dates/instant.ts'
import type { PhoneNumber } from '#app/domain/guests/phone.ts'

/** A code dies after so many wrong tries. */
export const MAX_TRIES = 5

/** How long a code may be used. */
export const CODE_LIFE_MS = minutes(10)

/** How long a guest waits for the next code while one is open. */
export const RESEND_AFTER_MS = 30_000

const FEWEST_DIGITS = 6
const MOST_DIGITS = 8

/** How many digits a code gets for what the caller asked: 6 to 8. */
export function codeDigits(asked: number | null): number {
  if (asked === null || !Number.isInteger(asked)) return FEWEST_DIGITS
  return Math.min(Math.max(asked, FEWEST_DIGITS), MOST_DIGITS)
}

/** A code of so many digits, each code as likely as any other. */
export function makeCode(randomBytes: (length: number) => Uint8Array, digits: number): string {
  const codes = 10 ** digits
  // Numbers above the last whole multiple would make small codes likelier, so they are drawn again.
  const end = Math.floor(2 ** 32 / codes) * codes
  for (;;) {
    const bytes = randomBytes(4)
    const number = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0)
    if (number < end) return String(number % codes).padStart(digits, '0')
  }
}

/** A code that stands for a day, in any browser, is so long that nobody guesses it. */
export const DAY_CODE_DIGITS = 12

/** The code of a day. */
export function makeDayCode(randomBytes: (length: number) => Uint8Array): string {
  return makeCode(randomBytes, DAY_CODE_DIGITS / 2) + makeCode(randomBytes, DAY_CODE_DIGITS / 2)
}

/** Tells by its length whether what was typed is the code of a day. */
export function isDayCode(typed: string): boolean {
  return typed.length === DAY_CODE_DIGITS
}

/** What the keyed hash of a code is made of: it fits one number, one browser and one sending only. */
export function codeText({ countryCode, phone }: PhoneNumber, sent: { visitorId: string; at: Instant; code: string }) {
  return `one-time-password:${countryCode}:${phone}:${sent.visitorId}:${sent.at}:${sent.code}`
}
