import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { toJsonSchema } from '@valibot/to-json-schema'
import { expect, test } from 'vitest'
import { adminRecords } from '#app/contracts/admin/records.ts'
import type { RouteRecord } from '#app/contracts/admin/route-record.ts'
import { openapi } from '#worker/tools/admin/openapi.ts'
import { inProject } from '#worker/tools/machine/project.ts'
import { guestOpenapi } from '#worker/tools/openapi/guest-openapi.ts'

const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
const sides = { guests: guestOpenapi, admin: openapi }
const names = Object.keys(sides) as (keyof typeof sides)[]
// As sent over the wire.
const read = (name: keyof typeof sides) => JSON.parse(JSON.stringify(sides[name](version)))

test('the build serves the guest API document', () => {
  expect(JSON.parse(readFileSync(inProject('dist/client/openapi.json'), 'utf8'))).toEqual(read('guests'))
})

test.each(names)('the document of the %s is OpenAPI 3.1', async (name) => {
  const validator = new Validator()
  const found = await validator.validate(read(name))
  expect(found).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
})

test('an invalid document fails the validation', async () => {
  const document = read('guests')
  delete document.paths['/api/pwa/createBooking'].post.responses
  document.paths['/api/pwa/visit'].get.parameters = [{ name: 'x', in: 'nowhere' }]
  const { valid, errors } = await new Validator().validate(document)
  expect(valid).toBe(false)
  expect(JSON.stringify(errors)).toContain('/paths/~1api~1pwa~1visit/get')
})

test.each(names)('every reference in the document of the %s resolves', (name) => {
  const document = read(name)
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)]
  expect(references.length).toBeGreaterThan(10)
  const missing = references.filter(([, name]) => !document.components.schemas[name ?? ''])
  expect(missing).toEqual([])
  expect(JSON.stringify(document)).not.toContain('#/$defs/')
})

type Operation = { summary?: string; security?: unknown[]; tags?: string[]; parameters?: { style?: string }[] }

test.each(names)('the document of the %s has what linters and generated clients need', (name) => {
  const document = read(name)
  const operations: Operation[] = Object.values(document.paths).flatMap((methods) => Object.values(methods as object))
  const lacking = operations.filter(({ summary, security, tags }) => {
    return !summary || !(security ?? document.security) || !tags?.length
  })
  expect(lacking).toEqual([])
  expect(operations.some(({ parameters }) => parameters?.some(({ style }) => style === 'deepObject'))).toBe(false)
  const text = JSON.stringify(document)
  const unused = Object.keys(document.components.schemas).filter(
    (name) => !text.includes(`"#/components/schemas/${name}"`),
  )
  expect(unused).toEqual([])
  expect(text).not.toMatch(/"minLength":[1-9]\d*[^{}]*"default":""|"default":""[^{}]*"minLength":[1-9]/)
})

test('reads with phone numbers or addresses of guests count their rows [ADMN-07]', () => {
  const reads = adminRecords.filter(({ method, files }) => method === 'GET' && !files)
  const namesOf = (schema: RouteRecord['response']) =>
    new Set(
      [...JSON.stringify(toJsonSchema(schema, { errorMode: 'ignore' })).matchAll(/"(\w+)":\{/g)].map(([, key]) => key),
    )
  const withContacts = reads.filter(({ response }) => {
    const found = namesOf(response)
    return found.has('guest') && (found.has('phone') || found.has('email'))
  })
  expect(withContacts.length).toBeGreaterThan(4)
  expect(withContacts.filter(({ guestContacts }) => !guestContacts).map(({ path }) => path)).toEqual([])
})
