import { expect, test } from 'vitest'
import { readSources } from '#tests/support/source-tree.ts'

/** A status key beside a number: compared, assigned, listed after IN, or as a type. */
const bareNumber = /\bstatus_?key\b['"]?\s*(?:[=!<>]==?|[=<>:]|<>|(?:NOT )?IN|IS(?: NOT)?|WHEN|\?\?|\?:)\s*\(?\s*\d/i

test('a booking status is named, never a number, in code and SQL', () => {
  const found = readSources(['app', 'worker']).flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (bareNumber.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})

test.each([
  'if (booking.statusKey === 7) return',
  "event: row.status_key === 7 ? 'held' : 'created'",
  'WHERE b.status_key = 0 AND b.checkin < ?',
  'AND f.status_key NOT IN (3, 13, 16, 21)',
  'SET status_key = CASE status_key WHEN 19 THEN 20 END',
  'type Plan = { statusKey: 0 | 7 }',
  'planned = { status_key: 7 }',
])('the rule detects the number in: %s', (line) => {
  expect(bareNumber.test(line)).toBe(true)
})

test.each([
  'WHERE status_key = ?2',
  'status_key: facts.statusKey',
  'statusKey: statusKeys.hold',
  'b.status_key, b.state',
])('the rule accepts: %s', (line) => {
  expect(bareNumber.test(line)).toBe(false)
})
