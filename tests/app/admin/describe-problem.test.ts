import { expect, test } from 'vitest'
import { RequestProblem } from '#app/admin/client/problems.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'

test('an early check-in is refused in words for people [ADMN-01]', () => {
  const refuse = (fields: Record<string, string>) =>
    describeProblem(new RequestProblem({ code: 'not_modifiable', message: '', reason: 'stay_not_begun', fields }))
  expect(refuse({ mark: 'the stay begins at 2026-12-01T08:30:00.000Z' })).toMatch(/^Too early/)
  expect(refuse({ charge: 'charges begin with the arrival' })).toBe('charges begin with the arrival')
})
