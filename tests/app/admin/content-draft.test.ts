import { expect, test } from 'vitest'
import { isSameText, movePart, readPath, toDraft, toFields, writePath } from '#app/admin/routes/content/editor/draft.ts'
import { isStale, sourceOf } from '#app/admin/routes/content/kinds.ts'

const page = { kind: 'landing', key: 'pool', title: 'Pool', blocks: [{ type: 'text', html: '<p>One</p>' }] }

test('a draft is sent as it was read, and changed at a path alone [ADMN-13]', () => {
  const draft = toDraft(page)
  expect(toFields(draft)).toEqual(page)
  const changed = writePath(draft, 'blocks.0.html', '<p>Two</p>')
  expect(readPath(changed, 'blocks.0.html')).toBe('<p>Two</p>')
  expect(readPath(draft, 'blocks.0.html')).toBe('<p>One</p>')
  expect([isSameText(draft, changed), isSameText(draft, toDraft(page))]).toEqual([false, true])
})

test('empty lines of a list are not sent [ADMN-13]', () => {
  expect(toFields(toDraft({ kind: 'hero', claims: ['Sea', '', ' ', 'Sun'] }))).toMatchObject({ claims: ['Sea', 'Sun'] })
})

test('a part moves within its list [ADMN-13]', () => {
  expect(movePart(['a', 'b', 'c'], { from: 0, to: 2 })).toEqual(['b', 'c', 'a'])
  expect(movePart(['a', 'b', 'c'], { from: 2, to: -1 })).toEqual(['c', 'a', 'b'])
})

test('a translation is stale once the text it comes from changed after it [ADMN-13]', () => {
  const at = (language: string, hour: number) => ({ language, changed_at: `2026-11-30T1${hour}:00:00.000Z` })
  const all = [at('de', 1), at('en', 2), at('fr', 3)]
  expect(sourceOf(all.map(({ language }) => language))).toBe('en')
  expect(all.map((one) => isStale(one, all))).toEqual([true, false, false])
})
