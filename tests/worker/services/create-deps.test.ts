import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { WiredEnv } from '#worker/services/create-deps.ts'
import { createDeps, SettingsFault } from '#worker/services/create-deps.ts'

// The test runner types bindings loosely.
const bindings = env as unknown as WiredEnv

test('parses the settings of an isolate once', () => {
  expect(createDeps(bindings).settings).toBe(createDeps(bindings).settings)
})

test('keeps the settings of other bindings apart', () => {
  const local = createDeps({ ...bindings, ENVIRONMENT: 'local' })
  expect(local.settings.environment).toBe('local')
  expect(createDeps(bindings).settings.environment).toBe('test')
})

test('retries parsing after an error', () => {
  const broken: WiredEnv = { ...bindings, ENVIRONMENT: 'production', SECRET_KEY: undefined }
  for (let time = 0; time < 2; time++)
    expect(() => createDeps(broken)).toThrow(new SettingsFault('SECRET_KEY must be set in production'))
})

test('queries an external place provider only with a key', () => {
  expect(createDeps(bindings).placeSource).toBeNull()
  expect(createDeps({ ...bindings, GOOGLE_PLACES_KEY: 'a-key' }).placeSource?.name).toBe('GOOGLE')
  const elsewhere: WiredEnv = { ...bindings, GOOGLE_PLACES_KEY: 'a-key', GOOGLE_PLACES_URL: 'not an address' }
  expect(() => createDeps(elsewhere)).toThrow()
})
