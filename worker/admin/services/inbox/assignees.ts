import { intersect, isEmptyReach, reachOf } from '#app/domain/operators/grants.ts'
import type { Reach } from '#app/domain/operators/reach.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Actor } from '../actor.ts'
import { grantsOf } from '../operators/operator.ts'
import { listOperators } from '../operators/operator-storage.ts'

/** Returns the people who may answer guests of the property, or of any property within the actor's reach. */
export async function listAssignees(
  { db }: Pick<Deps, 'db'>,
  { reach }: Pick<Actor, 'reach'>,
  propertyId: number | undefined,
): Promise<{ id: string; name: string }[]> {
  const requested: Reach = propertyId === undefined ? reach : intersect(reach, [propertyId])
  return (await listOperators(db))
    .filter(
      ({ disabledAt, roles }) => disabledAt === null && overlaps(requested, reachOf(grantsOf(roles), 'tickets:write')),
    )
    .map(({ id, name }) => ({ id, name }))
}

function overlaps(requested: Reach, held: Reach): boolean {
  return !isEmptyReach(intersect(requested, held))
}
