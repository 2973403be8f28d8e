import { afterEach, expect, test, vi } from 'vitest'
import { createGooglePlaces } from '#worker/suggestions/google-places.ts'

const source = createGooglePlaces({ key: 'the-key', origin: 'https://places.example' })
const ask = { query: 'pune', language: 'en', region: 'IN', limit: 5 }

afterEach(() => vi.unstubAllGlobals())

/** Stands in for the network alone: what Workers refuse about a request they refuse here. */
function answering(response: () => Response) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    new Request(url, init)
    return response()
  })
}

test('asks in a way Workers allow', async () => {
  answering(() => Response.json({ suggestions: [] }))
  expect(await source.suggest(ask)).toEqual([])
  answering(() => new Response(null, { status: 404 }))
  expect(await source.details('p1', 'en')).toBeNull()
})

test('a redirect is followed nowhere with the key, and counts as a failure', async () => {
  answering(() => Response.redirect('https://elsewhere.example/', 302))
  await expect(source.suggest(ask)).rejects.toThrow('302')
})
