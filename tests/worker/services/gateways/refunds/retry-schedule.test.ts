import { expect, test } from 'vitest'
import { MINUTE_MS } from '#app/domain/dates/instant.ts'
import { nextRetryAt } from '#worker/services/gateways/refunds/retry-schedule.ts'

const SINCE = Date.UTC(2026, 10, 21, 12)

const waits: [waited: number, next: number][] = [
  [0, 1],
  [1, 1],
  [14, 1],
  [15, 15],
  [30, 30],
  [60, 60],
  [5000, 60],
]

test.each(waits)('retries, after %i minutes of waiting, in %i', (waited, next) => {
  const now = SINCE + waited * MINUTE_MS
  expect(nextRetryAt(SINCE, now)).toBe(now + next * MINUTE_MS)
})
