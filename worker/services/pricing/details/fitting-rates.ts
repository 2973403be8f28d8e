import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import type { Problem } from '#app/domain/problem.ts'
import { OWN_PLAN } from '#app/domain/rates/rate-plan.ts'
import type { Result } from '#app/domain/result.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { PropertyDetails } from './property-details.ts'

/** A rate that can be booked for a stay; amounts in minor units. */
export type FittingRate = { code: string; name: string; totalMinor: number; currency: string }

type Stay = {
  roomTypeId: number
  /** Prices the stay in a plan, or at the room type’s own price. */
  quote: (plan: string | null) => Result<{ quote: PriceQuote }, Problem>
}

/**
 * Returns the rates of a room type that a guest could book for a stay, the cheapest first. Plans for a link are left
 * out.
 */
export function listFittingRates(details: PropertyDetails, { roomTypeId, quote }: Stay): FittingRate[] {
  const roomType = details.roomTypes.find(({ id }) => id === roomTypeId)
  const plans = details.plans.filter(
    ({ visibility, rooms }) => visibility !== 'link' && rooms.some((room) => room.roomTypeId === roomTypeId),
  )
  return [null, ...plans]
    .flatMap((plan): FittingRate[] => {
      const quoted = quote(plan?.code ?? null)
      if (!quoted.ok) return []
      const { totalMinor, currency } = quoted.value.quote
      return [{ code: plan?.code ?? OWN_PLAN, name: plan?.name ?? roomType?.name ?? '', totalMinor, currency }]
    })
    .sort((one, other) => one.totalMinor - other.totalMinor)
}

/** Returns the rates with their totals as a list in the language of the scope. */
export function fittingRatesCopy({ locale }: Scope, rates: readonly FittingRate[]): string {
  const format = createFormatter(locale)
  return format.list(
    rates.map(({ name, totalMinor: amountMinor, currency }) => `${name} (${format.price({ amountMinor, currency })})`),
  )
}
