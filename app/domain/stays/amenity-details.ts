import { type CalendarDay, listNights } from '#app/domain/dates/calendar-day.ts'

export const amenityUnits = ['stay', 'night', 'day', 'hour', 'person', 'use'] as const
export const amenityPlaces = ['on_site', 'nearby'] as const

export type AmenityUnit = (typeof amenityUnits)[number]

/** Terms of an amenity of a property. */
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

export type AmenityStay = { checkin: CalendarDay; checkout: CalendarDay }

/** Returns on which nights of a stay an amenity can be used: all, some or none. A season may include New Year. */
export function openingIn(
  season: AmenityDetail['season'],
  { checkin, checkout }: AmenityStay,
): 'all' | 'some' | 'none' {
  if (!season) return 'all'
  const { from, to } = season
  const days = listNights(checkin, checkout).map((night) => night.slice('2026-'.length))
  const isOpen = (day: string) => (from <= to ? from <= day && day <= to : from <= day || day <= to)
  if (days.every(isOpen)) return 'all'
  return days.some(isOpen) ? 'some' : 'none'
}

/** Returns the charge for a stay in minor units; null where it depends on the use. */
export function chargeForStay({ amountMinor, per }: AmenityDetail, { checkin, checkout }: AmenityStay): number | null {
  if (amountMinor === null || amountMinor === 0) return amountMinor
  if (per === 'stay') return amountMinor
  return per === 'night' ? amountMinor * listNights(checkin, checkout).length : null
}
