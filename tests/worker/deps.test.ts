import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createDeps } from '#worker/deps.ts'
import type { Env } from '#worker/env.ts'

// The test runner types bindings loosely.
const bindings = env as unknown as Env

test('parses the settings of an isolate once', () => {
  expect(createDeps(bindings).settings).toBe(createDeps(bindings).settings)
})

test('keeps the settings of other bindings apart', () => {
  const local = createDeps({ ...bindings, ENVIRONMENT: 'local' })
  expect(local.settings.environment).toBe('local')
  expect(createDeps(bindings).settings.environment).toBe('test')
})

test('parses again what could not be parsed', () => {
  const broken: Env = { ...bindings, ENVIRONMENT: 'production', SECRET_KEY: undefined }
  for (let time = 0; time < 2; time++) expect(() => createDeps(broken)).toThrow('SECRET_KEY')
})

test('asks another company for places only with a key of its own', () => {
  expect(createDeps(bindings).placeSource).toBeNull()
  const { placeSource, settings } = createDeps({ ...bindings, GOOGLE_PLACES_KEY: 'a-key' })
  expect(placeSource?.name).toBe('GOOGLE')
  expect(settings.googlePlaces).toEqual({ key: 'a-key', origin: 'https://places.googleapis.com' })
  const elsewhere: Env = { ...bindings, GOOGLE_PLACES_KEY: 'a-key', GOOGLE_PLACES_URL: 'not an address' }
  expect(() => createDeps(elsewhere)).toThrow()
})
