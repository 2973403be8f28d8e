import type { SentForm } from '#app/features/guest-form/booking-body.ts'
import type { GuestDetailsModel } from '#app/pages/booking/model.ts'

/** A form of the guest's details that was refused: what was typed, and what is wrong with it. */
export type RefusedGuest = { typed: SentForm; error: string; errors: GuestDetailsModel['errors'] }
