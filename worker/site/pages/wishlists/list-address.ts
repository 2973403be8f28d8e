import type { ListsInput } from './read-lists.ts'

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

/** Returns the hidden fields that keep list and order when other dates are chosen. */
export function keptFields(path: string, { sort, stay }: ListsInput): { name: string; value: string }[] {
  const kept = new URLSearchParams(path.split('?')[1] ?? '')
  if (sort !== 'added') kept.set('sort', sort)
  const rooms = stay.party.rooms_config
  if (rooms) kept.set('rooms_config', rooms)
  return [...kept].map(([name, value]) => ({ name, value }))
}
