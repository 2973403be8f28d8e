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
