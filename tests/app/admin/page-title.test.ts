import { expect, test } from 'vitest'
import { writeTitle } from '#app/admin/ui/page-title.ts'

test('the title of the tab says how many guests wait, and nothing while none does [ADMN-17]', () => {
  expect(writeTitle('Today', 3)).toBe('(3) Today')
  expect(writeTitle('Today', 0)).toBe('Today')
})
