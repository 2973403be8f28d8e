import { expect, test } from 'vitest'
import { actionWords } from '#app/admin/routes/system/audit/action-words.ts'
import { type Change, foldRequests } from '#app/admin/routes/system/audit/change.ts'
import { compareValues } from '#app/admin/routes/system/audit/compare-values.ts'
import { jobMessages } from '#app/admin/routes/system/jobs/job-messages.ts'
import { siteJobs } from '#worker/services/jobs/job-schedule.ts'

const ZONE = 'Asia/Kolkata'

test('actions are told in words, those of another release by their names [ADMN-16]', () => {
  expect(actionWords('booking.cancel')).toBe('Booking: cancelled')
  expect(actionWords('import.stays')).toBe('Import: record written')
  expect(actionWords('robot.dance-wildly')).toBe('robot: dance wildly')
})

test('only the values that differ are shown, readable [ADMN-16]', () => {
  const before = { name: 'A', is_live: true, terms: { hours: 24, days: 1 }, tags: ['a'] }
  const after = { name: 'A', is_live: false, terms: { hours: 48, days: 1 }, tags: ['a', 'b'], note: '' }
  expect(compareValues(before, after, ZONE)).toEqual([
    { name: 'is live', before: 'yes', after: 'no' },
    { name: 'terms: hours', before: '24', after: '48' },
    { name: 'tags', before: 'a', after: 'a, b' },
    { name: 'note', before: '–', after: '–' },
  ])
  const ended = { ends_at: Date.UTC(2026, 11, 1, 4, 1) }
  expect(compareValues(null, ended, ZONE)[0]?.after).toMatch(/^Tue,\s1\sDec,\s9:31\sAM$/)
  expect(compareValues(null, { name: 'B' }, ZONE)).toEqual([{ name: 'name', before: '–', after: 'B' }])
})

test('the steps of one request are one entry, from the first values to the last [ADMN-16]', () => {
  const step = (seq: number, request: string, paid: number): Change => ({
    ...{ seq, request_id: request, action: 'booking.paid-by-hand', subject: 'booking:A', actor: 'o', person: 'Ritu' },
    ...{ device: null, way: 'password', via: null, property: 1, at: '2026-12-01T04:00:00.000Z' },
    ...{ before: { paid_minor: paid - 1 }, after: { paid_minor: paid } },
  })
  const folded = foldRequests([step(4, 'later', 9), step(3, 'one', 2), step(2, 'one', 1), step(1, 'earlier', 0)])
  expect(folded.map(({ seq }) => seq)).toEqual([4, 3, 1])
  expect(folded[1]).toMatchObject({ before: { paid_minor: 0 }, after: { paid_minor: 2 } })
})

test('each job of the site says what it does [ADMN-16]', () => {
  expect(siteJobs.filter((job) => !jobMessages[job])).toEqual([])
})
