export const chargeKinds = ['minibar', 'restaurant', 'laundry', 'parking', 'damage', 'other'] as const
export type ChargeKind = (typeof chargeKinds)[number]

/** Charges of staff, and the fee of a cancelled room. */
type PricedChargeKind = ChargeKind | 'cancelled_room'

/** Minibar, damage and the like during a stay, in minor units. The tax is contained in the amount. */
export type Charge = { id: string; kind: PricedChargeKind; amountMinor: number; taxBp: number; taxMinor: number }
