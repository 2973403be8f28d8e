import { plainMicrosite, type VisitedMicrosite } from '#app/domain/visits/microsite.ts'

/** A partner that hides all it may and sends nothing along. */
export function aMicrosite(overrides: Partial<VisitedMicrosite> = {}): VisitedMicrosite {
  return { ...plainMicrosite('coachline', 'Coachline'), marks: {}, ...overrides }
}
