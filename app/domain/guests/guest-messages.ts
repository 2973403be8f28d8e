import { fullName, type GuestCheck, type GuestDetails, type GuestRequirement, nameFault } from './guest-details.ts'

/** Wire names of the guest's fields, as a refusal reports them. */
export type GuestField = 'name' | 'phone' | 'email' | 'street_name' | 'zip_code' | 'city'

/** What is wrong with the guest's fields, as words or the id of a message; a field that is right has none. */
export type FieldErrors = Partial<Record<GuestField, string>>

const nameMessages = {
  missing: 'summary.nameMissing',
  characters: 'summary.nameCharacters',
  notFull: 'summary.nameNotFull',
} as const

/** A message id for each field at fault, by its wire name: the `fields` of a problem (DEC-51). Empty when all is valid. */
export function guestMessages(check: GuestCheck, details: GuestDetails, requirement: GuestRequirement): FieldErrors {
  const fault = nameFault(fullName(details), requirement)
  return {
    ...(check.nameError ? { name: nameMessages[fault ?? 'missing'] } : {}),
    ...(check.phoneError ? { phone: 'summary.phoneError' } : {}),
    ...(check.emailError ? { email: 'summary.emailError' } : {}),
    ...(check.streetNameError ? { street_name: 'summary.streetNameError' } : {}),
    ...(check.postalCodeError ? { zip_code: 'summary.postalCodeError' } : {}),
    ...(check.cityError ? { city: 'summary.cityError' } : {}),
  }
}
