import type { Instant } from '#app/domain/dates/instant.ts'
import type { Keeper } from '../keeper.ts'

/** One list of a guest with a brand: `default`, or the id of a named one. */
export type ListKey = Keeper & { listId: string }

/** A list of a guest as the overview shows it. */
export type OwnList = {
  id: string
  /** Null: the default list, named in the guest's language. */
  name: string | null
  count: number
  /** Of the link that is shared; null: it is not shared. */
  code: string | null
  /** Every stay of it, the one added last first. */
  propertyIds: number[]
  /** Pictures of the first stays, as stored. */
  pictures: string[]
}

/** A stay on a list, with what orders it. */
export type KeptStay = {
  id: number
  name: string
  place: string
  /** Of its picture, as stored; empty without one. */
  picture: string
  /** Still on offer. */
  isLive: boolean
  ratingTenths: number | null
  keptAt: Instant
}

/** A list with its stays, the one added last first. */
export type KeptList = { key: ListKey; name: string | null; code: string | null; stays: KeptStay[] }
