import { needParams } from '#app/domain/search/room-needs.ts'
import { formatChildAges } from '#app/domain/stays/child-ages.ts'
import { formatRoomsConfig } from '#app/domain/stays/occupancy.ts'
import type { CompareChoiceModel } from '#app/features/compare/model.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { RequestedStay } from '#worker/site/presenters/read-stay.ts'

type Comparison = { stay: RequestedStay; from: string | null }

/** Returns the choice of stays to compare, with the dates and party of the list. `translate` needs `compare`. */
export function compareChoice(translate: Translate, { stay, from }: Comparison): CompareChoiceModel {
  return {
    label: translate('compare.choose'),
    submitLabel: translate('compare.go'),
    fields: compareFields({ stay, from }),
  }
}

/** Returns the form fields of a comparison, without its stays. */
export function compareFields({ stay, from }: Comparison): CompareChoiceModel['fields'] {
  const { dates, rooms, isOpen, needs } = stay
  const fields: [name: string, value: string | null][] = [
    ['checkin', isOpen ? null : dates.checkin],
    ['checkout', isOpen ? null : dates.checkout],
    ['rooms_config', formatRoomsConfig(rooms)],
    ['child_ages', formatChildAges(rooms)],
    ['from', from],
    ...Object.entries(needParams(needs)),
  ]
  return fields.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}
