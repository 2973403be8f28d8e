import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { testedLocales } from '#tests/support/is-deep.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const english = 'Place data, adapted:'

async function footerOf(path: string): Promise<string> {
  const context = { waitUntil() {} }
  // Some languages are offered on phones only.
  const headers = {
    'User-Agent': 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36',
  }
  const request = new Request(`http://marigold.localhost${path}`, { headers })
  const answer = await site.fetch(request, env as never, context as never)
  return /<footer[\s\S]*<\/footer>/.exec(await answer.text())?.[0] ?? ''
}

test.each(testedLocales)('a page in %s credits its place data with the licence', async (locale) => {
  const footer = await footerOf(`/terms?lang=${locale}`)
  const credit =
    /<span>([^<>]+)<span> <a href="https:\/\/www\.geonames\.org"[^>]*>GeoNames<\/a>/.exec(footer)?.[1] ?? ''
  expect(credit.trim()).not.toBe('')
  expect(credit === english).toBe(locale === 'en')
  expect(footer).toMatch(/ · <a href="https:\/\/creativecommons\.org\/licenses\/by\/4\.0\/"[^>]*>CC BY 4\.0<\/a>/)
})

test('a 404 page has the credit too', async () => {
  expect(await footerOf('/no-such-page-anywhere')).toContain(english)
})
