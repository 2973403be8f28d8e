import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import type { StayAnswer, StayQuestion } from './answer-stay.ts'
import { findStayAnswer } from './find-stay-answer.ts'

/**
 * Loads what of a property can be had for a stay and for how much; null when the brand has no such live property.
 * Invalid dates are corrected and say so, rooms are fitted to what it takes and say so too. One round trip.
 */
export async function loadAvailability(deps: Deps, scope: Scope, question: StayQuestion): Promise<StayAnswer | null> {
  const found = await findStayAnswer(deps, scope, question, { pictures: 0 })
  return found?.answer ?? null
}
