import * as v from 'valibot'
import { COMPARE_PATH, MAX_COMPARED } from '#app/domain/stays/compare.ts'
import { everyText, readAddress, text } from '#worker/site/http/query-fields.ts'
import { readStay } from '#worker/site/presenters/read-stay.ts'

const schema = v.object({ ids: everyText, from: text })

export type CompareInput = ReturnType<typeof readCompare>

export function readCompare(address: string) {
  const { ids, from } = readAddress(schema, address)
  const asked = [...new Set(ids.flatMap((joined) => joined.split(',')).filter((id) => /^[1-9]\d{0,11}$/.test(id)))]
  return {
    ids: asked.slice(0, MAX_COMPARED).map(Number),
    hasMore: asked.length > MAX_COMPARED,
    /** Last part of a list's path, such as `hotels-in-goa`. */
    from: from !== null && /^hotels-(in|near)-[a-z0-9-]{1,120}$/.test(from) ? from : null,
    stay: readStay(address),
  }
}

/** Returns the address with the ids of a form's checkboxes in one parameter, or null when it is already so. */
export function joinedIds(address: string): string | null {
  const { searchParams } = new URL(address)
  const ids = searchParams.getAll('ids')
  if (ids.length < 2) return null
  const others = [...searchParams].filter(([name]) => name !== 'ids')
  return compareAddress(
    ids,
    others.map(([name, value]) => ({ name, value })),
  )
}

export function compareAddress(
  ids: readonly (string | number)[],
  fields: readonly { name: string; value: string }[],
): string {
  const query = new URLSearchParams([
    ['ids', ids.join(',')],
    ...fields.map(({ name, value }): [string, string] => [name, value]),
  ])
  return `${COMPARE_PATH}?${query.toString().replaceAll('%2C', ',')}`
}
