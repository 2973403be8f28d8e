import { expect, test } from 'vitest'
import { adminRecords } from '#app/contracts/admin/records.ts'
import { openapi } from '#worker/tools/admin/openapi.ts'

const { paths } = JSON.parse(JSON.stringify(openapi('1.0.0')))

test('every route has its own operation with all fields', () => {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods as object))
  const ids = operations.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(adminRecords.length)
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
