import { expect, test } from 'vitest'
import type { ReferralModel } from '#app/pages/referral/model.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aBookingBody, aHotel } from '#tests/support/booking-builders.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { aGuest, readAnswer } from '#tests/support/booking-site.ts'
import { readHtml } from '#tests/support/read-html.ts'
import { signInAs } from '#tests/support/signed-in.ts'
import { createSite } from '#worker/site/create-site.ts'

const deps = aDeps()
const site = createSite()
let made = 0
const aNumber = () => `94${String(10_000_000 + ++made)}`

async function signedIn(host?: string) {
  const browser = await aGuest(site, host ? { host } : {})
  const phone = aNumber()
  return { browser, phone, id: await signInAs(deps.db, browser, phone) }
}

test("a signed-in guest gets code, link, amounts, conditions, totals and friends' states without their names [REWD-02, REWD-25]", async () => {
  const { browser } = await signedIn()
  const first = await readAnswer(await browser.call('inviteAndEarn'))
  expect(first).toMatchObject({
    your_amount: 200,
    friend_amount: 200,
    minimum_total: 1000,
    currency_code: 'INR',
    days: 90,
    totals: { friends: 0, left_this_year: 20, earned: [] },
    friends: [],
  })
  expect(first.code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
  expect(first.link).toBe(`http://marigold.localhost/?refid=${first.code}`)
  expect(first.conditions.length).toBeGreaterThan(3)
  const friend = await signedIn()
  await deps.db.batch([{ sql: 'UPDATE user SET created_at = created_at + 1000 WHERE id = ?', params: [friend.id] }])
  expect((await friend.browser.call('referralCode', { code: first.code })).status).toBe(200)
  const joined = await readAnswer(await browser.call('inviteAndEarn'))
  expect(joined.friends).toMatchObject([{ state: 'joined', amount: 200, currency_code: 'INR', reason: null }])
  const hotel = await aHotel(deps.db)
  const user = { first_name: 'Meenakshi', phone: friend.phone, email: 'meenakshi@example.com' }
  expect((await friend.browser.call('createBooking', aBookingBody(hotel, { user }))).status).toBe(201)
  const booked = await readAnswer(await browser.call('inviteAndEarn'))
  expect(booked.friends).toMatchObject([{ state: 'booked' }])
  expect(JSON.stringify(booked)).not.toMatch(new RegExp(`${friend.phone}|${friend.id}|Meenakshi|Asha`))
  expect((await (await aGuest(site)).call('inviteAndEarn')).status).toBe(401)
})

test('the page says how far each friend is [REWD-36]', async () => {
  const { browser } = await signedIn()
  const { code } = await readAnswer(await browser.call('inviteAndEarn'))
  const friend = await signedIn()
  await deps.db.batch([{ sql: 'UPDATE user SET created_at = created_at + 1000 WHERE id = ?', params: [friend.id] }])
  expect((await friend.browser.call('referralCode', { code })).status).toBe(200)
  const rows = async () => JSON.stringify((await dataOf<ReferralModel>(browser, '/referral')).own?.friends.rows)
  expect(await rows()).toContain('"Joined"')
  const user = { first_name: 'Meenakshi', phone: friend.phone, email: 'meenakshi@example.com' }
  await friend.browser.call('createBooking', aBookingBody(await aHotel(deps.db), { user }))
  expect(await rows()).toContain('"Booked"')
  const decide = (state: string, reason: string | null) =>
    deps.db.batch([
      {
        sql: 'UPDATE referral SET state = ?1, reason = ?2, decided_at = created_at WHERE friend_id = ?3',
        params: [state, reason, friend.id],
      },
    ])
  await decide('credited', null)
  expect(await rows()).toContain('"Credited"')
  await decide('not_counted', 'limit')
  expect(await rows()).toMatch(/"Not counted"/)
  const limit = await rows()
  await decide('not_counted', 'account')
  expect(await rows()).not.toBe(limit)
})

test('signed-out visitors get amounts and conditions, and no code [REWD-03, REWD-26]', async () => {
  const answer = await readAnswer(await (await aGuest(site)).call('referralLoggedOut'))
  expect(answer).toMatchObject({ your_amount: 200, friend_amount: 200, minimum_total: 1000, currency_code: 'INR' })
  expect(Object.keys(answer)).not.toContain('code')
  expect(Object.keys(answer)).not.toContain('link')
})

test("questions and answers follow the page's language and appear on it [REWD-04, REWD-27]", async () => {
  const guest = await aGuest(site)
  const english = await readAnswer(await guest.call('referralFaq'))
  const german = await readAnswer(await guest.call('referralFaq?locale=de'))
  expect(english.faq).toHaveLength(5)
  expect(english.faq[0]).toEqual({ question: 'When will I get the money?', answer: expect.stringContaining('₹1,000') })
  expect(german.faq[0].question).toBe('Wann bekomme ich das Guthaben?')
  const html = await (await guest.fetch('/referral?lang=de')).text()
  for (const { question } of german.faq) expect(html).toContain(question)
})

test('a guest without a booking can use one code; others are refused with a message [REWD-60, REWD-32]', async () => {
  const [inviter, friend] = [await signedIn(), await signedIn()]
  await deps.db.batch([{ sql: 'UPDATE user SET created_at = created_at + 1000 WHERE id = ?', params: [friend.id] }])
  const { code } = await readAnswer(await inviter.browser.call('inviteAndEarn'))
  const refusal = async (guest: typeof friend, typed: string) => {
    const response = await guest.browser.call('referralCode', { code: typed })
    return [response.status, (await readAnswer(response)).error?.message]
  }
  expect(await refusal(friend, 'QQQQQQQQ')).toEqual([422, 'We don’t recognise this code.'])
  expect(await refusal(inviter, code)).toEqual([422, 'This is your own code. Give it to a friend.'])
  const refused = await friend.browser.post('/referral', { code: '<b>QQQQQQQQ' })
  expect(refused.status).toBe(422)
  const html = await refused.text()
  expect(html).toContain('We don’t recognise this code.')
  expect(html).not.toContain('<b>QQQQ')
  const taken = await friend.browser.post('/referral', { code: ` ${code.toLowerCase()} ` })
  expect([taken.status, taken.headers.get('Location')]).toEqual([303, '/referral?done=code'])
  expect(await (await friend.browser.fetch('/referral?done=code')).text()).toContain(
    'You’ll get ₹200 after your first stay',
  )
  expect(await refusal(friend, code)).toEqual([422, 'You’ve already used a friend’s code.'])
  expect((await (await aGuest(site)).call('referralCode', { code })).status).toBe(401)
})

test("a sign-up with a referral cookie or a code in the page's address joins the inviter [REWD-31]", async () => {
  for (const way of ['cookie', 'referer'] as const) {
    const inviter = await signedIn()
    const { code } = await readAnswer(await inviter.browser.call('inviteAndEarn'))
    const friend = await aGuest(site, { now: '2026-11-21T12:05:00Z' })
    if (way === 'cookie') friend.cookies.set('refid', code)
    const headers = way === 'referer' ? { Referer: `http://marigold.localhost/login?refid=${code}` } : {}
    const number = { phone: aNumber(), country_code: '+91' }
    const { otp_preview } = await readAnswer(await friend.call('generateByPhone', number))
    const { 'X-XSRF-TOKEN': _, ...sent } = { ...headers } as Record<string, string>
    const signed = await friend.call('authenticate', { ...number, otp: otp_preview }, { headers: sent })
    expect(signed.status).toBe(200)
    const { friends } = await readAnswer(await inviter.browser.call('inviteAndEarn'))
    expect(friends, way).toMatchObject([{ state: 'joined' }])
  }
})

test('a country without referral has no page, endpoint or link; the operator turns it off and on [REWD-28, CTRY-14]', async () => {
  const dutch = await aGuest(site, { host: 'nl.dunehouse.localhost' })
  for (const call of ['referralLoggedOut', 'referralFaq', 'inviteAndEarn'])
    expect((await dutch.call(call)).status, call).toBe(404)
  expect((await dutch.fetch('/referral')).status).toBe(404)
  expect(await (await dutch.fetch('/login')).text()).not.toContain('href="/referral"')
  const token = await aToken(deps)
  const path = '/v1/referral-programmes/IN'
  const linked = async () => {
    // Longer than the isolate's cache.
    const guest = await aGuest(site, { now: `2026-11-21T${12 + ++made}:00:00Z` })
    const { links } = (await readHtml(guest, '/login')).footer
    return [(await guest.fetch('/referral')).status, links.some(({ href }) => href === '/referral')]
  }
  made = 0
  expect(await linked()).toEqual([200, true])
  expect((await callAdmin(path, { method: 'DELETE', token })).answer).toMatchObject({
    country: 'IN',
    inviter_minor: 20_000,
  })
  expect(await linked()).toEqual([404, false])
  const body = { inviter_minor: 20_000, friend_minor: 20_000, minimum_minor: 100_000, days: 90 }
  expect((await callAdmin(path, { method: 'PATCH', token, body })).answer).toEqual({
    country: 'IN',
    currency: 'INR',
    ...body,
  })
  expect(await linked()).toEqual([200, true])
  expect((await callAdmin('/v1/referral-programmes/QQ', { method: 'PATCH', token, body })).status).toBe(404)
})
