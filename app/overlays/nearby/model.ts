import type { MapModel } from '#app/features/map/model.ts'

export type NearbyGroup = {
  heading: string
  /** `id` is the pin's id, `number` its label; null when outside the initial map. */
  places: { id: number; number: string | null; name: string; distance: string; href: string | null }[]
}

export type NearbyOverlayData = {
  kind: 'nearby'
  title: string
  note: string
  /** Overlays about this property's surroundings, including the current one. */
  links: { text: string; href: string; isOn: boolean }[]
  groups: NearbyGroup[]
  map: MapModel
}
