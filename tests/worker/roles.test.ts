import { expect, test } from 'vitest'
import { type Browser, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aBookingBody, aHotel } from '#tests/support/booking-builders.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { aWelcome } from '#tests/support/catalogue-builders.ts'
import { fillPath, listEndpoints } from '#tests/support/endpoints.ts'
import { sampleOf } from '#tests/support/is-deep.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const deps = aDeps()
const { db } = deps
const NOW = { 'X-Test-Now': '2026-11-21T12:00:00Z' }
let made = 0

type Guest = { browser: Browser; phone: string; user: Record<string, unknown> }

/** A newly signed-in guest, each with a separate block of numbers. */
async function aGuest(more: Record<string, unknown> = {}, first?: string): Promise<Guest> {
  const browser = await openBrowser(site, { headers: { ...NOW, 'CF-Connecting-IP': `198.51.100.${++made}` } })
  if (first) await browser.fetch(first)
  const number = { phone: `93${String(made).padStart(5, '0')}${String(made).padStart(3, '0')}`, country_code: '+91' }
  const sent = await readAnswer(await browser.call('generateByPhone', { ...number, ...more }))
  const { user } = await readAnswer(await browser.call('authenticate', { ...number, otp: sent.otp_preview, ...more }))
  return { browser, phone: number.phone, user }
}

const company = { company: 'Meridian Tours', kind: 'travel_agent', tax_number: '27aaacm1234a1z5' }

/** An operator's decision in the admin: the new state, or the refusal's code. */
async function decide(guest: Guest, verdict: 'approvals' | 'refusals', tax_number = '27AAACM1234A1Z5') {
  const body = { tax_number }
  const { answer } = await callAdmin(`/v1/accounts/${guest.user.id}/${verdict}`, { token: await aToken(deps), body })
  return answer.state ?? answer.error.code
}

const roleNow = async ({ browser }: Guest) =>
  (await readAnswer(await browser.call('updateUserProfile', { first_name: 'Asha' }))).user.devise_role

test('the signed-in user has wallet id and profile [AUTH-57]', async () => {
  await aWelcome(db)
  const { browser, user } = await aGuest()
  expect(user.wallet_id).toBe(`wallet:marigold:${user.id}`)
  const { user: profile } = await readAnswer(await browser.call('updateUserProfile', { first_name: 'Asha' }))
  expect(profile.wallet_id).toBe(user.wallet_id)
  const account = await db.first<{ count: number }>(
    'SELECT count(*) AS count FROM ledger_entry WHERE account = ?',
    String(user.wallet_id),
  )
  expect(account?.count).toBe(1)
})

test('a company account is requested, stored and read by its guest [AUTH-61]', async () => {
  const guest = await aGuest()
  expect((await readAnswer(await guest.browser.call('accountDetail'))).account_detail).toBeNull()
  const reply = await readAnswer(await guest.browser.call('accountDetail', company))
  const stored = { ...company, tax_number: '27AAACM1234A1Z5', state: 'requested' }
  expect(reply.account_detail).toEqual(stored)
  expect((await readAnswer(await guest.browser.call('accountDetail'))).account_detail).toEqual(stored)
  const anonymous = await openBrowser(site, { headers: NOW })
  expect((await anonymous.call('accountDetail')).status).toBe(401)
  expect((await anonymous.call('accountDetail', company)).status).toBe(401)
  const faults = await guest.browser.call('accountDetail', { ...company, company: ' ', tax_number: '--' })
  expect(faults.status).toBe(400)
  expect((await readAnswer(faults)).error.fields).toEqual({
    company: 'Please enter your company name.',
    tax_number: 'Please enter the tax number as it appears on your invoices.',
  })
  await db.batch([{ sql: 'UPDATE session SET proven_at = ?', params: [Date.parse(NOW['X-Test-Now'])] }])
  const copy = await readAnswer(await guest.browser.call('exportAccount', {}))
  expect(copy.account_detail).toEqual(stored)
  expect((await guest.browser.call('deleteAccount', {})).status).toBe(200)
  expect(await db.first('SELECT company FROM account_detail WHERE user_id = ?', String(guest.user.id))).toBeNull()
})

test('limits requests to five a day', async () => {
  const { browser } = await aGuest()
  for (let tries = 0; tries < 5; tries++) expect((await browser.call('accountDetail', company)).status).toBe(200)
  expect((await browser.call('accountDetail', company)).status).toBe(429)
})

test('an operator makes a guest agent or company, and reverts it [AUTH-63]', async () => {
  const guest = await aGuest()
  expect(await decide(guest, 'approvals')).toBe('not_found')
  await guest.browser.call('accountDetail', company)
  const { answer: list } = await callAdmin('/v1/accounts?state=requested', { token: await aToken(deps) })
  expect(list.items).toContainEqual(
    expect.objectContaining({
      ...company,
      tax_number: '27AAACM1234A1Z5',
      guest: expect.objectContaining({ country_code: '+91', phone: guest.phone }),
    }),
  )
  expect(await roleNow(guest)).toBe('Consumer_Guest')
  expect(await decide(guest, 'approvals', 'SOMETHING ELSE')).toBe('not_modifiable')
  expect(await decide(guest, 'approvals')).toBe('approved')
  expect(await roleNow(guest)).toBe('TravelAgent')
  await guest.browser.call('accountDetail', company)
  expect(await roleNow(guest)).toBe('TravelAgent')
  await guest.browser.call('accountDetail', { ...company, kind: 'corporate' })
  expect(await roleNow(guest)).toBe('Consumer_Guest')
  expect(await decide(guest, 'approvals')).toBe('approved')
  expect(await roleNow(guest)).toBe('CorporateAdmin')
  expect(await decide(guest, 'refusals')).toBe('refused')
  expect(await roleNow(guest)).toBe('Consumer_Guest')
  const { account_detail: detail } = await readAnswer(await guest.browser.call('accountDetail'))
  expect(detail.state).toBe('refused')
})

test('the company login page requests an account without script, with status', async () => {
  const guest = await aGuest()
  const text = async () => (await (await guest.browser.fetch('/business-login')).text()).replaceAll('<!-- -->', '')
  expect(await text()).toContain('Request a company account')
  const wrong = await guest.browser.post('/business-login', { company: '', tax_number: '12' })
  expect(wrong.status).toBe(422)
  expect(await wrong.text()).toContain('Please enter your company name.')
  const sent = await guest.browser.post('/business-login', { company: 'Meridian', tax_number: '27AAACM1234A1Z5' })
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/business-login'])
  expect(await text()).toContain('Until then, you’ll see the same prices as every guest.')
  expect(await decide(guest, 'approvals')).toBe('approved')
  expect(await text()).toContain('Your company account is open.')
})

test("the role is the visit's or approved company's, never the request's [AUTH-60, BOOK-03]", async () => {
  const sent = { devise_role: 'CorporateAdmin' }
  expect((await aGuest(sent)).user.devise_role).toBe('Consumer_Guest')
  const partner = await aGuest(sent, '/?microsite=bankperks')
  expect(partner.user.devise_role).toBe('Bankperks_Guest')
  const roleOfBooking = async (browser: Browser) => {
    const user = { first_name: 'Asha Rao', phone: `92${String(++made).padStart(8, '0')}`, ...sent }
    const { booking } = await readAnswer(
      await browser.call('createBooking', { ...aBookingBody(await aHotel(db), { user }), ...sent }),
    )
    const answer = await browser.call(`bookingdetails?booking_id=${booking.id}&additional_fields=microsite`)
    return (await readAnswer(answer)).booking.devise_role
  }
  expect(await roleOfBooking(await openBrowser(site, { headers: NOW }))).toBe('Consumer_Guest')
  expect(await roleOfBooking(partner.browser)).toBe('Bankperks_Guest')
  await partner.browser.call('accountDetail', { ...company, kind: 'corporate' })
  await decide(partner, 'approvals')
  expect(await roleOfBooking(partner.browser)).toBe('CorporateAdmin')
})

test('no role, company, mode or microsite opens more endpoints [AUTH-65]', {
  timeout: 120_000,
}, async () => {
  const plain = await aGuest()
  const agent = await aGuest({}, '/?microsite=bankperks')
  await agent.browser.call('accountDetail', { ...company, kind: 'corporate' })
  expect(await decide(agent, 'approvals')).toBe('approved')
  await agent.browser.fetch('/business-login')
  const forged = {
    'X-Access-Token': btoa('1:oyo:CorporateAdmin:in'),
    Authorization: 'Bearer operator',
    'X-Devise-Role': 'CorporateAdmin',
  }
  const doors = [
    ...listEndpoints().filter(({ pattern }) => !/userSignOut|deleteAccount|exportAccount|webhook/.test(pattern)),
    ...['/v1/bookings', '/v1/quotations', '/v1/tickets', '/v1/accounts', '/desk', '/admin'].map((pattern) => {
      return { method: 'GET', pattern }
    }),
  ]
  const ask = async ({ browser }: Guest, { method, pattern }: (typeof doors)[number], headers = {}) => {
    const path = fillPath(pattern, {})
    const response =
      method !== 'GET' && path.startsWith('/api/pwa/')
        ? await browser.call(path.slice('/api/pwa/'.length), {}, { method, headers })
        : method === 'GET'
          ? await browser.fetch(path, { headers })
          : await browser.post(path, {})
    await response.arrayBuffer()
    return response.status
  }
  const differing: string[] = []
  for (const door of sampleOf(doors, 30)) {
    const [usual, special] = [await ask(plain, door), await ask(agent, door, forged)]
    if (usual !== special) differing.push(`${door.method} ${door.pattern}: ${usual} ${special}`)
  }
  expect(differing).toEqual([])
  // Discards the warnings about fake countries and gateways.
  takeConsole()
  for (const door of doors.slice(-6)) expect(await ask(agent, door, forged)).toBe(404)
})
