import { createRef } from 'react'
import { expect, test } from 'vitest'
import { noPlace } from '#app/domain/search/search-object.ts'
import { ClearPlace, clearPlace } from '#app/features/search-box/clear-place.tsx'
import type { Destination } from '#app/features/search-box/use-destination.ts'
import { drawPart } from '#tests/support/draw-part.tsx'

const place = { ...noPlace, location: 'Jaipur', cityId: 7, searchType: 'city' as const }
const calls: unknown[] = []
const destination: Destination = {
  text: 'Jaipur',
  target: { text: 'Jaipur', path: '/hotels-in-jaipur', place, pagePath: '/' },
  action: '/hotels-in-jaipur',
  fields: [],
  typed: null,
  type: (text) => void calls.push(text),
  clear: (text) => void calls.push({ cleared: text }),
  pick: (picked) => void calls.push(picked),
}
const draw = (text: string) =>
  drawPart(<ClearPlace destination={{ ...destination, text }} input={createRef<HTMLInputElement>()} />)

test('clearing the field removes the place from the search [SRCH-12]', () => {
  clearPlace(destination)
  expect(calls).toEqual([{ cleared: '' }])
})

test('the clear button has a name, and shows only with text', async () => {
  expect(await draw('Jaipur')).toMatch(/<button type="button"[^>]*aria-label="Clear destination"/)
  expect(await draw('')).toBe('')
})
