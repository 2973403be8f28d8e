import type { SentForm } from '#app/features/guest-form/booking-body.ts'
import type { GuestDetailsModel } from '#app/pages/booking/model.ts'

export type RefusedGuest = { step: 'guest'; typed: SentForm; error: string; errors: GuestDetailsModel['errors'] }

export type RefusedAmount = { step: 'amount'; typed: string; error: string }

export type Refused =
  | { step: 'cancel' | 'change' | 'move' | 'pay' | 'sheet'; error: string }
  | RefusedAmount
  | RefusedGuest

export function refusedAt<Step extends Refused['step']>(
  refused: Refused | null,
  step: Step,
): Extract<Refused, { step: Step }> | null {
  return refused?.step === step ? (refused as Extract<Refused, { step: Step }>) : null
}

export function errorAt(refused: Refused | null, step: Refused['step']): string | null {
  return refused?.step === step ? refused.error : null
}
