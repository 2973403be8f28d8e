import type { TypedCheckinGuest } from '#app/features/online-checkin/typed-guest.ts'
import type { RefusedCheckin } from './refused-checkin.ts'

/** Returns the values of a refused guest form, except the document number, which must be typed again. */
export function toTypedGuest({ form, fields, message }: RefusedCheckin): TypedCheckinGuest {
  const { name, nationality, document_kind, document_number } = fields
  return {
    guestId: form.guest_id || null,
    kind: form.kind === 'child' ? 'child' : 'adult',
    name: form.name ?? '',
    nationality: form.nationality ?? '',
    documentKind: form.document_kind ?? '',
    errors: { name, nationality, document_kind, document_number },
    error: message,
  }
}
