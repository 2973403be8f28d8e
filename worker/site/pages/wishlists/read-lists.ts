import * as v from 'valibot'
import { listSorts } from '#app/domain/lists/list-limits.ts'
import { digits, oneOf, positive, readAddress, text } from '#worker/site/http/query-fields.ts'
import { readStay, type WantedStay } from '#worker/site/presenters/read-stay.ts'

/** Confirmations passed in the address. */
const doneNames = ['made', 'renamed', 'undone', 'unshared', 'kept', 'cleared', 'removed', 'copied', 'undoOver'] as const

/** Maximum number of stays saved on a device. */
const MAX_DEVICE_STAYS = 50

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

export type ListsInput = {
  list: string | null
  sort: (typeof listSorts)[number]
  page: number
  done: (typeof doneNames)[number] | null
  /** Undo token of a cleared or removed list. */
  undo: string | null
  added: number
  /** The stay to be saved once a list is chosen. */
  keep: number | null
  stays: number[] | null
  stay: WantedStay
}

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
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))].slice(0, MAX_DEVICE_STAYS)
}
