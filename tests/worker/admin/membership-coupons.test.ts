import { expect, test } from 'vitest'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { anActor, aToken, callAdmin } from '#tests/support/an-admin.ts'
import { deepTest, isDeep } from '#tests/support/is-deep.ts'
import { aMember, anInput, aPlan, buy, order } from '#tests/support/member-builders.ts'
import { deleteMemberCouponByAdmin } from '#worker/admin/services/offers/membership-coupons.ts'
import { checkMemberCoupon } from '#worker/services/membership/orders/member-coupons.ts'
import { listPlansOnSale } from '#worker/services/membership/plan-storage.ts'

const deps = aDeps()
let made = 0

const codeOf = () => `JOIN-${++made}-${Math.floor(Math.random() * 1e9)}`
const days = { first_day: '2026-01-01', last_day: '2026-12-31' }

const pathOf = (code: string) => `/v1/membership-coupons/${code}`

const patch = (token: string, code: string, body: object, key?: string) =>
  callAdmin(pathOf(code), { token, method: 'PATCH', body, ...(key ? { key } : {}) })

async function aCoupon(token: string, part: object = {}): Promise<string> {
  const code = codeOf()
  const { status, answer } = await patch(token, code, { percent: 10, ...days, ...part })
  if (status !== 200) throw new Error(JSON.stringify(answer))
  return code
}

/** The discount a code gives on a plan, or the reason for refusing it. */
async function off(planId: string, code: string) {
  const market = { brandId: 'marigold', country: 'IN', today: '2026-11-21' } as const
  const plan = (await listPlansOnSale(deps.db, market)).find(({ id }) => id === planId)
  if (!plan) throw new Error('no plan')
  const input = { plan, priceMinor: plan.priceMinor, userId: null, ...market }
  const checked = await checkMemberCoupon(deps.db, code, input)
  return checked.ok ? checked.value.discountMinor : (checked.problem.message ?? checked.problem.code)
}

test('a new coupon or plan never replaces one that is there', async () => {
  const token = await aToken(deps)
  const plan = await aPlan(deps.db)
  const code = await aCoupon(token, { is_new: true })
  const refused = await patch(token, code, { percent: 50, ...days, is_new: true })
  expect([refused.status, refused.answer.error.fields]).toEqual([422, { code: 'is there already' }])
  const { answer } = await callAdmin(`/v1/membership-coupons?code=${code}`, { token })
  expect(answer.items).toMatchObject([{ code, percent: 10 }])
  const contested = codeOf()
  const racing = [20, 30].map((percent) => patch(token, contested, { percent, ...days, is_new: true }))
  const answers = await Promise.all(racing)
  const added = answers.filter(({ status }) => status === 200)
  expect(added).toHaveLength(1)
  const stored = await callAdmin(`/v1/membership-coupons?code=${contested}`, { token })
  expect(stored.answer.items).toMatchObject([{ percent: added[0]?.answer.percent }])
  const again = await callAdmin(`/v1/membership-plans/${plan}`, {
    ...{ token, method: 'PATCH', body: { name: 'Other', is_new: true } },
  })
  expect([again.status, again.answer.error.fields]).toEqual([422, { id: 'is there already' }])
})

test('changes of a membership coupon take effect for guests at once', async () => {
  const token = await aToken(deps)
  const plan = await aPlan(deps.db)
  const code = codeOf()
  expect(await off(plan, code)).toBe('coupon_unknown')
  const added = await patch(token, code, { percent: 10, brand: 'marigold', country: 'IN', plan, ...days, max_uses: 5 })
  const none = { amount_minor: null, currency: null, cap_minor: null, paused: false, uses: 0, costs: [] }
  const wanted = { code, percent: 10, brand: 'marigold', country: 'IN', plan, ...days, max_uses: 5, ...none }
  expect([added.status, added.answer]).toEqual([200, wanted])
  expect(await off(plan, code)).toBe(2000)
  const fixed = await patch(token, code, { amount_minor: 5000, currency: 'INR' })
  expect(fixed.answer).toEqual({ ...wanted, percent: null, amount_minor: 5000, currency: 'INR' })
  expect(await off(plan, code)).toBe(5000)
  expect((await patch(token, code, { paused: true })).answer).toEqual({ ...fixed.answer, paused: true })
  expect(await off(plan, code)).toBe('errors.couponEnded')
  // A change made while paused applies once the coupon is active again.
  await patch(token, code, { last_day: '2026-11-30' })
  expect(await off(plan, code)).toBe('errors.couponEnded')
  const runs = await patch(token, code, { paused: false })
  expect(runs.answer).toEqual({ ...fixed.answer, last_day: '2026-11-30' })
  expect(await off(plan, code)).toBe(5000)
  await patch(token, code, { last_day: '2026-11-20' })
  expect(await off(plan, code)).toBe('errors.couponEnded')
})

test('each change of a coupon is audited once, whatever is repeated', async () => {
  const token = await aToken(deps)
  const code = await aCoupon(token)
  for (const key of ['p1', 'p1', 'p2']) await patch(token, code, { paused: true }, key)
  await patch(token, code, {})
  await callAdmin(pathOf(code), { token, method: 'DELETE' })
  const { answer } = await callAdmin(`/v1/audit?subject=membership-coupon:${code}`, { token })
  const last_day = days.last_day
  expect(answer.items).toMatchObject([
    { action: 'membership-coupon.delete', before: { value: 10, last_day, paused: 1 }, after: null },
    { action: 'membership-coupon.write', before: { paused: 0, last_day }, after: { paused: 1, last_day } },
    { action: 'membership-coupon.write', before: null, after: { value: 10, paused: 0 } },
  ])
  expect(answer.items).toHaveLength(3)
})

test('uses and costs count valid orders; a used coupon cannot be deleted', async () => {
  const token = await aToken(deps)
  const plan = await aPlan(deps.db)
  const code = await aCoupon(token, { max_uses: 2 })
  await buy(deps, await aMember(deps), anInput(plan, 'join', { coupon: code }))
  const read = async () => (await callAdmin(`/v1/membership-coupons?code=${code}`, { token })).answer.items
  expect(await read()).toMatchObject([{ uses: 1, costs: [{ currency: 'INR', amount_minor: 2000 }] }])
  const refused = await callAdmin(pathOf(code), { token, method: 'DELETE' })
  expect([refused.status, refused.answer.error.code]).toEqual([422, 'not_modifiable'])
  // An order that released its use still refers to the coupon.
  await deps.db.batch([
    {
      sql: "UPDATE guest_order SET status = 'refunded' WHERE id = (SELECT order_id FROM membership_order WHERE coupon_code = ?)",
      params: [code],
    },
  ])
  expect(await read()).toMatchObject([{ uses: 0, costs: [] }])
  expect((await callAdmin(pathOf(code), { token, method: 'DELETE' })).status).toBe(422)
  expect(await read()).toHaveLength(1)
})

test('deletes an unused coupon, and the repeated key gets the answer', async () => {
  const token = await aToken(deps)
  const code = await aCoupon(token)
  const first = await callAdmin(pathOf(code), { token, method: 'DELETE', key: 'd1' })
  expect([first.status, first.answer.code]).toEqual([200, code])
  expect((await callAdmin(pathOf(code), { token, method: 'DELETE', key: 'd1' })).answer).toEqual(first.answer)
  expect((await callAdmin(pathOf(code), { token, method: 'DELETE' })).status).toBe(404)
  expect((await callAdmin(`/v1/membership-coupons?code=${code}`, { token })).answer.items).toEqual([])
})

deepTest('a coupon is ordered with or deleted, never both', async () => {
  const late = { ...deps, db: withLatency(deps.db) }
  const token = await aToken(deps)
  const plan = await aPlan(deps.db)
  for (let run = 0; run < (isDeep ? 12 : 3); run++) {
    const [code, guest] = [await aCoupon(token), await aMember(deps)]
    const [ordered, deleted] = await Promise.all([
      order(late, guest, anInput(plan, 'join', { coupon: code })),
      deleteMemberCouponByAdmin(late, anActor(), { code, idempotency: null }),
    ])
    const is = await deps.db.first(
      `SELECT (SELECT count(*) FROM membership_order WHERE coupon_code = ?1) AS orders,
         (SELECT count(*) FROM membership_coupon WHERE code = ?1) AS coupons`,
      code,
    )
    expect(is).toEqual({ orders: Number(ordered.ok), coupons: Number(ordered.ok) })
    expect(deleted.ok).toBe(!ordered.ok)
  }
})

test('a coupon lowered to its past uses gives no more', async () => {
  const token = await aToken(deps)
  const plan = await aPlan(deps.db)
  const code = await aCoupon(token)
  await buy(deps, await aMember(deps), anInput(plan, 'join', { coupon: code }))
  await patch(token, code, { max_uses: 1 })
  expect(await order(deps, await aMember(deps), anInput(plan, 'join', { coupon: code }))).toMatchObject({
    ok: false,
    problem: { code: 'coupon_used' },
  })
})

test('coupons are listed by code, of one brand and of all', async () => {
  const token = await aToken(deps)
  const codes = []
  for (const brand of ['marigold', 'dunehouse', null, 'marigold']) codes.push(await aCoupon(token, { brand }))
  const [marigold, dunehouse, every, other] = codes
  const listed: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query = `brand=marigold&limit=2${cursor ? `&cursor=${cursor}` : ''}`
    const { answer } = await callAdmin(`/v1/membership-coupons?${query}`, { token })
    listed.push(...answer.items.map(({ code }: { code: string }) => code))
    cursor = answer.next_cursor
  }
  expect(listed).toEqual([...listed].sort())
  expect(listed).toEqual(expect.arrayContaining([marigold, every, other]))
  expect(listed).not.toContain(dunehouse)
})

test.each([
  [{ percent: undefined }, ['percent']],
  [{ first_day: undefined, last_day: undefined }, ['first_day', 'last_day']],
  [{ amount_minor: 100, currency: 'INR' }, ['percent']],
  [{ percent: undefined, amount_minor: 100 }, ['currency']],
  [{ cap_minor: 100 }, ['currency']],
  [{ currency: 'XXX' }, ['currency']],
  [{ last_day: '2025-12-31' }, ['last_day']],
  [{ brand: 'nobody' }, ['brand']],
  [{ country: 'XX' }, ['country']],
  [{ plan: 'no-such-plan' }, ['plan']],
  [{ brand: 'dunehouse', plan: 'plan-of-faults' }, ['plan']],
  [{ country: 'NL', plan: 'plan-of-faults' }, ['plan']],
  [{ currency: 'EUR', plan: 'plan-of-faults' }, ['currency']],
])('refuses an invalid membership coupon by its field: %o', async (part, fields) => {
  const known = await deps.db.first("SELECT 1 FROM membership_plan WHERE id = 'plan-of-faults'")
  if (!known) await aPlan(deps.db, { id: 'plan-of-faults' })
  const code = codeOf()
  const { status, answer } = await patch(await aToken(deps), code, { percent: 10, ...days, ...part })
  expect([status, Object.keys(answer.error.fields)]).toEqual([422, fields])
  expect(await deps.db.first('SELECT 1 FROM membership_coupon WHERE code = ?', code)).toBe(null)
})

test('a coupon whose plan is gone can still be paused', async () => {
  const token = await aToken(deps)
  const plan = await aPlan(deps.db)
  const code = await aCoupon(token, { plan })
  await deps.db.batch([{ sql: 'DELETE FROM membership_plan WHERE id = ?', params: [plan] }])
  expect((await patch(token, code, { paused: true })).answer.paused).toBe(true)
  expect((await patch(token, code, { country: 'IN' })).status).toBe(422)
})
