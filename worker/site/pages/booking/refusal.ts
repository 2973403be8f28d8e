import type { SentForm } from '#app/features/guest-form/booking-body.ts'
import type { GuestDetailsModel } from '#app/pages/booking/model.ts'

export type GuestRefusal = { step: 'guest'; typed: SentForm; error: string; errors: GuestDetailsModel['errors'] }

export type AmountRefusal = { step: 'amount'; typed: string; error: string }

/** A refused form: its error and the step of the page that shows it. */
export type Refusal =
  | { step: 'cancel' | 'change' | 'move' | 'pay' | 'extras'; error: string }
  | AmountRefusal
  | GuestRefusal

/** Returns the refusal when it belongs to the step, otherwise null. */
export function refusalAt<Step extends Refusal['step']>(
  refusal: Refusal | null,
  step: Step,
): Extract<Refusal, { step: Step }> | null {
  return refusal?.step === step ? (refusal as Extract<Refusal, { step: Step }>) : null
}

/** Returns the error of the step, or null without one. */
export function errorAt(refusal: Refusal | null, step: Refusal['step']): string | null {
  return refusal?.step === step ? refusal.error : null
}
