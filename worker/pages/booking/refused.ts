import type { SentForm } from '#app/features/guest-form/booking-body.ts'
import type { GuestDetailsModel } from '#app/pages/booking/model.ts'

/** Details of a guest that were refused: what was typed, and what is wrong with it. */
export type RefusedGuest = { step: 'guest'; typed: SentForm; error: string; errors: GuestDetailsModel['errors'] }

/** A part of a payment that was refused: the amount as it was typed. */
export type RefusedAmount = { step: 'amount'; typed: string; error: string }

/** The form of a booking's page that was refused, and why; `sheet` is that of the overlay in the address. */
export type Refused =
  | { step: 'cancel' | 'change' | 'move' | 'pay' | 'sheet'; error: string }
  | RefusedAmount
  | RefusedGuest

/** What was refused at one step; null where that was not. */
export function refusedAt<Step extends Refused['step']>(
  refused: Refused | null,
  step: Step,
): Extract<Refused, { step: Step }> | null {
  return refused?.step === step ? (refused as Extract<Refused, { step: Step }>) : null
}

/** Why one step was refused; null where it was not. */
export function errorAt(refused: Refused | null, step: Refused['step']): string | null {
  return refused?.step === step ? refused.error : null
}
