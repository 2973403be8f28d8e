import { type Instant, minutes } from '#app/domain/dates/instant.ts'
import type { PhoneNumber } from '#app/domain/guests/phone.ts'

export const MAX_TRIES = 5

export const CODE_LIFE_MS = minutes(10)

export const RESEND_AFTER_MS = 30_000

const MIN_DIGITS = 6
const MAX_DIGITS = 8

export function codeDigits(asked: number | null): number {
  if (asked === null || !Number.isInteger(asked)) return MIN_DIGITS
  return Math.min(Math.max(asked, MIN_DIGITS), MAX_DIGITS)
}

export function makeCode(randomBytes: (length: number) => Uint8Array, digits: number): string {
  const codes = 10 ** digits
  // Rejects numbers above the last whole multiple, which would favour small codes.
  const end = Math.floor(2 ** 32 / codes) * codes
  for (;;) {
    const bytes = randomBytes(4)
    const number = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0)
    if (number < end) return String(number % codes).padStart(digits, '0')
  }
}

/** A day code works in any browser, so it is too long to guess. */
export const DAY_CODE_DIGITS = 12

export function makeDayCode(randomBytes: (length: number) => Uint8Array): string {
  return makeCode(randomBytes, DAY_CODE_DIGITS / 2) + makeCode(randomBytes, DAY_CODE_DIGITS / 2)
}

export function isDayCode(typed: string): boolean {
  return typed.length === DAY_CODE_DIGITS
}

export function codeText({ countryCode, phone }: PhoneNumber, sent: { visitorId: string; at: Instant; code: string }) {
  return `one-time-password:${countryCode}:${phone}:${sent.visitorId}:${sent.at}:${sent.code}`
}
