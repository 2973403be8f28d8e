import { expect, test } from 'vitest'
import { mountRoutes, openBrowser } from '#tests/support/a-browser.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { createNoticeRoutes, noticePage } from '#worker/site/pages/notice.ts'

const site = mountRoutes({ pages: createNoticeRoutes() })

test.each([
  ['not-found', 404],
  ['too-many', 429],
  ['failed', 503],
  ['offline', 200],
  ['form-expired', 403],
  ['login-unavailable', 404],
] as const)('answers %s with status %i and a link', async (kind, status) => {
  for (const locale of ['en', 'nl', 'ar', 'hi'] as const) {
    const answer = await noticePage(aScope({ locale }), kind)
    expect(answer.status).toBe(status)
    expect(answer.head.robots).toBe('noindex')
    expect(answer.model.steps.length).toBeGreaterThan(0)
    expect(answer.model.sentence).not.toMatch(/[{}]/)
  }
})

test('shows the specified offline text [OFFL-01]', async () => {
  const browser = await openBrowser(site)
  const html = await (await browser.fetch('/offline')).text()
  expect(html).toMatch(/<h1[^>]*>Aw, Snap<\/h1>/)
  expect(html).toContain('Check if your device is connected to a mobile network or WiFi.')
  expect(html).toMatch(/<a[^>]*>Try Again<\/a>/)
  expect(html).toContain('/art/state-offline.1.svg')
  // Offline no other page is reachable, so the saved ones are listed below.
  expect(/<main.*<\/main>/s.exec(html)?.[0].match(/<a /g)).toHaveLength(1)
})
