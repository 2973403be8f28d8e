import {
  type CheckedField,
  fullName,
  type GuestCheck,
  type GuestDetails,
  type GuestRequirement,
  nameFault,
} from './guest-details.ts'
import { type BookedField, bookedFields, guestFields, type WireName } from './guest-fields.ts'

/** What is wrong with the guest's fields, as words or the id of a message; a field that is right has none. */
export type FieldErrors = Partial<Record<BookedField, string>>

const nameMessages = {
  missing: guestFields.name.fault,
  characters: guestFields.firstName.fault,
  notFull: 'summary.nameNotFull',
} as const

const checked = ['name', 'phone', 'email', 'streetName', 'postalCode', 'city'] as const satisfies CheckedField[]

/** A message id for each field at fault (DEC-51). Empty when all is valid. */
export function guestMessages(check: GuestCheck, details: GuestDetails, requirement: GuestRequirement): FieldErrors {
  const fault = nameFault(fullName(details), requirement) ?? 'missing'
  const wrong = checked.filter((field) => check[`${field}Error`])
  return Object.fromEntries(
    wrong.map((field) => [field, field === 'name' ? nameMessages[fault] : guestFields[field].fault]),
  )
}

/** Faults under the names of the wire: the `fields` of a problem. */
export function toWireFaults(faults: FieldErrors): Partial<Record<WireName<BookedField>, string>> {
  return Object.fromEntries(
    bookedFields.flatMap((field) => (faults[field] === undefined ? [] : [[guestFields[field].wire, faults[field]]])),
  )
}

/** The faults of a guest's fields among the `fields` of a problem. */
export function fromWireFaults(fields: Readonly<Record<string, string>>): FieldErrors {
  return Object.fromEntries(
    bookedFields.flatMap((field) => {
      const fault = fields[guestFields[field].wire]
      return fault === undefined ? [] : [[field, fault]]
    }),
  )
}
