import { afterEach, expect, test, vi } from 'vitest'
import { createGooglePlaces, readGooglePlacesSettings } from '#worker/services/search/suggestions/google-places.ts'

const source = createGooglePlaces({ key: 'the-key', origin: 'https://places.example' })
const ask = { text: 'pune', language: 'en', region: 'IN', limit: 5 }

afterEach(() => vi.unstubAllGlobals())

/** Stubs the network alone: requests that Workers refuse are refused here too. */
function answering(response: () => Response) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    new Request(url, init)
    return response()
  })
}

test('sends requests Workers allow', async () => {
  answering(() => Response.json({ suggestions: [] }))
  expect(await source.suggest(ask)).toEqual([])
  answering(() => new Response(null, { status: 404 }))
  expect(await source.findDetails('p1', 'en')).toBeNull()
})

test('never follows a redirect with the key; it is a failure', async () => {
  answering(() => Response.redirect('https://elsewhere.example/', 302))
  await expect(source.suggest(ask)).rejects.toThrow('302')
})

test('the places key uses HTTP to localhost only', () => {
  const at = (url: string) => readGooglePlacesSettings({ GOOGLE_PLACES_KEY: 'a-key', GOOGLE_PLACES_URL: url })
  expect(readGooglePlacesSettings({})).toBeNull()
  expect(readGooglePlacesSettings({ GOOGLE_PLACES_KEY: 'a-key' })?.origin).toBe('https://places.googleapis.com')
  expect(at('http://127.0.0.1:9000/x')?.origin).toBe('http://127.0.0.1:9000')
  expect(at('https://places.example')?.origin).toBe('https://places.example')
  for (const url of ['http://places.example', 'http://localhost.example', 'ftp://places.example', 'file:///etc']) {
    expect(() => at(url), url).toThrow('https')
  }
})
