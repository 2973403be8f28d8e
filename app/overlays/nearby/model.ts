import type { MapModel } from '#app/features/map/model.ts'

export type NearbyGroup = {
  heading: string
  places: { id: number; number: string | null; name: string; distance: string; href: string | null }[]
}

export type NearbyOverlayData = {
  kind: 'nearby'
  title: string
  note: string
  links: { text: string; href: string; isOn: boolean }[]
  groups: NearbyGroup[]
  map: MapModel
}
