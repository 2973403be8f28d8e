import { expect, test } from 'vitest'
import { problem } from '#app/domain/problem.ts'
import { refuse } from '#app/domain/result.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aWebhook } from '#tests/support/a-webhook.ts'
import { anActor, aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { writeArticleByAdmin, writeTextByAdmin } from '#worker/admin/services/help/articles.ts'
import { writeCauseByAdmin } from '#worker/admin/services/offers/causes.ts'
import { changeDeal } from '#worker/admin/services/offers/deals.ts'
import { writeMemberCouponByAdmin } from '#worker/admin/services/offers/membership-coupons.ts'
import { writeMembershipPlan } from '#worker/admin/services/offers/membership-plans.ts'
import { changeProgrammeByAdmin, writePartnerByAdmin } from '#worker/admin/services/people/partners.ts'
import { changeSeller } from '#worker/admin/services/sellers/sellers.ts'
import { changeWebhook } from '#worker/admin/services/webhooks/webhooks.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'

const deps = aDeps()
let made = 0

const nameOf = (kind: string) => `${kind}-${++made}-${Math.floor(Math.random() * 1e9)}`

const patch = async (path: string, body: object) => {
  const { status, answer } = await callAdmin(path, { method: 'PATCH', token: await aToken(deps), body })
  if (status !== 200) throw new Error(JSON.stringify(answer))
  return answer
}

/** Runs a change twice; just before the first write, a concurrent request changes the rows it has read. */
async function changeTwice(
  change: (deps: Deps) => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<unknown[]> {
  let isOther = false
  const batch: Deps['db']['batch'] = async (statements) => {
    const isWrite = statements.some(({ sql }) => sql.includes('audit_gate'))
    if (isWrite && !isOther) {
      isOther = true
      await other()
    }
    return deps.db.batch(statements)
  }
  const late = { ...deps, db: { ...deps.db, batch } }
  return [await change(late), await change(late)]
}

const late = refuse(problem('in_progress', { retryAfterSeconds: 1 }))

test('a deal paused while its end is changed stays paused', async () => {
  const slug = nameOf('deal')
  const texts = { en: { title: 'Winter sun', terms: 'Two nights' } }
  const body = { deal_name: slug, brand: 'marigold', starts_on: '2026-01-01', ends_on: '2027-12-31', texts }
  await callAdmin('/v1/deals', { token: await aToken(deps), body })
  const other = () => patch(`/v1/deals/${slug}`, { paused: true, texts: { en: { title: 'Sun', terms: 'One' } } })
  const change = { ends_on: '2027-01-31' } as const
  const answers = await changeTwice((own) => changeDeal(own, anActor(), { slug, change, idempotency: null }), other)
  const both = { paused: true, ends_on: '2027-01-31', texts: { en: { title: 'Sun', terms: 'One' } } }
  expect(answers).toMatchObject([late, { ok: true, value: both }])
})

test("concurrent changes of a deal's texts in two languages keep both", async () => {
  const slug = nameOf('deal')
  const en = { title: 'Winter sun', terms: 'Two nights' }
  const body = { deal_name: slug, brand: 'marigold', starts_on: '2026-01-01', ends_on: '2027-12-31', texts: { en } }
  await callAdmin('/v1/deals', { token: await aToken(deps), body })
  const other = () => patch(`/v1/deals/${slug}`, { texts: { en, hi: { title: 'धूप', terms: 'दो' } } })
  const change = { texts: { en, nl: { title: 'Zon', terms: 'Twee' } } }
  const answers = await changeTwice((own) => changeDeal(own, anActor(), { slug, change, idempotency: null }), other)
  expect(answers).toMatchObject([late, { ok: true, value: change }])
})

test("narrowing a webhook's events while its address changes keeps both", async () => {
  const { id, hotel } = await aWebhook(deps, { url: 'https://one.example/hook' })
  const { propertyId } = await aHotel(deps.db)
  await patch(`/v1/webhooks/${id}`, { properties: [hotel.propertyId, propertyId] })
  const other = () => patch(`/v1/webhooks/${id}`, { properties: [hotel.propertyId] })
  const edit = { url: 'https://two.example/hook', skipsWaiting: false }
  const answers = await changeTwice((own) => changeWebhook(own, anActor(), { id, idempotency: null }, edit), other)
  const both = { url: 'https://two.example/hook', reach: [hotel.propertyId] }
  expect(answers).toMatchObject([late, { ok: true, value: both }])
})

test('a webhook paused for failures stays paused when its mail changes', async () => {
  const { id, read } = await aWebhook(deps, { url: 'https://one.example/hook' })
  const pause = statement(
    "UPDATE webhook SET state = 'paused', paused_by = 'failures', paused_at = 1, failing_since = 1 WHERE id = ?",
    id,
  )
  const edit = { alertEmail: 'desk@example.com', skipsWaiting: false }
  const answers = await changeTwice(
    (own) => changeWebhook(own, anActor(), { id, idempotency: null }, edit),
    () => deps.db.batch([pause]),
  )
  expect(answers).toMatchObject([late, { ok: true, value: { alertEmail: 'desk@example.com', state: 'paused' } }])
  expect(await read()).toMatchObject({ state: 'paused', paused_by: 'failures', failing_since: 1 })
})

test('concurrent changes of a plan keep both and its percents in order', async () => {
  const id = nameOf('plan')
  const terms = { name: 'Test', price_minor: 9900, currency: 'INR', months: 3, member_percent: 4, home_percent: 6 }
  await patch(`/v1/membership-plans/${id}`, { brand: 'marigold', country: 'IN', ...terms })
  const other = () => patch(`/v1/membership-plans/${id}`, { last_day: '2026-12-31', home_percent: 5 })
  const write = (input: object) => (own: Deps) => writeMembershipPlan(own, anActor(), { id, input, idempotency: null })
  const both = { price_minor: 12_900, last_day: '2026-12-31', home_percent: 5 }
  expect(await changeTwice(write({ price_minor: 12_900 }), other)).toMatchObject([late, { ok: true, value: both }])
  const back = () => patch(`/v1/membership-plans/${id}`, { home_percent: 4 })
  const refused = { problem: { fields: { home_percent: 'below `member_percent`' } } }
  expect(await changeTwice(write({ member_percent: 5 }), back)).toMatchObject([late, refused])
})

test('a membership coupon paused while its last day changes stays paused', async () => {
  const code = nameOf('JOIN')
  const days = { first_day: '2026-01-01', last_day: '2026-12-31' } as const
  await patch(`/v1/membership-coupons/${code}`, { percent: 10, ...days })
  const other = () => patch(`/v1/membership-coupons/${code}`, { paused: true })
  const write = (input: object) => (own: Deps) =>
    writeMemberCouponByAdmin(own, anActor(), { code, input, idempotency: null })
  const both = { paused: true, last_day: '2026-11-30', percent: 10 }
  expect(await changeTwice(write({ last_day: '2026-11-30' }), other)).toMatchObject([late, { ok: true, value: both }])
})

test('a membership coupon added twice at once exists once, then changed', async () => {
  const code = nameOf('JOIN')
  const input = { percent: 10, first_day: '2026-01-01', last_day: '2026-12-31' } as const
  const other = () => patch(`/v1/membership-coupons/${code}`, { ...input, percent: 20, max_uses: 3 })
  const write = (own: Deps) => writeMemberCouponByAdmin(own, anActor(), { code, input, idempotency: null })
  expect(await changeTwice(write, other)).toMatchObject([late, { ok: true, value: { percent: 10, max_uses: 3 } }])
})

test('a cause closed while its texts change stays closed', async () => {
  const id = nameOf('cause')
  const words = { en: { name: 'Trees', text: 'Plants trees.' } }
  await patch(`/v1/causes/${id}`, { country: 'NL', words })
  const other = () => patch(`/v1/causes/${id}`, { is_open: false })
  const input = { words: { en: { name: 'Oaks', text: 'Plants oaks.' } } }
  const answers = await changeTwice((own) => writeCauseByAdmin(own, anActor(), { id, input, idempotency: null }), other)
  expect(answers).toMatchObject([late, { ok: true, value: { ...input, is_open: false } }])
})

test('a cause added twice at once exists once, then changed', async () => {
  const id = nameOf('cause')
  const words = { en: { name: 'Trees', text: 'Plants trees.' } }
  const other = () => patch(`/v1/causes/${id}`, { country: 'NL', words, rank: 4 })
  const input = { country: 'NL', words: { en: { name: 'Oaks', text: 'Plants oaks.' } } }
  const answers = await changeTwice((own) => writeCauseByAdmin(own, anActor(), { id, input, idempotency: null }), other)
  expect(answers).toMatchObject([late, { ok: true, value: { ...input, rank: 4 } }])
})

test('an article hidden while its country changes stays hidden', async () => {
  const id = nameOf('article')
  await patch(`/v1/help-articles/${id}`, { topic: 'money' })
  const other = () => patch(`/v1/help-articles/${id}`, { shown: false })
  const input = { countries: ['NL'] }
  const answers = await changeTwice(
    (own) => writeArticleByAdmin(own, anActor(), { id, input, idempotency: null }),
    other,
  )
  expect(answers).toMatchObject([late, { ok: true, value: { countries: ['NL'], shown: false } }])
})

test("concurrent changes of an article's answer and question keep both", async () => {
  const id = nameOf('article')
  await patch(`/v1/help-articles/${id}`, { topic: 'money' })
  await patch(`/v1/help-articles/${id}/words/en`, { question: 'Who pays?', answer: 'You do.' })
  const other = () => patch(`/v1/help-articles/${id}/words/en`, { answer: 'We do.' })
  const input = { id, locale: 'en', question: 'Who pays now?', answer: undefined, idempotency: null }
  const answers = await changeTwice((own) => writeTextByAdmin(own, anActor(), input), other)
  expect(answers).toMatchObject([late, { ok: true, value: { question: 'Who pays now?', answer: 'We do.' } }])
})

test('concurrent changes of a seller keep both and never mix number series', async () => {
  await aHotel(deps.db)
  await aHotel(deps.db, { brandId: 'dunehouse' })
  const write = (change: object) => (own: Deps) =>
    changeSeller(own, anActor(), { id: 'dunehouse', change, idempotency: null })
  const other = () => patch('/v1/sellers/dunehouse', { year_starts: 7 })
  const both = { prefix: 'BV', year_starts: 7 }
  expect(await changeTwice(write({ prefix: 'BV' }), other)).toMatchObject([
    late,
    { ok: true, value: { numbering: both } },
  ])
  const next = () => patch('/v1/sellers/marigold', { prefix: 'NX' })
  const refused = { problem: { fields: { prefix: expect.any(String) } } }
  expect(await changeTwice(write({ prefix: 'NXC' }), next)).toMatchObject([late, refused])
  await patch('/v1/sellers/marigold', { prefix: 'MG' })
})

test('a partner switched off while its title changes stays off', async () => {
  const name = nameOf('partner')
  await patch(`/v1/partners/${name}`, { title: 'Harbour Pass', source: 'HP' })
  const other = () => patch(`/v1/partners/${name}`, { live: false })
  const input = { name, title: 'Harbour' }
  const answers = await changeTwice((own) => writePartnerByAdmin(own, anActor(), { input, idempotency: null }), other)
  expect(answers).toMatchObject([late, { ok: true, value: { title: 'Harbour', source: 'HP', live: false } }])
})

test('a programme ended while its price changes stays ended', async () => {
  const terms = { kind: 'corporate', brand: 'dunehouse', countries: ['NL'], price_percent: 7, commission_percent: 0 }
  const { id } = (await callAdmin('/v1/programmes', { token: await aToken(deps), body: terms })).answer
  const other = () => patch(`/v1/programmes/${id}`, { live: false })
  const change = { pricePercent: 9 }
  const answers = await changeTwice(
    (own) => changeProgrammeByAdmin(own, anActor(), { id, change, idempotency: null }),
    other,
  )
  expect(answers).toMatchObject([late, { ok: true, value: { pricePercent: 9, isLive: false } }])
})
