import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import type { StayAnswer, StayQuestion } from './answer-stay.ts'
import { findStayAnswer } from './find-stay-answer.ts'

/**
 * Returns availability and prices of a property for a stay; null when the brand has no such published property. Invalid
 * dates are corrected and rooms adjusted, both reported in the answer. One round trip.
 */
export async function loadAvailability(deps: Deps, scope: Scope, question: StayQuestion): Promise<StayAnswer | null> {
  const found = await findStayAnswer(deps, scope, question, { pictures: 0 })
  return found?.answer ?? null
}
