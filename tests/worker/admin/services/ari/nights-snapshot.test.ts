import { expect, test } from 'vitest'
import { parseNightsSnapshot } from '#worker/admin/services/ari/nights-snapshot.ts'

test('snapshot nights are read by name', () => {
  const held = { single_minor: 7900, closed: 1 }
  const listed = {
    fields: ['room', 'from', 'to', 'single_minor', 'total', 'closed'],
    nights: [[7, '2027-02-28', '2027-03-01', 7900, null, 1]],
  }
  expect([...parseNightsSnapshot(JSON.stringify(listed))]).toEqual([
    ['7 2027-02-28', held],
    ['7 2027-03-01', held],
  ])
  expect(parseNightsSnapshot(null).size).toBe(0)
})
