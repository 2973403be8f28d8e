import type { RequestedGuest } from '#app/contracts/bookings/booking.ts'
import {
  emptyGuest,
  fullName,
  guestRequirement,
  normalizeGuest,
  validateGuest,
} from '#app/domain/guests/guest-details.ts'
import { guestMessages } from '#app/domain/guests/guest-messages.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { BookingGuest } from '#worker/bookings/booking.ts'
import type { Scope } from '#worker/scope.ts'

/** The guest of a booking by the brand's rules, normalised for keeping; invalid_fields names each wire field at fault. */
export function checkGuest(scope: Scope, given: RequestedGuest | null): Result<BookingGuest, Problem> {
  const account = scope.visitor.user
  const details = normalizeGuest(
    emptyGuest({
      title: given?.title ?? 'Mr',
      name: given?.name ?? '',
      firstName: given?.firstName ?? account?.firstName ?? '',
      lastName: given?.lastName ?? account?.lastName ?? '',
      countryCode: toDialCode(given?.countryCode ?? account?.countryCode ?? scope.country.phoneCode),
      phoneNumber: given?.phone || account?.phone || '',
      emailId: given?.email ?? account?.email ?? '',
      streetName: given?.streetName ?? '',
      streetNo: given?.streetNumber ?? '',
      postalCode: given?.postalCode ?? '',
      city: given?.city ?? '',
    }),
  )
  const requirement = guestRequirement(scope.brand.kind)
  const check = validateGuest(details, requirement)
  if (!check.valid) return refuse(problem('invalid_fields', { fields: guestMessages(check, details, requirement) }))
  return ok({
    name: fullName(details),
    countryCode: details.countryCode,
    phone: details.phoneNumber,
    email: details.emailId || null,
    address: details.streetName
      ? { street: details.streetName, number: details.streetNo, postalCode: details.postalCode, city: details.city }
      : null,
  })
}

/** A dial code with its plus sign; what is none is left to fail as a phone. */
function toDialCode(code: string): string {
  const digits = code.replace(/\D/g, '').slice(0, 4)
  return `+${digits}`
}
