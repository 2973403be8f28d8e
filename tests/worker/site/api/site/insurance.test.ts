import { expect, test } from 'vitest'
import { mountRoutes, openBrowser } from '#tests/support/a-browser.ts'
import { offerRoutes } from '#worker/site/api/stays/offers.ts'

const site = mountRoutes({ api: offerRoutes })

async function get(host: string) {
  const browser = await openBrowser(site, { host })
  const response = await browser.fetch('/api/pwa/moreInfoInsurance')
  return { status: response.status, body: await response.json<{ insurance: Record<string, unknown> }>() }
}

test('explains stay insurance and says that none is sold [HOTEL-30]', async () => {
  const { status, body } = await get('marigold.localhost')
  expect(status).toBe(200)
  expect(body.insurance).toEqual({
    title: 'Insurance for your stay',
    is_offered: false,
    provider: null,
    terms_url: null,
    description: expect.stringContaining('We don’t sell insurance'),
    covers: [expect.any(String), expect.any(String), expect.any(String)],
    does_not_cover: [expect.any(String), expect.stringContaining('free')],
  })
})

test("explains it in the host's language [HOTEL-30]", async () => {
  expect((await get('nl.dunehouse.localhost')).body.insurance).toMatchObject({ title: 'Verzekering voor je verblijf' })
})
