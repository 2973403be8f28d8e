import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { crawl } from '#tests/support/crawler.ts'

const { MEDIA } = env as unknown as { MEDIA: R2Bucket }
const text = 'PMTiles and then some tiles'
const none = { fetch: async () => new Response(null, { status: 404 }) } as unknown as Fetcher

beforeAll(async () => {
  await MEDIA.put('map/netherlands.1.pmtiles', text)
})

async function ask(name: string, range?: string, settings = {}): Promise<Response> {
  const headers: Record<string, string> = range ? { Range: range } : {}
  return crawl(`http://marigold.localhost/map/files/${name}`, { ASSETS: none, ...settings }, { headers })
}

test("sends the operator's street map in parts from the bucket [SMAP-02]", async () => {
  const response = await ask('netherlands.1.pmtiles', 'bytes=0-6')
  expect(response.status).toBe(206)
  expect(await response.text()).toBe('PMTiles')
  expect(response.headers.get('Content-Range')).toBe(`bytes 0-6/${text.length}`)
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=86400')
  const end = await ask('netherlands.1.pmtiles', 'bytes=8-5000')
  expect(await end.text()).toBe('and then some tiles')
  expect(end.headers.get('Content-Range')).toBe(`bytes 8-26/${text.length}`)
})

test('sends a shipped street map in parts, which static files cannot [SMAP-02]', async () => {
  const shipped = {
    fetch: async (address: string) =>
      address.endsWith('/map/streets/liechtenstein.1.pmtiles')
        ? new Response(text)
        : new Response(null, { status: 404 }),
  } as unknown as Fetcher
  const response = await ask('liechtenstein.1.pmtiles', 'bytes=8-10', { ASSETS: shipped })
  expect(response.status).toBe(206)
  expect(await response.text()).toBe('and')
  expect(response.headers.get('Content-Range')).toBe(`bytes 8-10/${text.length}`)
})

test.each([undefined, 'bytes=0-', 'bytes=5-1', 'bytes=0-99999999', 'bytes=0-1,4-5'])(
  'refuses a street map as a whole or in odd parts: %s',
  async (range) => {
    expect((await ask('netherlands.1.pmtiles', range)).status).toBe(416)
  },
)

test('has no street map of another name, or beyond its end', async () => {
  expect((await ask('belgium.pmtiles', 'bytes=0-6')).status).toBe(404)
  expect((await ask('netherlands.1.pmtiles', 'bytes=100-106')).status).toBe(404)
  expect((await ask('..%2fphotos.pmtiles', 'bytes=0-6')).status).toBe(404)
})
