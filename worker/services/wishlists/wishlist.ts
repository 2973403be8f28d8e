import type { BrandId } from '#app/brands/brands.ts'
import type { SavedFor } from '#app/contracts/guests/saved-for.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { DEFAULT_LIST, MAX_LISTS, MAX_PROPERTIES_PER_LIST } from '#app/domain/lists/list-limits.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import type { StatementResult } from '#worker/infra/database/database.ts'
import type { Scope } from '#worker/infra/scope.ts'

export const invalidName = () => problem('invalid_fields', { fields: { name: 'errors.listName' } })

export const takenName = () => problem('invalid_fields', { fields: { name: 'errors.listNameTaken' } })

export const tooManyLists = () => problem('lists_full', { values: { most: MAX_LISTS }, details: { most: MAX_LISTS } })

export const tooManyStays = () =>
  problem('list_full', { values: { most: MAX_PROPERTIES_PER_LIST }, details: { most: MAX_PROPERTIES_PER_LIST } })

/** The default list can be neither renamed nor deleted; null for other lists. */
export const refuseDefaultList = (listId: string): Problem | null =>
  listId === DEFAULT_LIST ? problem('list_fixed') : null

export type ListKey = ListOwner & { listId: string }

/** Returns the key of one of the signed-in guest's lists, or null when signed out. */
export function listKeyOf({ brand, visitor: { user } }: Scope, listId: string): ListKey | null {
  return user && { brandId: brand.id, userId: user.id, listId }
}

export type OwnList = {
  id: string
  /** Null for the default list, named in the guest's language. */
  name: string | null
  count: number
  code: string | null
  /** Last added first. */
  propertyIds: number[]
  /** Stored picture specs of the first stays. */
  pictures: string[]
}

export type WishlistStay = {
  id: number
  name: string
  place: string
  /** Stored picture spec; empty without one. */
  picture: string
  /** Still live. */
  isLive: boolean
  ratingTenths: number | null
  savedAt: Instant
  /** Null: saved without dates. */
  savedFor: SavedFor | null
}

export type WishlistDetails = { key: ListKey; name: string | null; code: string | null; stays: WishlistStay[] }

/** Returns why a list was not created or renamed, from the row of `nameStatement`. */
export function explainRefusal(row: StatementResult['rows'][number] | undefined): Problem {
  if (row?.is_taken === 1) return takenName()
  return Number(row?.count) >= MAX_LISTS ? tooManyLists() : problem('not_found')
}

/** Owner of lists: a guest with a brand. */
export type ListOwner = { brandId: BrandId; userId: string }
