import { type PhoneNumber, toPhoneText } from '#app/domain/guests/phone.ts'
import { isSameNumber } from '#app/domain/guests/phone-number.ts'
import type { Problem } from '#app/domain/problem.ts'
import { ok, type Result } from '#app/domain/result.ts'
import { renumberBookings } from '#worker/bookings/of-guest/guest-bookings-statement.ts'
import type { Deps } from '#worker/deps.ts'
import { readCountryCode, readPhone, type TypedPhone } from './read-phone.ts'
import { findStoredPhone, renumberAccount } from './user-storage.ts'

/**
 * Returns a typed number for signing in, also one that an account was given under the former rules: with its trunk prefix,
 * or outside of today's numbering plan. The account of the former spelling gets today's.
 */
export async function readKnownPhone(deps: Pick<Deps, 'db'>, typed: TypedPhone): Promise<Result<PhoneNumber, Problem>> {
  const read = readPhone(typed)
  const countryCode = read.ok ? read.value.countryCode : readCountryCode(typed)
  if (countryCode === null) return read
  const spellings = read.ok ? [read.value.phone, `0${read.value.phone}`] : formerSpellings(typed.phone, countryCode)
  const stored = await findStoredPhone(deps.db, countryCode, spellings)
  if (!stored) return read
  if (read.ok && stored.phone !== read.value.phone) {
    // Where a leading zero belongs to the number it is another one.
    if (!isSameNumber(stored, read.value)) return read
    const spelling = read.value.phone
    await deps.db.batch([renumberAccount(stored, spelling), renumberBookings(stored, spelling)])
    return read
  }
  return ok(stored)
}

function formerSpellings(text: string, countryCode: string): string[] {
  const digits = toPhoneText(text).replace(/\D/g, '')
  const code = countryCode.slice(1)
  const national = digits.startsWith(code) ? digits.slice(code.length) : digits
  return [...new Set([digits, national, national.replace(/^0/, '')])].filter((spelling) => spelling !== '')
}
