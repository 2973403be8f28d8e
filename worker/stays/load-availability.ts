import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import type { StayAnswer, StayQuestion } from './answer-stay.ts'
import { findStayAnswer } from './find-stay-answer.ts'

/**
 * Loads what of a property can be had for a stay and for how much; null when the brand has no such live property.
 * Invalid dates are corrected and say so; rooms the property does not take are answered with why. One round trip.
 */
export async function loadAvailability(
  deps: Deps,
  scope: Scope,
  question: Omit<StayQuestion, 'fitRooms'>,
): Promise<StayAnswer | null> {
  const found = await findStayAnswer(deps, scope, { ...question, fitRooms: false }, { pictures: 0 })
  return found?.answer ?? null
}
