import { expect, test } from 'vitest'
import { DAY_MS } from '#app/domain/dates/instant.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { deleteOldAttempts } from '#worker/services/bookings/reading/attempt-storage.ts'

test('wrong passwords of guests and operators are counted over a month, other attempts a day [STAF-05]', async () => {
  const { db, now } = aDeps()
  const rows = ['password_try', 'operator_try', 'otp_send'].flatMap((scope) =>
    [0, 2, 32].map((days) => ({ scope, days, at: now() - days * DAY_MS })),
  )
  const sql = 'INSERT INTO attempt (scope, subject, window_start, count) VALUES (?, ?, ?, 1)'
  await db.batch(rows.map(({ scope, days, at }) => ({ sql, params: [scope, `${days} days`, at] })))
  await deleteOldAttempts(db, now())
  const kept = await db.all<{ name: string }>(`SELECT scope || ' ' || subject AS name FROM attempt ORDER BY 1`)
  expect(kept.map(({ name }) => name)).toEqual([
    'operator_try 0 days',
    'operator_try 2 days',
    'otp_send 0 days',
    'password_try 0 days',
    'password_try 2 days',
  ])
})
