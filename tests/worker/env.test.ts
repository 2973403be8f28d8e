import { expect, test } from 'vitest'
import { parseSettings } from '#worker/env.ts'

const env = { ENVIRONMENT: 'test' }

test('an operator’s map is read from the settings, and a sketch is drawn without', () => {
  expect(parseSettings(env).mapTiles).toBeNull()
  const url = 'https://tiles.example/{z}/{x}/{y}{r}.png'
  expect(parseSettings({ ...env, MAP_TILES: url, MAP_ATTRIBUTION: 'Example Maps' }).mapTiles).toEqual({
    kind: 'raster',
    url,
    attribution: 'Example Maps',
  })
  const file = 'https://maps.example/world.pmtiles'
  expect(parseSettings({ ...env, MAP_PMTILES: file }).mapTiles).toEqual({ kind: 'pmtiles', url: file, attribution: '' })
})

test('an address without places for the tile, or of no server, is refused at the start', () => {
  expect(() => parseSettings({ ...env, MAP_TILES: 'https://tiles.example/map.png' })).toThrow()
  expect(() => parseSettings({ ...env, MAP_PMTILES: 'javascript:alert(1)' })).toThrow()
})

test('the key for places travels in the clear to the same machine only', () => {
  const at = (url: string) => parseSettings({ ...env, GOOGLE_PLACES_KEY: 'a-key', GOOGLE_PLACES_URL: url }).googlePlaces
  expect(at('http://127.0.0.1:9000/x')?.origin).toBe('http://127.0.0.1:9000')
  expect(at('https://places.example')?.origin).toBe('https://places.example')
  for (const url of ['http://places.example', 'http://localhost.example', 'ftp://places.example', 'file:///etc']) {
    expect(() => at(url), url).toThrow('https')
  }
})

test('a company is configured whole or not at all, and its secrets go in the clear to this machine only', () => {
  const google = { ...env, GOOGLE_CLIENT_ID: 'an-id', GOOGLE_CLIENT_SECRET: 'a-secret' }
  expect(parseSettings(env).social).toEqual({ google: null, facebook: null, apple: null, truecaller: null })
  expect(parseSettings(google).social.google?.issuer).toBe('https://accounts.google.com')
  expect(() => parseSettings({ ...env, GOOGLE_CLIENT_ID: 'an-id' })).toThrow('GOOGLE_CLIENT_SECRET')
  expect(() => parseSettings({ ...env, APPLE_CLIENT_ID: 'an-id' })).toThrow('APPLE_TEAM_ID, APPLE_KEY_ID')
  expect(parseSettings({ ...google, GOOGLE_ISSUER: 'http://127.0.0.1:9000' }).social.google?.issuer).toContain('9000')
  for (const url of ['http://accounts.example', 'http://localhost.example', 'ftp://x.example']) {
    expect(() => parseSettings({ ...google, GOOGLE_ISSUER: url }), url).toThrow('https')
  }
})

test('a payment provider needs both its secrets, and its key travels in the clear to the same machine only', () => {
  const secrets = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef' }
  expect(parseSettings(env).stripe).toBeNull()
  expect(parseSettings({ ...env, ...secrets }).stripe).toMatchObject({
    apiUrl: 'https://api.stripe.com',
    pageOrigin: 'https://checkout.stripe.com',
  })
  expect(() => parseSettings({ ...env, STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow('STRIPE_WEBHOOK_SECRET')
  expect(() => parseSettings({ ...env, ...secrets, STRIPE_SECRET_KEY: 'pk_test_1' })).toThrow()
  const at = (url: string) => parseSettings({ ...env, ...secrets, STRIPE_API_URL: url }).stripe?.pageOrigin
  expect(at('http://127.0.0.1:9000/x')).toBe('http://127.0.0.1:9000')
  expect(() => at('http://stripe.example')).toThrow('https')
})

test('names the gateway of a brand and country', () => {
  expect(parseSettings({ ...env, PAYMENT_GATEWAYS: 'oyo/IN=stripe, */*=sandbox' }).paymentGateways).toEqual({
    'oyo/IN': 'stripe',
    '*/*': 'sandbox',
  })
})
