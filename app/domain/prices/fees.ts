import { type Room, summarizeRooms } from '#app/domain/stays/occupancy.ts'

export const feeKinds = ['cleaning', 'linen', 'towels', 'energy', 'pet', 'deposit'] as const
export const feeModes = ['included', 'mandatory', 'optional', 'refundable'] as const
export const feeUnits = ['stay', 'night', 'person', 'person_night', 'pet', 'pet_night'] as const

export type FeeKind = (typeof feeKinds)[number]
/**
 * `included`: in the room price; `mandatory`: in every total; `optional`: paid at the property;
 * `refundable`: a deposit.
 */
export type FeeMode = (typeof feeModes)[number]
/** `stay` and `night` count each rented unit, `person` adults and children without infants. */
export type FeeUnit = (typeof feeUnits)[number]

export type PropertyFee = {
  kind: FeeKind
  mode: FeeMode
  per: FeeUnit
  /** Minor units for one unit of `per`, with or without tax as the room prices. */
  unitMinor: number
  /** When a deposit is taken; null for other fees. */
  taken: 'booking' | 'arrival' | null
  /** Days after departure until a deposit is returned; null for other fees. */
  returnDays: number | null
}

/** A fee with its amount for a stay, in minor units. An optional pet fee of a party without pets costs nothing. */
export type QuotedFee = PropertyFee & { amountMinor: number }

export type FeeParty = { rooms: readonly Room[]; nights: number }

/** Returns the fees of a stay. Pet fees are left out for a party without pets. */
export function quoteFees(fees: readonly PropertyFee[], party: FeeParty): QuotedFee[] {
  const { pets } = summarizeRooms(party.rooms)
  return fees
    .filter(({ kind }) => kind !== 'pet' || pets > 0)
    .map((fee) => ({ ...fee, amountMinor: fee.unitMinor * countUnits(fee.per, party) }))
}

/** Returns each fee with its amount for a stay; a pet fee of a party without pets has none. */
export function withStayAmounts(fees: readonly PropertyFee[], party: FeeParty): (PropertyFee | QuotedFee)[] {
  return fees.map((fee) => quoteFees([fee], party)[0] ?? fee)
}

function countUnits(per: FeeUnit, { rooms, nights }: FeeParty): number {
  const { adults, children, pets } = summarizeRooms(rooms)
  const counts: Record<FeeUnit, number> = {
    stay: rooms.length,
    night: rooms.length * nights,
    person: adults + children,
    person_night: (adults + children) * nights,
    pet: pets,
    pet_night: pets * nights,
  }
  return counts[per]
}

/** Returns the fees that grow with each night, for the price of a single night. */
export function nightlyFees(fees: readonly PropertyFee[]): PropertyFee[] {
  return fees.filter(({ per }) => per === 'night' || per === 'person_night' || per === 'pet_night')
}

/** Returns the fees that every guest pays, in minor units. */
export function sumMandatory(fees: readonly QuotedFee[]): number {
  return fees.reduce((sum, { mode, amountMinor }) => sum + (mode === 'mandatory' ? amountMinor : 0), 0)
}

/** Returns the mandatory fees and chosen extras in a stored price; 0 when it was stored before fees existed. */
export function feesOf({ feesMinor = 0 }: { feesMinor?: number | undefined }): number {
  return feesMinor
}
