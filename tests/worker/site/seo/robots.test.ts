import { expect, test } from 'vitest'
import { crawl, production } from '#tests/support/crawler.ts'

const closed = 'User-agent: *\nDisallow: /\n'

test('allows a listed host in production and names its sitemap', async () => {
  const response = await crawl('https://nl.dunehouse.localhost/robots.txt', production)
  const text = await response.text()
  expect(response.headers.get('Content-Type')).toContain('text/plain')
  expect(text).toContain('Sitemap: https://nl.dunehouse.localhost/sitemap.xml\n')
  expect(text).not.toContain('Disallow: /\n')
})

test('disallows personal pages', async () => {
  const text = await (await crawl('https://marigold.localhost/robots.txt', production)).text()
  const lines = text.split('\n')
  for (const path of ['/api', '/booking', '/my-booking', '/login', '/payment', '/feeds']) {
    expect(lines).toEqual(expect.arrayContaining([`Disallow: ${path}$`, `Disallow: ${path}?`, `Disallow: ${path}/`]))
  }
})

test("names the sitemap of a host's first name", async () => {
  const PUBLIC_HOSTS = 'www.example.in=marigold.localhost,m.example.in=marigold.localhost'
  const text = await (await crawl('https://m.example.in/robots.txt', { ...production, PUBLIC_HOSTS })).text()
  expect(text).toContain('Sitemap: https://www.example.in/sitemap.xml\n')
})

test('disallows unlisted hosts; production answers 421', async () => {
  const response = await crawl('https://copy.example/robots.txt')
  expect(await response.text()).toBe(closed)
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
  expect((await crawl('https://copy.example/robots.txt', production)).status).toBe(421)
})

test('disallows every host outside production', async () => {
  expect(await (await crawl('http://marigold.localhost/robots.txt')).text()).toBe(closed)
})
