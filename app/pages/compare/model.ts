import type { PictureModel } from '#app/contracts/stays/stay-card.ts'

type Link = { text: string; href: string }

/** Texts are translated and ready to show. */
export type CompareModel = {
  title: string
  /** `11–13 Dec · 2N · 1 room, 2 guests` */
  lead: string
  notices: string[]
  dates: CompareDates | null
  table: CompareTable | null
  /** Link to a list where more properties can be chosen; null at the maximum. */
  addLink: Link | null
  empty: { title: string; text: string; link: Link } | null
}

export type CompareTable = {
  label: string
  /** Tag of rows in which the properties differ. */
  differsLabel: string
  properties: ComparedProperty[]
  rows: CompareRow[]
}

export type ComparedProperty = {
  id: number
  name: string
  place: string
  href: string
  viewLabel: string
  picture: PictureModel
  remove: { href: string; text: string; label: string }
}

export type CompareRow = {
  label: string
  differs: boolean
  /** In the order of the properties. */
  cells: CompareCell[]
}

export type CompareCell = {
  text: string
  /** Further lines, such as what a total includes. */
  details: string[]
  /** `Lowest total`: this property is the best one in the row. */
  best: string | null
  isMissing: boolean
  /** Links to compare another room type of the property. */
  choice?: { summary: string; links: Link[] }
}

export type CompareDates = {
  summary: string
  fields: { name: string; value: string }[]
  checkin: { label: string; value: string; min: string }
  checkout: { label: string; value: string; min: string }
  submitLabel: string
}
