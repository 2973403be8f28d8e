export const chargeKinds = ['minibar', 'restaurant', 'laundry', 'parking', 'damage', 'other'] as const
export type ChargeKind = (typeof chargeKinds)[number]

/** Minibar, damage and the like during a stay, in minor units. The tax is contained in the amount. */
export type Charge = { id: string; kind: ChargeKind; amountMinor: number; taxBp: number; taxMinor: number }
