import type { MapModel } from '#app/features/map/model.ts'

/** What lies around a property, as its page says it. */
export type AroundModel = {
  heading: string
  places: { icon: string; name: string; distance: string }[]
  /** Overlays with more of it; only those that have something to show. */
  links: { modal: string; text: string }[]
}

export type NearbyGroup = {
  heading: string
  /** The number is that of its pin. */
  places: { number: string; name: string; distance: string; href: string | null }[]
}

/** One overlay about what lies around a property: a map, and the same places in words. */
export type NearbySheet = { title: string; note: string; groups: NearbyGroup[]; map: MapModel }
