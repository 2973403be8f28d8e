import { expect, test } from 'vitest'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aCause } from '#tests/support/donation-builders.ts'
import { readHtml } from '#tests/support/read-html.ts'
import { createSite } from '#worker/site/create-site.ts'

// In a separate file, because the other donation tests need an open cause.
test('a country whose causes are closed has no donations [HELP-99]', async () => {
  const { db } = aDeps()
  await aCause(db)
  await db.batch([{ sql: "UPDATE cause SET is_open = 0 WHERE country = 'IN'", params: [] }])
  const donor = await openBrowser(createSite(), { headers: { 'X-Test-Now': '2026-11-21T14:00:00Z' } })
  const { links } = (await readHtml(donor, '/login')).footer
  expect(links.some(({ href }) => href === '/donate')).toBe(false)
  for (const path of ['/donate', '/verify-donation']) expect((await donor.fetch(path)).status, path).toBe(404)
})
