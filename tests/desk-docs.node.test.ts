import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deskRecords } from '#app/contracts/desk/records.ts'
import { apiPage } from '#worker/tools/desk/api-page.ts'
import { openapi } from '#worker/tools/desk/openapi.ts'
import { inProject } from '#worker/tools/machine/project.ts'

const read = (path: string) => readFileSync(inProject(path), 'utf8')

test('the documents of the desk are those of its records: `npm run desk-api` writes them', () => {
  const { version } = JSON.parse(read('package.json'))
  expect(JSON.parse(read('docs/openapi.json'))).toEqual(JSON.parse(JSON.stringify(openapi(version))))
  expect(read('docs/desk-api.md')).toBe(apiPage())
})

test('every route has an operation of its own, with all its fields', () => {
  const { paths } = JSON.parse(read('docs/openapi.json'))
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods as object))
  const ids = operations.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(deskRecords.length)
  const marks = paths['/v1/bookings/{bookingNo}/marks'].post
  expect(marks.requestBody.content['application/json'].schema.properties.mark.enum).toEqual([
    'check-in',
    'check-out',
    'no-show',
  ])
  expect(marks.parameters.map(({ name }: { name: string }) => name)).toEqual(['bookingNo', 'Idempotency-Key'])
  expect(Object.keys(marks.responses)).toEqual(
    expect.arrayContaining(['200', '400', '403', '404', '409', '422', '429']),
  )
})
