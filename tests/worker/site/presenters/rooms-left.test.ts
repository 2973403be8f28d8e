import { expect, test } from 'vitest'
import { loadTranslator, type MessageId } from '#app/i18n/messages.ts'
import { roomsLeftNotice } from '#worker/site/presenters/stay-card.ts'

const left: [number, string | null][] = [
  [0, null],
  [1, 'Only 1 room(s) left'],
  [2, 'Only 2 room(s) left'],
  [3, null],
  [-1, null],
  [1.5, null],
]

test.each(left)('describes %d rooms left as %s', async (count, sentence) => {
  const translate = await loadTranslator('en', ['search'])
  const notice = roomsLeftNotice({ availableRooms: count, details: { roomsTotal: 4 } })
  expect(notice && translate(notice.message as MessageId, notice.values)).toBe(sentence)
})

test('announces the last of several homes, never a single one', () => {
  const left = (roomsTotal: number) => roomsLeftNotice({ availableRooms: 1, details: { roomsTotal } }, 'home')
  expect(left(2)).toEqual({ message: 'search.onlyRoomsLeft', values: { count: 1, kind: 'home' } })
  expect(left(1)).toBeNull()
})
