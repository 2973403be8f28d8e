export const amenityUnits = ['stay', 'night', 'day', 'hour', 'person', 'use'] as const
export const amenityPlaces = ['on_site', 'nearby'] as const

export type AmenityUnit = (typeof amenityUnits)[number]

/** What guests must know about an amenity of a property. */
export type AmenityDetail = {
  amenityId: number
  /** Minor units of the property's currency; 0 is free of charge, null not stated. */
  amountMinor: number | null
  /** Null when free or not stated. */
  per: AmenityUnit | null
  place: (typeof amenityPlaces)[number] | null
  isReserved: boolean
  /** First and last day, `06-01` and `09-30`; null: the whole year. */
  season: { from: string; to: string } | null
}
