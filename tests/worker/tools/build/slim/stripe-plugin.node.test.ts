import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyResource, withoutParts, withoutSchemas } from '#worker/tools/build/slim/stripe-plugin.ts'

const sdk = join(createRequire(import.meta.url).resolve('stripe'), '../../esm')
const read = (name: string) => readFileSync(join(sdk, `${name}.js`), 'utf8')

test('every file of resources can be emptied and keeps its classes', () => {
  const names = readdirSync(join(sdk, 'resources'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => `resources/${name.slice(0, -'.js'.length)}`)
  expect(names.length).toBeGreaterThan(150)
  for (const name of names) {
    const classes = read(name).match(/^export class \w+/gm) ?? []
    const emptied = emptyResource(name, read(name))
    expect(emptied.match(/^export class \w+/gm) ?? []).toEqual(classes)
    expect(emptied).not.toContain('import')
  }
})

test('the client finds in the list of resources the one it takes from there', () => {
  expect(emptyResource('resources', read('resources'))).toBe('export class OAuthResource {}')
  expect(read('stripe.core').match(/import .* from '\.\/resources\.js'/g)).toEqual([
    "import * as resources from './resources.js'",
    "import { OAuthResource } from './resources.js'",
  ])
})

test('what is called keeps its address and loses only the lists of numbers written as text', () => {
  for (const name of ['resources/Customers', 'resources/Checkout/Sessions', 'resources/Refunds']) {
    const short = withoutSchemas(read(name))
    const requests = (code: string) => code.match(/this\._makeRequest\('[A-Z]+', [^,]+/g) ?? []
    expect(requests(short)).toEqual(requests(read(name)))
    expect(requests(short).length).toBeGreaterThan(3)
    expect(short).not.toMatch(/Schema|decimal_string/)
    expect(() => new Function(short.replace(/^(import .*|export (?=class))/gm, ''))).not.toThrow()
  }
  expect(() => withoutSchemas('a({ responseSchema: { kind: 1')).toThrow('has no end')
})

test('the client makes what is called of it, and nothing else', () => {
  const parts = (code: string) => [...code.matchAll(/this\.(\w+) = new \w+\(this\)/g)].map((match) => match[1])
  expect(parts(read('stripe.core')).length).toBeGreaterThan(70)
  expect(parts(withoutParts(read('stripe.core')))).toEqual(['customers', 'paymentMethods', 'refunds', 'checkout'])
  expect(() => withoutParts('this.customers = make(this);')).toThrow('makes checkout, customers')
})

test('stops the build when the SDK is arranged otherwise', () => {
  expect(() => emptyResource('resources', 'export const all = 1')).toThrow('lists its resources otherwise')
  expect(() => emptyResource('resources/Charges', 'export const charges = 1')).toThrow('exports more than classes')
})
