import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readVariables, secureServerUrl } from '#worker/infra/read-variables.ts'

const schema = v.object({ KEY: v.optional(v.string()), MODE: v.optional(v.picklist(['on', 'off']), 'off') })

test('an empty variable counts as not set', () => {
  expect(readVariables(schema, { KEY: '', MODE: '' })).toEqual({ KEY: undefined, MODE: 'off' })
})

test('reads only the variables the schema names', () => {
  const env = { KEY: 'a-key', MODE: 'on', OTHER: 'x' }
  expect(readVariables(schema, env)).toEqual({ KEY: 'a-key', MODE: 'on' })
})

test('refuses values the schema rejects', () => {
  expect(() => readVariables(schema, { MODE: 'maybe' })).toThrow()
  for (const url of ['http://peer.example', 'http://localhost.example', 'ftp://peer.example', 'peer']) {
    expect(v.safeParse(secureServerUrl, url).success, url).toBe(false)
  }
  for (const url of ['https://peer.example', 'http://localhost:9000', 'http://127.0.0.1/x']) {
    expect(v.safeParse(secureServerUrl, url).success, url).toBe(true)
  }
})
