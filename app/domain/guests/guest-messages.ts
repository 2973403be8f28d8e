import type { CheckedField, GuestFaults } from './guest-details.ts'
import { type BookedField, bookedFields, guestFields, type WireName } from './guest-fields.ts'

export type FieldErrors = Partial<Record<BookedField, string>>

const nameMessages: Readonly<Record<string, string>> = {
  characters: 'summary.nameCharacters',
  tooLong: 'summary.nameTooLong',
  letters: 'summary.nameLetters',
  notFull: 'summary.nameNotFull',
}

const textMessages: Readonly<Record<string, string>> = {
  characters: 'summary.textCharacters',
  tooLong: 'summary.textTooLong',
  tooShort: 'summary.cityTooShort',
}

const phoneMessages: Readonly<Record<string, string>> = {
  characters: 'summary.phoneCharacters',
  notMobile: 'summary.phoneNotMobile',
}

const wrongMessages: Partial<Record<CheckedField, string>> = { postalCode: 'summary.postalCodeWrong' }

/** Returns the message id of a field's fault. */
export function faultMessage(field: CheckedField, fault: string): string {
  if (field === 'name') return nameMessages[fault] ?? guestFields.name.fault
  if (field === 'phone') return phoneMessages[fault] ?? guestFields.phone.fault
  if (fault === 'wrong') return wrongMessages[field] ?? guestFields[field].fault
  return textMessages[fault] ?? guestFields[field].fault
}

export function guestMessages(faults: GuestFaults): FieldErrors {
  const entries = Object.entries(faults) as [CheckedField, string][]
  return Object.fromEntries(entries.map(([field, fault]) => [field, faultMessage(field, fault)]))
}

/** Returns the errors under the fields' wire names. */
export function toWireFaults(faults: FieldErrors): Partial<Record<WireName<BookedField>, string>> {
  return Object.fromEntries(
    bookedFields.flatMap((field) => (faults[field] === undefined ? [] : [[guestFields[field].wire, faults[field]]])),
  )
}

/** Returns errors of a response under our field names. */
export function fromWireFaults(fields: Readonly<Record<string, string>>): FieldErrors {
  return Object.fromEntries(
    bookedFields.flatMap((field) => {
      const fault = fields[guestFields[field].wire]
      return fault === undefined ? [] : [[field, fault]]
    }),
  )
}
