import { expect, test } from 'vitest'
import { readNights } from '#worker/admin/services/ari/snapshot-storage.ts'

test('snapshot nights are read by name', () => {
  const held = { single_minor: 7900, closed: 1 }
  const listed = {
    fields: ['room', 'from', 'to', 'single_minor', 'total', 'closed'],
    nights: [[7, '2027-02-28', '2027-03-01', 7900, null, 1]],
  }
  expect([...readNights(JSON.stringify(listed))]).toEqual([
    ['7 2027-02-28', held],
    ['7 2027-03-01', held],
  ])
  expect(readNights(null).size).toBe(0)
})
