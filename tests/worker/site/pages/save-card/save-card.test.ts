import { expect, test } from 'vitest'
import { openBrowser } from '#tests/support/a-browser.ts'
import { readHtml } from '#tests/support/read-html.ts'
import { createSite } from '#worker/site/create-site.ts'

const ends = [
  ['verified', 'Your card is saved'],
  ['error', 'Your card wasn’t saved'],
] as const

test.each(ends)('saving a card ends at %s with an explanatory page [ROUTE-05]', async (status, copy) => {
  const { status: answer, h1 } = await readHtml(await openBrowser(createSite()), `/save-card/${status}`)
  expect([answer, h1.text]).toEqual([200, copy])
})
