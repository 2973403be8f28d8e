import { expect, test } from 'vitest'
import { aScope } from '#tests/support/a-scope.ts'
import { loadAccountCopy } from '#worker/site/pages/own-account/visit.ts'

test("account days follow the timezone of the site's country", async () => {
  const { day } = await loadAccountCopy(aScope())
  // In India it is 1:30 am.
  expect(day(Date.UTC(2026, 10, 27, 20, 0))).toBe('28\u00a0Nov 2026')
  expect(day(Date.UTC(2026, 10, 27, 18, 0))).toBe('27\u00a0Nov 2026')
})
