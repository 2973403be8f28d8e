import { defaultMicrosite, type VisitedMicrosite } from '#app/domain/visits/microsite.ts'

/** A partner that hides everything it may and adds nothing to bookings. */
export function aMicrosite(overrides: Partial<VisitedMicrosite> = {}): VisitedMicrosite {
  return { ...defaultMicrosite('coachline', 'Coachline'), partnerFields: {}, ...overrides }
}
