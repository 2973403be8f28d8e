import type { Deps } from '#worker/deps.ts'
import { tagsStatement, toTag } from './place-storage.ts'

/** Returns tag ids by id or slug; null when a slug is unknown. Ids are not checked. */
export async function findTagIds(deps: Deps, names: readonly string[]): Promise<number[] | null> {
  const slugs = names.filter((name) => !/^\d+$/.test(name))
  const ids = names.filter((name) => /^\d+$/.test(name)).map(Number)
  if (slugs.length === 0) return ids
  const { sql, params } = tagsStatement(slugs)
  const tags = (await deps.db.all<Record<string, string | number | null>>(sql, ...params)).map(toTag)
  return tags.length === new Set(slugs).size ? [...ids, ...tags.map(({ id }) => id)] : null
}
