import { plainMicrosite, type VisitedMicrosite } from '#app/domain/visits/microsite.ts'

/** A partner that hides everything it may and adds nothing to bookings. */
export function aMicrosite(overrides: Partial<VisitedMicrosite> = {}): VisitedMicrosite {
  return { ...plainMicrosite('coachline', 'Coachline'), marks: {}, ...overrides }
}
