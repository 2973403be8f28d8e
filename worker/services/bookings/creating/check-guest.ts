import type { RequestedGuest } from '#app/contracts/bookings/booking.ts'
import {
  emptyGuest,
  findGuestFaults,
  flagGuestFaults,
  fullName,
  type GuestDetails,
  guestRequirement,
  normalizeGuest,
} from '#app/domain/guests/guest-details.ts'
import { addressFields, bookedFields, FULL_NAME_FIELD, mapFields } from '#app/domain/guests/guest-fields.ts'
import { guestMessages, toWireFaults } from '#app/domain/guests/guest-messages.ts'
import { toGuestTitle } from '#app/domain/guests/guest-title.ts'
import { mailIdentity } from '#app/domain/guests/mail-identity.ts'
import type { PhoneNumber } from '#app/domain/guests/phone.ts'
import { parsePhone, phoneMessages } from '#app/domain/guests/phone-number.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { readDigits } from '#app/domain/typed-text.ts'
import { keyedHash } from '#worker/infra/crypto/keyed-hash.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { BookingGuest } from '#worker/services/bookings/booking.ts'

/** Returns the guest of a booking, completed from the account, or refuses with `invalid_fields`. */
export function checkGuest(scope: Scope, guest: Partial<RequestedGuest> | null): Result<BookingGuest, Problem> {
  const details = toDetails(scope, guest ?? {})
  const faults = findGuestFaults(details, guestRequirement(scope.brand.kind))
  const number = parsePhone(details.phone, details.countryCode)
  if (!flagGuestFaults(faults).valid || !number.ok) {
    const phone = number.ok ? {} : { phone: phoneMessages[number.problem] }
    return refuse(
      problem('invalid_fields', {
        fields: toWireFaults({ ...guestMessages(faults), ...phone }),
        ...(faults.name === 'notFull' ? { details: { [FULL_NAME_FIELD]: false } } : {}),
      }),
    )
  }
  return ok({
    title: scope.brand.kind === 'home' || guest?.title ? toGuestTitle(guest?.title) : null,
    name: fullName(details),
    ...number.value,
    email: details.email || null,
    address: details.streetName ? mapFields(addressFields, (field) => details[field]) : null,
  })
}

/** Completes a request from the account, except the full name, which the guest types. */
function toDetails({ visitor, country }: Scope, guest: Partial<RequestedGuest>): GuestDetails {
  const { firstName, lastName, countryCode: dialCode, phone, email } = visitor.user ?? {}
  const accountDetails: Partial<RequestedGuest> = { firstName, lastName, phone, email }
  const values = mapFields(bookedFields, (field) => guest[field] || accountDetails[field] || '')
  const countryCode = guest.countryCode ?? dialCode ?? country.phoneCode
  return normalizeGuest(
    emptyGuest({
      ...values,
      title: guest.title ?? 'Mr',
      isFullNameConfirmed: guest.isFullNameConfirmed ?? false,
      countryCode: toDialCode(countryCode),
    }),
  )
}

/** Adds the plus sign; an invalid code fails later as a phone number. */
function toDialCode(code: string): string {
  return `+${readDigits(code)}`
}

/** Keyed hashes that identify a guest's coupon uses, even after erasure. */
export type CouponMarks = {
  /** Phone number of this use: the verified one, otherwise the typed one. */
  usedPhone: string
  /** Phone numbers that must not have used the coupon before. */
  phones: string[]
  /** Mailboxes that must not have used a first-booking offer before: the typed one, then the account's. */
  mailboxes: string[]
}

/** Returns the hashes of a guest who books. They can neither be forged nor reversed without our key. */
export async function couponMarksOf(
  deps: Deps,
  { brand, visitor }: Scope,
  typed: PhoneNumber & { email: string | null },
): Promise<CouponMarks> {
  const mark = ({ countryCode, phone }: PhoneNumber) =>
    keyedHash(deps.settings.secretKey, `coupon:${brand.id}:${countryCode}${phone}`)
  const { phone, countryCode, email = null } = visitor.user ?? {}
  const phones = await Promise.all([...(phone && countryCode ? [{ phone, countryCode }] : []), typed].map(mark))
  const mailboxes = await Promise.all([typed.email, email].map((address) => mailMarkOf(deps, brand.id, address)))
  return { usedPhone: phones[0] ?? '', phones, mailboxes: mailboxes.filter((mailbox) => mailbox !== null) }
}

/** Returns the hash of a mailbox, the same for its aliases; null without a valid address. */
export async function mailMarkOf(
  deps: Pick<Deps, 'settings'>,
  brandId: string,
  address: string | null,
): Promise<string | null> {
  const mailbox = mailIdentity(address)
  return mailbox === null ? null : keyedHash(deps.settings.secretKey, `coupon-mail:${brandId}:${mailbox}`)
}
