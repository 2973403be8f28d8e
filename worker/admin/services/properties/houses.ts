import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Actor } from '../actor.ts'
import { type House, listHouses } from './house-storage.ts'

export type { House, HouseRoom } from './house-storage.ts'

/** Returns a page of properties within reach; `next` is the cursor of the following page, or null. */
export async function listHousesWithin(
  { db }: Pick<Deps, 'db'>,
  { reach }: Pick<Actor, 'reach'>,
  { code, after, limit }: { code: string | undefined; after: number; limit: number },
): Promise<{ houses: House[]; next: number | null }> {
  const found = await listHouses(db, { reach, code, after, limit: limit + 1 })
  const houses = found.slice(0, limit)
  return { houses, next: found.length > limit ? (houses.at(-1)?.id ?? null) : null }
}

export async function findHouseWithin(
  { db }: Pick<Deps, 'db'>,
  { reach }: Pick<Actor, 'reach'>,
  id: number,
): Promise<Result<House, Problem>> {
  const [house] = await listHouses(db, { reach, id, limit: 1 })
  return house ? ok(house) : refuse(problem('not_found'))
}
