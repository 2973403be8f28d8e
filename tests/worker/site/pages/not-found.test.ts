import { expect, test } from 'vitest'
import { hosts } from '#app/brands/hosts.ts'
import { crawl } from '#tests/support/crawler.ts'
import { sampleOf } from '#tests/support/is-deep.ts'

const unknown = [
  '/no-such-city',
  '/hotels-in-nowhere',
  '/999999999-gone',
  '/zz/',
  '/a/b/c/d/e/f',
  '/missing.txt',
  '/%00',
]

test.each(unknown)('unknown page %s is a complete 404 page with links [SEO-03]', async (path) => {
  for (const host of ['marigold.localhost', 'de.dunehouse.localhost']) {
    const response = await crawl(`http://${host}${path}`)
    const html = await response.text()
    expect([path, response.status]).toEqual([path, 404])
    expect(response.headers.get('Content-Type')).toContain('text/html')
    expect(html).toMatch(/^<!doctype html>/i)
    expect(html.trimEnd().endsWith('</html>')).toBe(true)
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
    expect(html).toMatch(/<meta name="robots" content="noindex/)
    for (const part of ['<header', '<main', '<footer', 'href="/my-booking"', '404']) expect(html).toContain(part)
  }
})

const testedHosts = sampleOf(Object.keys(hosts), 3)

test.each(testedHosts)('an unknown path is 404 while robots.txt exists, on %s [SEO-03]', async (host) => {
  const response = await crawl(`http://${host}/no-such-page`)
  const html = await response.text()
  expect(response.status).toBe(404)
  expect(html).toMatch(/<body data-page="notice"/)
  expect(html).toContain(`/art/${host.includes('dunehouse') ? 'home' : 'state'}-notfound.1.svg`)
  expect(html.match(/<h1[ >]/g)).toHaveLength(1)
  const robots = await crawl(`http://${host}/robots.txt`)
  expect([robots.status, (await robots.text()).split('\n')[0]]).toEqual([200, 'User-agent: *'])
})
