import type { SentForm } from '#app/features/guest-form/booking-body.ts'

/** A refused form with its values and errors. */
export type RefusedCheckin = { status: 422 | 429; message: string; fields: Record<string, string>; form: SentForm }
