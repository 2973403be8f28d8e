import type { Crumb } from '#app/components/actions/breadcrumb.tsx'
import type { SearchPlace } from '#worker/stays/search/stay-search.ts'
import type { AskedStay } from '#worker/views/read-stay.ts'
import type { SortName } from './filters/listing-sorts.ts'

/** What is listed: a part of the catalogue, how it is called and where it stands. */
export type ListedPlace = {
  name: string
  heading: string
  /** The list's own address without query. */
  path: string
  where: SearchPlace
  timeZone: string
  /** Null around a point, which may lie at a border: its stays tell. */
  countryCode: string | null
  /** Of the place: what its prices, and so the price filter, are in. */
  currency: string
  crumbs: (stay: AskedStay) => Crumb[]
  /** From where distances count; null: from the centre of each stay's city. */
  origin: { latitude: number; longitude: number } | null
  usualSort: SortName
  /** Its middle, to look around when the list itself has few stays. */
  centre: { latitude: number; longitude: number }
  /** The city whose parts one may choose among; null where the list is no city's. */
  city: { id: number; slug: string; name: string } | null
  /** What to say when a list around a point is empty; a place with a name can be started over instead. */
  around?: { heading: string; text: string }
}
