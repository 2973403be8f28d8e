import * as v from 'valibot'
import { listSorts } from '#app/domain/lists/list-limits.ts'
import { digits, oneOf, positive, text } from '#worker/http/query-fields.ts'
import { readAddress } from '#worker/http/read-address.ts'
import { readStay, type StayWish } from '#worker/views/read-stay.ts'

/** What a page of the lists may say has been done. */
const doneNames = ['made', 'renamed', 'undone', 'unshared', 'kept', 'cleared', 'removed', 'copied', 'undoOver'] as const

/** As many as a device keeps. */
const MOST_DEVICE_STAYS = 50

const schema = v.object({
  list: text,
  sort: oneOf(listSorts),
  page: digits(2),
  done: oneOf(doneNames),
  undo: text,
  added: digits(3),
  keep: positive,
  stays: text,
})

/** What an address asks of the pages of lists; what cannot be read is left out. */
export type ListsInput = {
  list: string | null
  sort: (typeof listSorts)[number]
  page: number
  done: (typeof doneNames)[number] | null
  /** The token of what was cleared or removed. */
  undo: string | null
  added: number
  /** The stay that waits for its list. */
  keep: number | null
  /** The stays of a device. */
  stays: number[] | null
  stay: StayWish
}

/** Reads it. */
export function readLists(address: string): ListsInput {
  const { list, sort, page, done, undo, added, keep, stays } = readAddress(schema, address)
  return {
    list: list !== null && /^[\w-]{1,40}$/.test(list) ? list : null,
    sort: sort ?? 'added',
    page: Math.max(1, page ?? 1),
    done,
    undo: undo !== null && /^[\w-]{1,60}$/.test(undo) ? undo : null,
    added: added ?? 0,
    keep,
    stays: stays === null ? null : toIds(stays),
    stay: readStay(address),
  }
}

function toIds(joined: string): number[] {
  const ids = joined.split(',').map(Number)
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))].slice(0, MOST_DEVICE_STAYS)
}
