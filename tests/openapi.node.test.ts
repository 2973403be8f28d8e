import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { inProject } from '#worker/tools/machine/project.ts'

const read = (path: string) => JSON.parse(readFileSync(inProject(path), 'utf8'))

test.each(['docs/openapi.json', 'docs/guest-openapi.json'])('%s is OpenAPI 3.1', async (path) => {
  const validator = new Validator()
  const found = await validator.validate(read(path))
  expect(found).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
})

test('a document that is none is found out', async () => {
  const document = read('docs/guest-openapi.json')
  delete document.paths['/api/pwa/createBooking'].post.responses
  document.paths['/api/pwa/visit'].get.parameters = [{ name: 'x', in: 'nowhere' }]
  const { valid, errors } = await new Validator().validate(document)
  expect(valid).toBe(false)
  expect(JSON.stringify(errors)).toContain('/paths/~1api~1pwa~1visit/get')
})

test.each(['docs/openapi.json', 'docs/guest-openapi.json'])('every reference of %s leads somewhere', (path) => {
  const document = read(path)
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)]
  expect(references.length).toBeGreaterThan(10)
  const missing = references.filter(([, name]) => !document.components.schemas[name ?? ''])
  expect(missing).toEqual([])
  expect(JSON.stringify(document)).not.toContain('#/$defs/')
})

type Operation = { summary?: string; security?: unknown[]; tags?: string[]; parameters?: { style?: string }[] }

test.each(['docs/openapi.json', 'docs/guest-openapi.json'])(
  '%s has what linters and generated clients need',
  (path) => {
    const document = read(path)
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
  },
)
