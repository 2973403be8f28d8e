import * as v from 'valibot'
import { COMPARE_PATH, MAX_COMPARED } from '#app/domain/stays/compare.ts'
import { everyText, flag, readAddress, text } from '#worker/site/http/query-fields.ts'
import { readStay } from '#worker/site/presenters/read-stay.ts'

const schema = v.object({
  ids: everyText,
  from: text,
  selected_rcid: everyText,
  free_cancellation: flag('1'),
  pay_at_hotel: flag('1'),
})

export type CompareInput = ReturnType<typeof readCompare>

export function readCompare(address: string) {
  const { ids, from, selected_rcid, free_cancellation, pay_at_hotel } = readAddress(schema, address)
  const requestedIds = readIds(ids)
  return {
    ids: requestedIds.slice(0, MAX_COMPARED).map(Number),
    /** Room types the guest chose instead of the cheapest. */
    roomTypeIds: readIds(selected_rcid).slice(0, MAX_COMPARED).map(Number),
    hasMore: requestedIds.length > MAX_COMPARED,
    /** Last part of a list's path, such as `hotels-in-goa`. */
    from: from !== null && /^hotels-(in|near)-[a-z0-9-]{1,120}$/.test(from) ? from : null,
    /** Filters of the list that the rates should meet. */
    terms: { freeCancellation: free_cancellation, payAtHotel: pay_at_hotel },
    stay: readStay(address),
  }
}

function readIds(lists: readonly string[]): string[] {
  return [...new Set(lists.flatMap((joined) => joined.split(',')).filter((id) => /^[1-9]\d{0,11}$/.test(id)))]
}

/** Returns the URL with the ids of a form's checkboxes joined in one parameter, or null when there is one already. */
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

/** Returns the path of a comparison; commas stay readable. */
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
