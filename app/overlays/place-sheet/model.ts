/** Places to choose from, under headings: what the overlays of places show. Texts were written by the server. */
export type PlaceSheet = {
  kind: 'places'
  title: string
  lead: string | null
  groups: { heading: string | null; links: { text: string; detail: string | null; href: string }[] }[]
  /** Further than the list: all of them. */
  more: { text: string; href: string } | null
}
