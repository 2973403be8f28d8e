import { groupModes, type ModeGroup } from '#app/domain/payments/payment-groups.ts'
import { anyOnlineMode } from '#app/domain/payments/payment-wish.ts'
import type { SummaryModel } from '#app/features/guest-form/model.ts'
import type { Deps } from '#worker/deps.ts'
import { listModesOfStay } from '#worker/payments/starting/list-payment-modes.ts'
import type { HotelContext } from '../hotel-context.ts'

/** The modes a stay can be paid with before it is booked, in its country's order. */
export function summaryModes({ hotel }: HotelContext, deps: Deps): ModeGroup[] {
  const countryCode = hotel.facts.country.code
  const modes = listModesOfStay(deps, { countryCode, allowsPayAtHotel: false })
  return groupModes(modes, { countryCode, lastUsed: null })
}

/** What a stay can be paid with before it is booked, to choose from; null where nobody could take it. */
export function toPayWith(
  { translate }: HotelContext,
  groups: readonly ModeGroup[],
  chosen: string | undefined,
): SummaryModel['payWith'] {
  const options = groups.flatMap((group) =>
    group.modes.map(({ code, titleMessage }) => ({ value: code, text: translate(titleMessage) })),
  )
  const [first] = options
  if (!first) return null
  const find = (code: string | undefined) => options.find(({ value }) => value === code)
  // Who names nothing chooses on the provider's page, where every way is.
  return { label: translate('pay.summaryWith'), options, chosen: (find(chosen) ?? find(anyOnlineMode) ?? first).value }
}
