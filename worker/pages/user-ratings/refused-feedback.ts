import type { SentForm } from '#app/features/guest-form/booking-body.ts'

/** The result of a form: errors, or a rating so low that help is offered first. */
export type RefusedFeedback =
  | { kind: 'refused'; form: SentForm; message: string; fields: Record<string, string>; status: 409 | 422 }
  | { kind: 'poor'; form: SentForm }
