import type { Instant } from '#app/domain/dates/instant.ts'
import type { Keeper } from '../keeper.ts'

/** A guest's list with a brand: `default`, or the id of a named list. */
export type ListKey = Keeper & { listId: string }

export type OwnList = {
  id: string
  /** Null for the default list, named in the guest's language. */
  name: string | null
  count: number
  /** Share code; null when not shared. */
  code: string | null
  /** Last added first. */
  propertyIds: number[]
  /** Stored picture specs of the first stays. */
  pictures: string[]
}

export type KeptStay = {
  id: number
  name: string
  place: string
  /** Stored picture spec; empty without one. */
  picture: string
  /** Still live. */
  isLive: boolean
  ratingTenths: number | null
  keptAt: Instant
}

/** A list with its stays, last added first. */
export type KeptList = { key: ListKey; name: string | null; code: string | null; stays: KeptStay[] }
