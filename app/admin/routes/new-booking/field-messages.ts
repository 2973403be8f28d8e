import { fieldErrors } from '#app/admin/client/use-write.ts'
import { text } from '#app/admin/text/text.ts'

const messages = {
  'guest.name': 'sell.badName',
  'guest.phone': 'sell.badPhone',
  phone: 'sell.badPhone',
  'guest.email': 'sell.badEmail',
  email: 'sell.badEmail',
  hold_until: 'sell.badHold',
  ends_at: 'sell.badEnd',
  stay: 'sell.badDates',
  reference: 'sell.badReference',
  'booking.services.extras': 'sell.extraGone',
} as const

type KnownField = keyof typeof messages

/** Returns the error of each refused field, by its name in the request. */
export function describeFields(problem: unknown): Readonly<Record<string, string | undefined>> {
  const entries = Object.entries(fieldErrors(problem)).map(([field, fault]) => [
    field,
    field in messages ? text(messages[field as KnownField]) : fault,
  ])
  return Object.fromEntries(entries)
}
