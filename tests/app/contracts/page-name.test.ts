import { expect, test } from 'vitest'
import { isPageName, pageNames } from '#app/contracts/page-name.ts'
import { pages } from '#app/pages.ts'

test('every page name has a page, and nothing else is a name', () => {
  expect(Object.keys(pages).sort()).toEqual([...pageNames].sort())
  for (const name of ['toString', '', 'Home', null, 7]) expect(isPageName(name), String(name)).toBe(false)
})
