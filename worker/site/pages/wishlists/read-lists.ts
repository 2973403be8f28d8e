import * as v from 'valibot'
import { listSorts } from '#app/domain/lists/list-limits.ts'
import { digits, oneOf, positive, readAddress, text } from '#worker/site/http/query-fields.ts'
import { readStay } from '#worker/site/presenters/read-stay.ts'
import { readDeviceStays } from './saved-for.ts'

const doneNames = ['made', 'renamed', 'undone', 'unshared', 'kept', 'cleared', 'removed', 'copied', 'undoOver'] as const

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

export function readLists(address: string) {
  const { list, sort, page, done, undo, added, keep, stays } = readAddress(schema, address)
  return {
    list: list !== null && /^[\w-]{1,40}$/.test(list) ? list : null,
    sort: sort ?? 'added',
    page: Math.max(1, page ?? 1),
    done,
    undo: undo !== null && /^[\w-]{1,60}$/.test(undo) ? undo : null,
    added: added ?? 0,
    /** Id of the property to be saved once a list is chosen. */
    keep,
    stays: stays === null ? null : readDeviceStays(stays),
    stay: readStay(address),
  }
}

export type ListsInput = ReturnType<typeof readLists>

/** Returns the path with the requested stay and order; empty parameters are removed. */
export function listsHref(path: string, { sort, stay }: ListsInput, other: Record<string, string> = {}): string {
  const fields: Record<string, string | null | undefined> = {
    checkin: stay.checkin,
    checkout: stay.checkout,
    rooms_config: stay.party.rooms_config,
    sort: sort === 'added' ? null : sort,
    ...other,
  }
  const [pathname = '/', query = ''] = path.split('?')
  const params = new URLSearchParams(query)
  for (const [name, value] of Object.entries(fields)) {
    if (value) params.set(name, value)
    else params.delete(name)
  }
  const text = params.toString()
  return text === '' ? pathname : `${pathname}?${text}`
}

/** Returns the fields that a form to change the dates must keep. */
export function hiddenFields(path: string, { sort, stay }: ListsInput): { name: string; value: string }[] {
  const fields = new URLSearchParams(path.split('?')[1] ?? '')
  if (sort !== 'added') fields.set('sort', sort)
  const rooms = stay.party.rooms_config
  if (rooms) fields.set('rooms_config', rooms)
  return [...fields].map(([name, value]) => ({ name, value }))
}
