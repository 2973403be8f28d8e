export type PlaceOverlayData = {
  kind: 'places'
  title: string
  lead: string | null
  groups: { heading: string | null; links: { text: string; detail: string | null; href: string }[] }[]
  more: { text: string; href: string } | null
}
