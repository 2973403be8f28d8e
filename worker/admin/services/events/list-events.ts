import { type EventKind, kindsFor, readersOf } from '#app/domain/operators/event-kinds.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Actor } from '../actor.ts'
import { listEventsAfter, type PublishedEvent } from './event-storage.ts'

export type EventInput = {
  kinds?: readonly EventKind[] | undefined
  propertyId: number | null
  after: number
  limit: number
}

/**
 * Returns events of properties within reach, in order: of the given kinds, otherwise of all kinds the actor may read.
 * Fails with `forbidden`.
 */
export async function listEvents(
  { db }: Pick<Deps, 'db'>,
  { scopes, reach }: Actor,
  { kinds = kindsFor(scopes), ...input }: EventInput,
): Promise<Result<PublishedEvent[], Problem>> {
  if (!readersOf(kinds).every((scope) => scopes.includes(scope))) return refuse(problem('forbidden'))
  return ok(await listEventsAfter(db, { ...input, kinds, reach }))
}
