import { hideableParts } from '#app/domain/visits/hidden-parts.ts'
import type { VisitedMicrosite } from '#app/domain/visits/microsite.ts'

/** A partner that hides all it may and sends nothing along. */
export function aMicrosite(overrides: Partial<VisitedMicrosite> = {}): VisitedMicrosite {
  return {
    name: 'coachline',
    title: 'Coachline',
    avoidsSearchPopup: false,
    hotelPage: 'old',
    deviseRole: null,
    source: null,
    subSource: null,
    hides: hideableParts,
    configuration: {},
    marks: {},
    ...overrides,
  }
}
