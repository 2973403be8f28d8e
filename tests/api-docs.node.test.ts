import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { problemStatus } from '#app/domain/problem.ts'
import { createSite } from '#worker/site/create-site.ts'
import { inProject } from '#worker/tools/machine/project.ts'
import { guestOpenapi } from '#worker/tools/openapi/guest-openapi.ts'
import { guestSections } from '#worker/tools/openapi/sections.ts'

const guestEndpoints = guestSections.flatMap(({ endpoints }) => endpoints)

const document = JSON.parse(JSON.stringify(guestOpenapi('1.0.0')))

const served = createSite()
  .routes.filter(({ method }) => method !== 'ALL')
  .map(({ method, path }) => `${method} ${plain(path)}`)

const isEndpoint = (route: string) => /^\w+ \/(api\/pwa|v1|analytics)\//.test(route)

test('docs list every page, and no other', () => {
  const page = readFileSync(inProject('docs/api.md'), 'utf8')
  const listed = [...page.matchAll(/^\| (GET|POST|PUT|PATCH|DELETE) \| `([^`]+)`/gm)].map(
    ([, method, path]) => `${method} ${path}`,
  )
  expect(listed).toEqual([...new Set(listed)])
  expect([...listed].sort()).toEqual([...new Set(served)].filter((route) => !isEndpoint(route)).sort())
})

test('docs list every code of a refusal', () => {
  const page = readFileSync(inProject('docs/api.md'), 'utf8')
  expect(Object.keys(problemStatus).filter((code) => !page.includes(`\`${code}\``))).toEqual([])
})

test('every endpoint has a record, and every record its endpoint', () => {
  const recorded = guestEndpoints.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`)
  const calls = served.filter(isEndpoint)
  expect(new Set(recorded).size).toBe(recorded.length)
  expect([...recorded].sort()).toEqual([...new Set(calls)].sort())
  const names = guestEndpoints.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

test('request parameters are documented by field in their wire form', () => {
  const { paths } = document
  const search = paths['/api/pwa/search/hotels'].get.parameters as { name: string; style?: string; schema: object }[]
  const named = (name: string) => search.find((field) => field.name === name)
  expect(named('checkin')?.schema).toEqual({ type: 'string', maxLength: 40 })
  expect(named('hidePrices')?.schema).toEqual({ type: 'boolean' })
  expect(named('filters[city_id]')?.schema).toMatchObject({ type: 'integer' })
  expect(named('filters[price][max]')?.schema).toMatchObject({ type: 'number' })
  const { booking } = paths['/api/pwa/createBooking'].post.requestBody.content['application/json'].schema.properties
  expect(booking.required).toEqual(['hotel_id', 'checkin', 'checkout'])
  expect(booking.properties.hotel_id.type).toBe('integer')
  const headers = paths['/api/pwa/bookingcancellation'].patch.parameters as { name: string }[]
  expect(headers.map(({ name }) => name)).toEqual(['X-XSRF-TOKEN', 'Idempotency-Key'])
})

/** A route's path without its parameter patterns and trailing slash. */
function plain(path: string): string {
  const bare = path.replaceAll(/\{[^/]*\}/g, '')
  return bare === '/' ? bare : bare.replace(/\/$/, '')
}
