import { groupModes, type ModeGroup } from '#app/domain/payments/payment-groups.ts'
import type { PaymentMode } from '#app/domain/payments/payment-modes.ts'
import { anyOnlineMode } from '#app/domain/payments/payment-wish.ts'
import type { SummaryModel } from '#app/features/guest-form/model.ts'
import type { Deps } from '#worker/deps.ts'
import { listModesOfStay } from '#worker/payments/starting/list-payment-modes.ts'
import { markOf } from '#worker/views/pay-marks.ts'
import type { HotelContext } from '../hotel-context.ts'

/** Returns the prepayment methods in the country's usual order. */
export function summaryModes({ hotel }: HotelContext, deps: Deps): ModeGroup[] {
  const countryCode = hotel.facts.country.code
  const modes = listModesOfStay(deps, { countryCode, allowsPayAtHotel: false })
  return groupModes(modes, { countryCode, lastUsed: null })
}

const NAMED = 5

/**
 * Returns the prepayment methods to choose from: the provider's page, then the first method of each kind. Null when no
 * gateway can take a payment.
 */
export function toPayWith(
  { translate }: HotelContext,
  groups: readonly ModeGroup[],
  chosen: string | undefined,
): SummaryModel['payWith'] {
  const modes = groups.flatMap((group) => group.modes)
  const isAny = ({ code }: PaymentMode) => code === anyOnlineMode
  const named = modes.filter((mode) => !isAny(mode))
  const firsts = named.filter((mode) => mode === named.find(({ group }) => group === mode.group)).slice(0, NAMED)
  const options = [...modes.filter(isAny), ...firsts].map((mode) => ({
    value: mode.code,
    text: translate(isAny(mode) ? 'pay.nextPage' : mode.titleMessage),
    mark: markOf(mode),
  }))
  const [first] = options
  if (!first) return null
  const known = options.find(({ value }) => value === chosen) ?? first
  return { label: translate('pay.summaryWith'), options, chosen: known.value }
}
