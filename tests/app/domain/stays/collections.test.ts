import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { collectionMessage, collections, toCollection } from '#app/domain/stays/collections.ts'
import english from '#locales/en.json' with { type: 'json' }

test('every collection has a name for guests', () => {
  for (const name of collections) expect(Object.keys(english)).toContain(collectionMessage(name))
})

test('the database allows exactly the known collections', () => {
  const schema = readFileSync('worker/infra/database/migrations/0002_properties.sql', 'utf8')
  const allowed = /collection IN \(([^)]*)\)/.exec(schema)?.[1] ?? ''
  expect([...allowed.matchAll(/'(\w+)'/g)].map(([, name]) => name)).toEqual([...collections])
})

test('an unknown stored name counts as the first collection', () => {
  expect(toCollection('villa')).toBe('villa')
  expect(toCollection('palace')).toBe('classic')
  expect(toCollection(null)).toBe('classic')
})
