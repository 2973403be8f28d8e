import { expect, test } from 'vitest'
import { actionWords } from '#app/admin/routes/system/audit/action-words.ts'
import { compareValues } from '#app/admin/routes/system/audit/compare-values.ts'
import { jobMessages } from '#app/admin/routes/system/jobs/job-messages.ts'
import { siteJobs } from '#worker/services/jobs/job-schedule.ts'

test('actions are told in words, those of another release by their names [ADMN-16]', () => {
  expect(actionWords('booking.cancel')).toBe('Booking: cancelled')
  expect(actionWords('import.stays')).toBe('Import: record written')
  expect(actionWords('robot.dance-wildly')).toBe('robot: dance wildly')
})

test('only the values that differ are shown, readable [ADMN-16]', () => {
  const before = { name: 'A', is_live: true, terms: { hours: 24, days: 1 }, tags: ['a'] }
  const after = { name: 'A', is_live: false, terms: { hours: 48, days: 1 }, tags: ['a', 'b'], note: '' }
  expect(compareValues(before, after)).toEqual([
    { name: 'is live', before: 'yes', after: 'no' },
    { name: 'terms: hours', before: '24', after: '48' },
    { name: 'tags', before: 'a', after: 'a, b' },
    { name: 'note', before: '–', after: '–' },
  ])
  expect(compareValues(null, { name: 'B' })).toEqual([{ name: 'name', before: '–', after: 'B' }])
})

test('each job of the site says what it does [ADMN-16]', () => {
  expect(siteJobs.filter((job) => !jobMessages[job])).toEqual([])
})
