import { expect, test } from 'vitest'
import { parseSettings } from '#worker/infra/env.ts'

const env = { ENVIRONMENT: 'test' }

test("uses the operator's map from the settings, else a sketch", () => {
  expect(parseSettings(env).mapTiles).toBeNull()
  const url = 'https://tiles.example/{z}/{x}/{y}{r}.png'
  expect(parseSettings({ ...env, MAP_TILES: url, MAP_ATTRIBUTION: 'Example Maps' }).mapTiles).toEqual({
    kind: 'raster',
    url,
    attribution: 'Example Maps',
  })
  const file = 'https://maps.example/world.pmtiles'
  for (const url of [file, '/map/files/netherlands.1.pmtiles'])
    expect(parseSettings({ ...env, MAP_PMTILES: url }).mapTiles).toEqual({ kind: 'pmtiles', url, attribution: '' })
})

test('refuses a map address without tile placeholders or server at start', () => {
  expect(() => parseSettings({ ...env, MAP_TILES: 'https://tiles.example/map.png' })).toThrow()
  for (const url of ['javascript:alert(1)', '/photos/1.pmtiles', '/map/files/../1.pmtiles'])
    expect(() => parseSettings({ ...env, MAP_PMTILES: url })).toThrow()
})

test('names the gateway of a brand and country', () => {
  expect(parseSettings({ ...env, PAYMENT_GATEWAYS: 'marigold/IN=stripe, */*=sandbox' }).paymentGateways).toEqual({
    'marigold/IN': 'stripe',
    '*/*': 'sandbox',
  })
})

test("production requires keys, a test gateway's only where it takes payments", () => {
  const hosts = { PUBLIC_HOSTS: 'www.example.in=marigold.localhost' }
  const production = { ENVIRONMENT: 'production', SECRET_KEY: 's'.repeat(32), ...hosts }
  expect(parseSettings(production).hasSandbox).toBe(false)
  expect(() => parseSettings({ ...production, SANDBOX_PAYMENTS: 'on' })).toThrow('SANDBOX_KEY')
  expect(() => parseSettings({ ENVIRONMENT: 'production' })).toThrow('SECRET_KEY must be set in production')
})

test('production requires its hosts; links keep ports, lookups do not', () => {
  const production = { ENVIRONMENT: 'production', SECRET_KEY: 's'.repeat(32) }
  expect(() => parseSettings(production)).toThrow('PUBLIC_HOSTS must be set in production')
  expect(() => parseSettings({ ...production, PUBLIC_HOSTS: 'no pair' })).toThrow('PUBLIC_HOSTS must be set')
  const PUBLIC_HOSTS = 'WWW.Example.in=marigold.localhost, localhost:8787=marigold.localhost'
  const { publicHosts, publicNames } = parseSettings({ ...production, PUBLIC_HOSTS })
  expect(publicHosts).toEqual({ 'www.example.in': 'marigold.localhost', localhost: 'marigold.localhost' })
  expect(publicNames).toEqual({ 'www.example.in': 'www.example.in', localhost: 'localhost:8787' })
})
