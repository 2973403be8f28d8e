import { expect, test } from 'vitest'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { makeMember } from '#tests/support/a-plan.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { signInAs } from '#tests/support/signed-in.ts'
import { createSite } from '#worker/site/create-site.ts'

const deps = aDeps()
const site = createSite()
const PATH = '/v1/membership-plans/in-test'
const plan = {
  brand: 'marigold',
  country: 'IN',
  name: 'Test',
  price_minor: 9_900,
  currency: 'INR',
  months: 3,
  member_percent: 4,
  home_percent: 6,
}

const patch = (token: string, path: string, body: object) => callAdmin(path, { token, method: 'PATCH', body })

async function auditOf(token: string, subject: string) {
  return (await callAdmin(`/v1/audit?subject=${encodeURIComponent(subject)}`, { token })).answer.items
}

async function sold() {
  const guest = await openBrowser(site, { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  return (await readAnswer(await guest.call('wizardPlans'))).plans
}

test('a plan is added, changed and taken off sale, audited [MEMB-21, MEMB-22]', async () => {
  const token = await aToken(deps)
  const missing = await patch(token, PATH, { name: 'Test' })
  expect([missing.status, Object.keys(missing.answer.error.fields)]).toEqual([
    422,
    ['brand', 'country', 'price_minor', 'currency', 'months', 'member_percent', 'home_percent'],
  ])
  const made = await patch(token, PATH, { ...plan, first_day: '2026-11-01' })
  const usual = { rank: 1, tax_percent: 0, joining_minor: 0, joining_days: null, last_day: null }
  expect([made.status, made.answer]).toEqual([200, { id: 'in-test', ...usual, ...plan, first_day: '2026-11-01' }])
  expect(await sold()).toEqual([expect.objectContaining({ id: 'in-test', total: 99, member_percent: 4 })])
  await makeMember(deps.db, await aMemberId(), { planId: 'in-test', memberPercent: 4, homePercent: 6 })
  expect((await patch(token, PATH, { price_minor: 12_900, member_percent: 5 })).status).toBe(200)
  expect(await sold()).toEqual([expect.objectContaining({ total: 129, member_percent: 5, home_percent: 6 })])
  const row = await deps.db.first(
    "SELECT terms ->> 'memberPercent' AS percent FROM membership WHERE plan_id = 'in-test'",
  )
  expect(row).toEqual({ percent: 4 })
  const listed = (await callAdmin('/v1/membership-plans', { token })).answer.items.map(({ id }: { id: string }) => id)
  expect(listed.filter((id: string) => id === 'in-test')).toHaveLength(1)
  expect((await patch(token, PATH, { last_day: '2026-11-20' })).status).toBe(200)
  expect(await sold()).toEqual([])
  expect((await patch(token, PATH, { last_day: '2026-11-20' })).status).toBe(200)
  const audits = await auditOf(token, 'membership-plan:in-test')
  expect(
    audits.map(({ action, after }: { action: string; after: { last_day: string | null } }) => [action, after.last_day]),
  ).toEqual([
    ['membership-plan.write', '2026-11-20'],
    ['membership-plan.write', null],
    ['membership-plan.write', null],
  ])
})

async function aMemberId(): Promise<string> {
  return signInAs(deps.db, await openBrowser(site), '9600000001')
}

test.each([
  ['home_percent', { member_percent: 8, home_percent: 7 }],
  ['brand', { brand: 'nobody' }],
  ['country', { country: 'XX' }],
  ['currency', { currency: 'XXX' }],
  ['last_day', { first_day: '2026-11-02', last_day: '2026-11-01' }],
])('refuses a plan with an invalid %s [MEMB-21]', async (field, fault) => {
  const token = await aToken(deps)
  const refused = await patch(token, '/v1/membership-plans/in-fault', { ...plan, ...fault })
  expect([refused.status, Object.keys(refused.answer.error.fields)]).toEqual([422, [field]])
})

test('the plan table refuses a home percent below the member percent [MEMB-21]', async () => {
  const insert = (member: number, home: number) =>
    deps.db.batch([
      {
        sql: `INSERT INTO membership_plan (id, brand_id, country, name, rank, price_minor, currency, months, member_percent,
          home_percent, first_day) VALUES (?, 'marigold', 'TH', 'T', 1, 0, 'THB', 1, ?, ?, '2026-01-01')`,
        params: [`th-${member}-${home}`, member, home],
      },
    ])
  await expect(insert(6, 5)).rejects.toThrow('CHECK')
  await expect(insert(5, 5)).resolves.toBeDefined()
})
