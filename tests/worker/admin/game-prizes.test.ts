import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aCity } from '#tests/support/catalogue-builders.ts'

const deps = aDeps()

test('game prizes of a country are audited data [REWD-52]', async () => {
  await aCity(deps.db)
  const token = await aToken(deps, { scopes: ['offers:read', 'offers:write'] })
  const path = '/v1/game-prizes/IN'
  const write = (prizes: object[], to = path) => callAdmin(to, { method: 'PATCH', token, body: { prizes } })
  const first = { first_rank: 1, last_rank: 1, kind: 'money', amount_minor: 30_000, percent: null, days: null }
  const others = { first_rank: 2, last_rank: 10, kind: 'voucher', amount_minor: 20_000, percent: 10, days: 60 }
  const { status, answer } = await write([first, others])
  expect([status, answer]).toEqual([200, { country: 'IN', currency: 'INR', prizes: [first, others] }])
  expect((await callAdmin('/v1/game-prizes', { token })).answer.items).toContainEqual(answer)
  for (const wrong of [
    { ...others, first_rank: 1 },
    { ...others, first_rank: 9, last_rank: 8 },
    { ...others, days: null },
    { ...first, first_rank: 2, last_rank: 2, percent: 5 },
    { ...others, amount_minor: 0 },
    { ...others, last_rank: 51 },
  ])
    expect((await write([first, wrong])).status, JSON.stringify(wrong)).toBe(400)
  expect((await write([first], '/v1/game-prizes/QQ')).status).toBe(404)
  expect((await callAdmin('/v1/game-prizes', { token })).answer.items).toContainEqual(answer)
  expect((await write([])).answer.prizes).toEqual([])
  const audit = await deps.db.all<{ action: string }>("SELECT action FROM audit_event WHERE subject = 'game-prizes:IN'")
  expect(audit).toHaveLength(2)
})
