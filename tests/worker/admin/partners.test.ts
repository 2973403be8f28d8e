import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aGuest, readAnswer } from '#tests/support/booking-site.ts'
import { aCity } from '#tests/support/catalogue-builders.ts'
import { findPartner } from '#worker/services/catalog/partner.ts'
import { createSite } from '#worker/site/create-site.ts'

const deps = aDeps()
const site = createSite()

const patch = (token: string, path: string, body: object, key?: string) =>
  callAdmin(path, { method: 'PATCH', token, body, ...(key ? { key } : {}) })

const auditOf = async (token: string, subject: string) =>
  (await callAdmin(`/v1/audit?subject=${subject}`, { token })).answer.items

test('a partner is added, changed by field and switched off', async () => {
  const token = await aToken(deps)
  const path = '/v1/partners/harbourpass'
  expect((await patch(token, path, { live: true })).answer.error.fields).toEqual({ title: 'a new partner needs one' })
  const added = await patch(token, path, { title: 'Harbour Pass', source: 'HP', hides: ['callerId'] }, 'p1')
  expect(added.answer).toMatchObject({ name: 'harbourpass', title: 'Harbour Pass', hides: ['callerId'], live: true })
  expect((await patch(token, path, { title: 'Harbour Pass', source: 'HP', hides: ['callerId'] }, 'p1')).answer).toEqual(
    added.answer,
  )
  expect(await findPartner(aDeps(), 'harbourpass')).toMatchObject({ microsite: { source: 'HP' }, error: null })
  await patch(token, path, { title: 'Harbour Pass' })
  await patch(token, path, { live: false })
  const later = aDeps()
  later.pass(61_000)
  expect(await findPartner(later, 'harbourpass')).toEqual({ microsite: null, error: 'off' })
  const { items } = (await callAdmin('/v1/partners', { token })).answer
  expect(items).toContainEqual({ ...added.answer, live: false })
  expect(await auditOf(token, 'partner:harbourpass')).toMatchObject([
    { before: { live: 1 }, after: { live: 0 } },
    { before: null, after: { title: 'Harbour Pass', source: 'HP' } },
  ])
})

test.each([
  [{ title: 'T', devise_role: 'CorporateAdmin' }, 'devise_role'],
  [
    { title: 'T', configuration: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [at, 'x'])) },
    'configuration',
  ],
])('refuses an invalid partner by its field: %o', async (body, field) => {
  const { status, answer } = await patch(await aToken(deps), '/v1/partners/nopartner', body)
  expect([status, Object.keys(answer.error.fields)]).toEqual([422, [field]])
  expect(await deps.db.all("SELECT 1 FROM partner WHERE name = 'nopartner'")).toEqual([])
})

test('a programme is created, changed, ended and resumed, each audited once', async () => {
  const token = await aToken(deps)
  const body = { kind: 'corporate', brand: 'dunehouse', countries: ['NL'], price_percent: 7, commission_percent: 0 }
  const made = await callAdmin('/v1/programmes', { token, body, key: 'g1' })
  expect([made.status, made.answer]).toMatchObject([201, { ...body, from: '2026-11-21', until: null, live: true }])
  expect((await callAdmin('/v1/programmes', { token, body, key: 'g1' })).answer).toEqual(made.answer)
  const path = `/v1/programmes/${made.answer.id}`
  expect((await patch(token, path, { price_percent: 9, properties: [12] })).answer).toMatchObject({
    price_percent: 9,
    properties: [12],
    countries: ['NL'],
  })
  expect((await patch(token, path, { live: false })).answer.live).toBe(false)
  await patch(token, path, { live: false })
  expect((await patch(token, path, { live: true })).answer).toMatchObject({ live: true, price_percent: 9 })
  await patch(token, path, { price_percent: 9 })
  expect((await patch(token, path, { until: '2026-11-20' })).answer.error.fields).toEqual({ until: 'before `from`' })
  expect((await patch(token, '/v1/programmes/99999', { live: false })).status).toBe(404)
  expect((await callAdmin('/v1/programmes', { token, body: { ...body, countries: ['XX'] } })).status).toBe(422)
  const { items } = (await callAdmin('/v1/programmes', { token })).answer
  expect(items).toContainEqual({ ...made.answer, price_percent: 9, properties: [12] })
  const audits = (await auditOf(token, 'programmes'))
    .map(({ action, after }: { action: string; after: object }) => [action, after[made.answer.id as never]])
    .filter(([, after]: [string, object?]) => after !== undefined)
  expect(audits).toMatchObject([
    ['programme.change', { live: 1 }],
    ['programme.change', { live: 0 }],
    ['programme.change', { price_percent: 9, live: 1 }],
    ['programme.create', { price_percent: 7 }],
  ])
})

test('an ended programme stays ended when its terms change, audited once', async () => {
  const token = await aToken(deps)
  const body = { kind: 'corporate', brand: 'dunehouse', countries: ['NL'], price_percent: 7, commission_percent: 0 }
  const { id } = (await callAdmin('/v1/programmes', { token, body })).answer
  const path = `/v1/programmes/${id}`
  await patch(token, path, { live: false })
  const auditCount = (await auditOf(token, 'programmes')).length
  expect((await patch(token, path, { price_percent: 9 })).answer).toMatchObject({ price_percent: 9, live: false })
  expect((await patch(token, path, { price_percent: 8, live: false })).answer).toMatchObject({ live: false })
  const rows: { before: object; after: object }[] = (await auditOf(token, 'programmes')).slice(0, -auditCount)
  const lives = rows.flatMap(({ before, after }) => [before, after].map((all) => all[id as never]))
  expect(lives).toMatchObject([
    { price_percent: 9, live: 0 },
    { price_percent: 8, live: 0 },
    { price_percent: 7, live: 0 },
    { price_percent: 9, live: 0 },
  ])
})

test("a country's welcome money goes to its next new guest [WALL-12]", async () => {
  const token = await aToken(deps)
  await aCity(deps.db)
  const path = '/v1/welcomes/IN'
  expect((await patch(token, path, { amount_minor: 30_000, days: 60 }, 'w1')).answer).toEqual({
    country: 'IN',
    currency: 'INR',
    amount_minor: 30_000,
    days: 60,
  })
  for (const key of ['w1', 'w2']) await patch(token, path, { amount_minor: 30_000, days: 60 }, key)
  const signIn = async (phone: string) => {
    const browser = await aGuest(site)
    const number = { country_code: '+91', phone }
    const { otp_preview: otp } = await readAnswer(await browser.call('generateByPhone', number))
    const { user } = await readAnswer(await browser.call('authenticate', { ...number, otp }))
    return deps.db.all<{ amount_minor: number }>(
      "SELECT amount_minor FROM wallet_credit WHERE user_id = ? AND kind = 'welcome'",
      String(user.id),
    )
  }
  expect(await signIn('9555500001')).toEqual([{ amount_minor: 30_000 }])
  await patch(token, path, { amount_minor: 0 })
  expect(await signIn('9555500002')).toEqual([])
  expect((await callAdmin('/v1/welcomes', { token })).answer.items).toContainEqual({
    country: 'IN',
    currency: 'INR',
    amount_minor: 0,
    days: null,
  })
  expect((await patch(token, '/v1/welcomes/QQ', { amount_minor: 1 })).status).toBe(404)
  expect(await auditOf(token, 'welcome:IN')).toMatchObject([
    { before: { amount_minor: 30_000 }, after: { amount_minor: 0 } },
    { before: { amount_minor: 0 }, after: { amount_minor: 30_000, days: 60 } },
  ])
})

test('property tokens can neither read nor change partners or programmes', async () => {
  const token = await aToken(deps, { reach: [1] })
  for (const path of ['/v1/partners', '/v1/programmes', '/v1/welcomes'])
    expect((await callAdmin(path, { token })).status).toBe(403)
  for (const [path, body] of [
    ['/v1/partners/some', { title: 'Some' }],
    ['/v1/programmes/1', { live: false }],
    ['/v1/welcomes/IN', { amount_minor: 1 }],
  ] as const)
    expect((await patch(token, path, body)).status).toBe(403)
})
