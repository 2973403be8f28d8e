import { expect, test } from 'vitest'
import { readGooglePlacesSettings } from '#worker/services/search/suggestions/google-places.ts'

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
