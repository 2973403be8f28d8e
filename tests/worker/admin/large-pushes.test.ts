import { expect } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aTestProperty, day } from '#tests/support/a-test-property.ts'
import { callAdmin } from '#tests/support/an-admin.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { MAX_NIGHTS } from '#worker/admin/services/ari/rate-updates.ts'

const deps = aDeps()
const MAX_ROW_BYTES = 2_000_000
const ROOMS = 5

/** Non-consecutive weekdays, so no two neighbouring nights share an update. */
const weekdays = [[0, 2, 4], [1, 3, 5], [6]]

/** The largest rate update a request can carry: every night it can name, with the most digits. */
function largestPush(rooms: readonly number[], less: number) {
  return rooms.flatMap((room) =>
    weekdays.map((days, index) => {
      const minor = 999_999_999 - less - index
      return {
        room,
        days,
        from: day(0),
        to: day(MAX_NIGHTS / ROOMS - 1),
        price: { single_minor: minor, double_minor: minor, extra_minor: minor },
        total: 500 - less - index,
        closed: true,
        min_nights: 20 + less + index,
        max_nights: 90,
        closed_to_arrival: true,
        closed_to_departure: true,
      }
    }),
  )
}

/** A property whose every night was updated twice by the largest push. */
async function aPushedProperty() {
  const hotel = await aTestProperty(deps, { categories: Array.from({ length: ROOMS }, () => ({ rooms: 500 })) })
  const listed = await callAdmin('/v1/properties', { token: hotel.token })
  const rooms: number[] = listed.answer.items[0].rooms.map(({ id }: { id: number }) => id)
  const pushes = [await hotel.push(largestPush(rooms, 0)), await hotel.push(largestPush(rooms, 10))]
  return { hotel, pushes }
}

deepTest('the largest possible push fits an audit row', async () => {
  const { hotel, pushes } = await aPushedProperty()
  expect(pushes.map(({ status }) => status)).toEqual([200, 200])
  expect(pushes.map(({ answer }) => answer.changed)).toEqual([MAX_NIGHTS, MAX_NIGHTS])
  const sizes = await deps.db.all<{ bytes: number }>(
    'SELECT octet_length(before) + octet_length(after) AS bytes FROM audit_event WHERE subject = ? ORDER BY seq',
    `ari:${hotel.id}`,
  )
  // Room ids may have more digits.
  expect(Math.max(...sizes.map(({ bytes }) => bytes))).toBeLessThan(MAX_ROW_BYTES * 0.6)
})
