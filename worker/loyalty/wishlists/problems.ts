import { DEFAULT_LIST, MOST_LISTS, MOST_STAYS } from '#app/domain/lists/list-limits.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import type { StatementResult } from '#worker/database/database.ts'

/** A name that may not be one. */
export const badName = () => problem('invalid_fields', { fields: { name: 'errors.listName' } })

/** A name another list of the guest has. */
export const takenName = () => problem('invalid_fields', { fields: { name: 'errors.listNameTaken' } })

/** The guest has as many lists as one may have. */
export const tooManyLists = () => problem('lists_full', { values: { most: MOST_LISTS }, details: { most: MOST_LISTS } })

/** A list holds as many stays as it may. */
export const tooManyStays = () => problem('list_full', { values: { most: MOST_STAYS }, details: { most: MOST_STAYS } })

/** The default list stays, under its own name [WISH-18]; null for any other. */
export const fixedList = (listId: string): Problem | null => (listId === DEFAULT_LIST ? problem('list_fixed') : null)

/** Why a list of a name was not made, as `nameStatement` tells it. */
export function refusedName(row: StatementResult['rows'][number] | undefined): Problem {
  if (row?.is_taken === 1) return takenName()
  return Number(row?.count) >= MOST_LISTS ? tooManyLists() : problem('not_found')
}
