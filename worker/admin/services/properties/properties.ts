import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Actor } from '../actor.ts'
import { listProperties, type Property } from './property-storage.ts'

export type { Property, PropertyRoom } from './property-storage.ts'

/** Returns a page of properties within reach; `next` is the cursor of the following page, or null. */
export async function listPropertiesWithin(
  { db }: Pick<Deps, 'db'>,
  { reach }: Pick<Actor, 'reach'>,
  { code, after, limit }: { code: string | undefined; after: number; limit: number },
): Promise<{ houses: Property[]; next: number | null }> {
  const found = await listProperties(db, { reach, code, after, limit: limit + 1 })
  const houses = found.slice(0, limit)
  return { houses, next: found.length > limit ? (houses.at(-1)?.id ?? null) : null }
}

export async function findPropertyWithin(
  { db }: Pick<Deps, 'db'>,
  { reach }: Pick<Actor, 'reach'>,
  id: number,
): Promise<Result<Property, Problem>> {
  const [property] = await listProperties(db, { reach, id, limit: 1 })
  return property ? ok(property) : refuse(problem('not_found'))
}
