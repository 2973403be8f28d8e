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
    /** The stay to be saved once a list is chosen. */
    keep,
    stays: stays === null ? null : readDeviceStays(stays),
    stay: readStay(address),
  }
}

export type ListsInput = ReturnType<typeof readLists>

export function addressOf(path: string, { sort, stay }: ListsInput, other: Record<string, string> = {}): string {
  const kept: Record<string, string | null | undefined> = {
    checkin: stay.checkin,
    checkout: stay.checkout,
    rooms_config: stay.party.rooms_config,
    sort: sort === 'added' ? null : sort,
    ...other,
  }
  const [bare = '/', query = ''] = path.split('?')
  const params = new URLSearchParams(query)
  for (const [name, value] of Object.entries(kept)) {
    if (value) params.set(name, value)
    else params.delete(name)
  }
  const text = params.toString()
  return text === '' ? bare : `${bare}?${text}`
}

export function hiddenFields(path: string, { sort, stay }: ListsInput): { name: string; value: string }[] {
  const kept = new URLSearchParams(path.split('?')[1] ?? '')
  if (sort !== 'added') kept.set('sort', sort)
  const rooms = stay.party.rooms_config
  if (rooms) kept.set('rooms_config', rooms)
  return [...kept].map(([name, value]) => ({ name, value }))
}
