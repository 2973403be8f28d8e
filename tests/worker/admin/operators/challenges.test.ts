import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { openChallenge, sealChallenge } from '#worker/admin/services/operators/challenges.ts'

test('a challenge opens for its ceremony, person and ten minutes alone [STAF-01]', async () => {
  const deps = aDeps()
  const challenge = { kind: 'step-up', operatorId: 'asha', challenge: 'abc', totp: null } as const
  const sealed = await sealChallenge(deps, challenge)
  const opens = async (by: Parameters<typeof openChallenge>[2], text = sealed) =>
    (await openChallenge(deps, text, by)) !== null
  expect(await opens({ kind: 'step-up', operatorId: 'asha' })).toBe(true)
  expect(await opens({ kind: 'passkey', operatorId: 'asha' })).toBe(false)
  expect(await opens({ kind: 'step-up', operatorId: 'ben' })).toBe(false)
  expect(await opens({ kind: 'step-up', operatorId: null })).toBe(false)
  expect(await opens({ kind: 'step-up', operatorId: 'asha' }, `${sealed.slice(0, -2)}xx`)).toBe(false)
  deps.pass(10 * 60_000)
  expect(await opens({ kind: 'step-up', operatorId: 'asha' })).toBe(false)
})
