import { needParams } from '#app/domain/search/room-needs.ts'
import type { RateTerms } from '#app/domain/search/stay-filters.ts'
import { formatChildAges } from '#app/domain/stays/child-ages.ts'
import { formatRoomsConfig } from '#app/domain/stays/occupancy.ts'
import type { CompareChoiceModel } from '#app/features/compare/model.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { RequestedStay } from '#worker/site/presenters/read-stay.ts'

type Comparison = { stay: RequestedStay; from: string | null; terms?: RateTerms }

/** Returns the choice of stays to compare, with the dates and party of the list. `translate` needs `compare`. */
export function compareChoice(translate: Translate, comparison: Comparison): CompareChoiceModel {
  return {
    label: translate('compare.choose'),
    submitLabel: translate('compare.go'),
    fields: compareFields(comparison),
  }
}

/** Returns the form fields of a comparison, without its stays. */
export function compareFields({ stay, from, terms }: Comparison): CompareChoiceModel['fields'] {
  const { dates, rooms, isOpen, needs } = stay
  const fields: [name: string, value: string | null][] = [
    ['checkin', isOpen ? null : dates.checkin],
    ['checkout', isOpen ? null : dates.checkout],
    ['rooms_config', formatRoomsConfig(rooms)],
    ['child_ages', formatChildAges(rooms)],
    ['from', from],
    ...Object.entries(needParams(needs)),
    ...Object.entries(termParams(terms)),
  ]
  return fields.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}

/** Returns the filters by terms of a rate as URL parameters, named as in lists; null where not set. */
export function termParams(terms?: RateTerms): Record<string, string | null> {
  return { free_cancellation: terms?.freeCancellation ? '1' : null, pay_at_hotel: terms?.payAtHotel ? '1' : null }
}
