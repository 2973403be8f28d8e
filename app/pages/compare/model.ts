import type { PictureModel } from '#app/contracts/stays/stay-card.ts'

type Link = { text: string; href: string }

export type CompareModel = {
  title: string
  /** `11–13 Dec · 2N · 1 room, 2 guests` */
  lead: string
  notices: string[]
  dates: CompareDates | null
  table: CompareTable | null
  add: Link | null
  empty: { title: string; text: string; link: Link } | null
}

export type CompareTable = {
  label: string
  differs: string
  stays: ComparedStay[]
  rows: CompareRow[]
}

export type ComparedStay = {
  id: number
  name: string
  place: string
  href: string
  see: string
  picture: PictureModel
  remove: { href: string; text: string; label: string }
}

export type CompareRow = {
  label: string
  /** The stays differ in this row. */
  differs: boolean
  /** In the order of the stays. */
  cells: CompareCell[]
}

export type CompareCell = {
  text: string
  /** Further lines, such as what a total includes. */
  details: string[]
  /** `Lowest total`: the stay is the best one in this row. */
  best: string | null
  isMissing: boolean
}

export type CompareDates = {
  summary: string
  fields: { name: string; value: string }[]
  checkin: { label: string; value: string; min: string }
  checkout: { label: string; value: string; min: string }
  go: string
}
