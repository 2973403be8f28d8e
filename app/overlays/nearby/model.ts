import type { MapModel } from '#app/features/map/model.ts'

export type NearbyGroup = {
  heading: string
  /** `id` is that of its pin, the number what stands on it; null: it is further out than the map begins. */
  places: { id: number; number: string | null; name: string; distance: string; href: string | null }[]
}

/** One overlay about what lies around a property: a map, and the same places in words. */
export type NearbySheet = {
  kind: 'nearby'
  title: string
  note: string
  /** The overlays of this house about its surroundings, this one among them. */
  links: { text: string; href: string; isOn: boolean }[]
  groups: NearbyGroup[]
  map: MapModel
}
