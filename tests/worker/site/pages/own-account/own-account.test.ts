import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { guestFields, profileFields } from '#app/domain/guests/guest-fields.ts'
import { type Browser, openBrowser } from '#tests/support/a-browser.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { aWelcome } from '#tests/support/catalogue-builders.ts'
import { openDatabase } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const db = openDatabase(env.DB)
const NOW = '2026-11-21T12:00:00Z'
let made = 0
const freshPhone = () => `96${String(++made).padStart(5, '0')}${String(made).padStart(3, '0')}`

type Json = Record<string, unknown>

async function readJson(response: Response): Promise<Json> {
  return response.json()
}

async function signedIn(phone = freshPhone(), host = 'marigold.localhost', profile: Json = {}) {
  const headers: Record<string, string> = { 'X-Test-Now': NOW }
  const guest = await openBrowser(site, { host, headers })
  await guest.fetch('/login')
  const number = { phone, country_code: '+91' }
  const { otp_preview: otp } = await readJson(await guest.call('generateByPhone', number))
  const answer = await guest.call('userSignUp', { ...number, otp, first_name: 'Asha', last_name: 'Rao', ...profile })
  expect(answer.status).toBe(200)
  const { user } = await readJson(answer)
  return { guest, headers, phone, id: String((user as Json).id) }
}

async function later(headers: Record<string, string>, minutes: number): Promise<void> {
  headers['X-Test-Now'] = new Date(Date.parse(NOW) + minutes * 60_000).toISOString()
}

async function page(guest: Browser, path: string): Promise<string> {
  const response = await guest.fetch(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  return response.text()
}

const codeIn = (html: string) => /Test system: your code is (\d{6})/.exec(html)?.[1] ?? ''
const whereTo = (response: Response) => {
  expect(response.status).toBe(303)
  return response.headers.get('Location') ?? ''
}

test("a profile asks each field once, in the language's order", async () => {
  const { guest } = await signedIn()
  const namesIn = async (lang: string) => {
    const form =
      /<form class="panel form".*?<\/form>/s.exec(await page(guest, `/accountdetails?lang=${lang}`))?.[0] ?? ''
    const wires: string[] = profileFields.map((field) => guestFields[field].wire)
    return [...form.matchAll(/ name="(\w+)"/g)].flatMap(([, name = '']) => (wires.includes(name) ? [name] : []))
  }
  expect(await namesIn('en')).toEqual([
    'first_name',
    'last_name',
    'street_no',
    'street_name',
    'city',
    'zip_code',
    'country_name',
  ])
  expect(await namesIn('ja')).toEqual([
    'last_name',
    'first_name',
    'country_name',
    'zip_code',
    'city',
    'street_name',
    'street_no',
  ])
  expect((await namesIn('de')).toSorted()).toEqual(profileFields.map((field) => guestFields[field].wire).toSorted())
})

test("a country shows in the guest's language and is stored in English", async () => {
  const { guest } = await signedIn()
  const optionsOf = async (path: string) =>
    [...(await page(guest, path)).matchAll(/<option value="([^"]*)"( selected="")?>([^<]*)<\/option>/g)].map(
      ([, value, isChosen, text]) => `${value}|${text}${isChosen ? ' *' : ''}`,
    )
  expect(await optionsOf('/accountdetails?lang=de')).toEqual(
    expect.arrayContaining(['Netherlands|Niederlande', '|Land wählen *']),
  )
  await guest.call('updateUserProfile', { country_name: 'Netherlands' })
  expect(await optionsOf('/accountdetails?lang=de')).toContain('Netherlands|Niederlande *')
  await guest.call('updateUserProfile', { country_name: 'Holland' })
  expect(await optionsOf('/accountdetails?lang=en')).toEqual(
    expect.arrayContaining(['Holland|Holland *', 'India|India']),
  )
})

test('updates permitted profile fields only [ACCT-01]', async () => {
  const { guest, id, phone } = await signedIn()
  const answer = await guest.call('updateUserProfile', {
    name: 'Asha Devi Rao',
    street_name: 'MG Road',
    city: 'Pune',
    language: 'hi',
    devise_role: 'CorporateAdmin',
    phone: '9811111111',
    guest_creation: true,
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(await readJson(answer)).toEqual({
    user: expect.objectContaining({
      id,
      first_name: 'Asha',
      last_name: 'Devi Rao',
      phone,
      street_name: 'MG Road',
      city: 'Pune',
      language: 'hi',
      devise_role: 'Consumer_Guest',
      gdpr_consent: false,
    }),
  })
  const done = await readJson(await guest.call('updateUserProfile', { zip_code: '411001' }))
  expect(done.user).toMatchObject({ first_name: 'Asha', city: 'Pune', zip_code: '411001' })
  expect((await readJson(await guest.call('updateUserProfile', { city: '' }))).user).toMatchObject({ city: null })
  const wrong = await guest.call('updateUserProfile', { first_name: 'A<b>', language: 'xx', city: 'x'.repeat(81) })
  expect(wrong.status).toBe(400)
  expect((await guest.call('updateUserProfile', { first_name: 'A<b>' })).status).toBe(422)
})

test("only the guest-creation flag turns a nameless account into a guest's [ACCT-03]", async () => {
  const { guest, id } = await signedIn()
  await db.batch([
    { sql: "UPDATE user SET status = 'NEW', first_name = '', last_name = '' WHERE id = ?", params: [id] },
  ])
  const plain = await readJson(await guest.call('updateUserProfile', { first_name: 'Asha' }))
  expect(plain.user).toMatchObject({ status: 'NEW' })
  const flagged = await readJson(await guest.call('updateUserProfile', { last_name: 'Rao', guest_creation: true }))
  expect(flagged.user).toMatchObject({ status: 'VERIFIED' })
})

test('stores the time of consent at sign-up and never removes it [ACCT-04]', async () => {
  const { guest } = await signedIn(freshPhone(), 'nl.dunehouse.localhost', { gdpr_consent: true })
  const { user } = await readJson(await guest.call('updateUserProfile', { gdpr_consent: false }))
  expect(user).toMatchObject({ gdpr_consent: true })
  expect(await readJson(await guest.call('privacyInfo'))).toMatchObject({ gdpr: true, gdpr_data: expect.any(Array) })
  expect(await page(guest, '/accountdetails?lang=en')).toContain('you agreed to how we use your data')
  const { guest: other } = await signedIn()
  expect((await readJson(await other.call('updateUserProfile', {}))).user).toMatchObject({ gdpr_consent: false })
})

test('a new e-mail address needs proof by a link', async () => {
  const { guest, headers } = await signedIn()
  const asked = await readJson(await guest.call('updateUserProfile', { email: 'asha@example.com' }))
  expect(asked).toMatchObject({ email_pending: true, user: { email: 'asha@example.com', email_verified: false } })
  await later(headers, 11)
  const refused = await guest.call('updateUserProfile', { email: 'other@example.com' })
  expect(refused.status).toBe(403)
  expect(await readJson(refused)).toMatchObject({ error: { code: 'proof_needed' } })
  expect((await guest.call('updateUserProfile', { email: 'asha@example.com', city: 'Pune' })).status).toBe(200)
})

test('account endpoints need a session, and a token to write', async () => {
  const stranger = await openBrowser(site, { headers: { 'X-Test-Now': NOW } })
  await stranger.fetch('/login')
  const calls = ['updateUserProfile', 'sendProofCode', 'proveAccount', 'exportAccount', 'deleteAccount']
  for (const call of calls) expect((await stranger.call(call, {})).status, call).toBe(401)
  for (const call of ['sessions', 'walletTransactions']) expect((await stranger.call(call)).status, call).toBe(401)
  expect((await stranger.call('sessions', undefined, { method: 'DELETE' })).status).toBe(401)
  const { guest } = await signedIn()
  for (const call of calls) {
    const forged = await guest.call(call, {}, { headers: { 'X-XSRF-TOKEN': 'forged' } })
    expect(forged.status, call).toBe(403)
    expect((await guest.fetch(`/api/pwa/${call}`)).status, call).toBe(404)
  }
})

test('lists and ends sessions by ids that open nothing', async () => {
  const phone = freshPhone()
  const { guest } = await signedIn(phone)
  const { guest: other } = await signedIn(phone)
  const { guest: stranger } = await signedIn()
  const { sessions } = (await readJson(await guest.call('sessions'))) as { sessions: Json[] }
  expect(sessions).toHaveLength(2)
  expect(JSON.stringify(sessions)).not.toContain(guest.cookies.get('session'))
  const theirs = sessions.find((session) => !session.is_current)
  const path = `sessions/${theirs?.id}`
  expect((await stranger.call(path, undefined, { method: 'DELETE' })).status).toBe(404)
  const ended = await guest.call(path, undefined, { method: 'DELETE' })
  expect(await readJson(ended)).toEqual({ ended: 1, is_logged_in: true })
  expect((await other.call('sessions')).status).toBe(401)
  expect(await readJson(await guest.call('sessions', undefined, { method: 'DELETE' }))).toEqual({ ended: 0 })
  const own = sessions.find((session) => session.is_current)
  const out = await guest.call(`sessions/${own?.id}`, undefined, { method: 'DELETE' })
  expect(await readJson(out)).toEqual({ ended: 1, is_logged_in: false })
  expect(guest.cookies.has('session')).toBe(false)
})

test('deletes an account with a code and signs its guest out [ACCT-02]', async () => {
  const { guest, headers, phone } = await signedIn()
  await later(headers, 11)
  expect(await readJson(await guest.call('deleteAccount', {}))).toMatchObject({ error: { code: 'proof_needed' } })
  const { otp_preview: otp } = await readJson(await guest.call('sendProofCode', {}))
  expect((await guest.call('deleteAccount', { otp: '1' })).status).toBe(422)
  const deleted = await guest.call('deleteAccount', { otp })
  expect(await readJson(deleted)).toEqual({ deleted: true, is_logged_in: false })
  expect(deleted.headers.get('Clear-Site-Data')).toContain('storage')
  expect(guest.cookies.has('session')).toBe(false)
  expect((await guest.call('sessions')).status).toBe(401)
  expect(await db.first('SELECT id FROM user WHERE phone = ?', phone)).toBeNull()
})

test('without script: proves identity, changes the number, confirms', async () => {
  const { guest, headers, phone } = await signedIn()
  await later(headers, 11)
  expect(await page(guest, '/accountdetails/phone')).toContain(
    'For your security, please confirm it’s you with a code.',
  )
  expect(whereTo(await guest.post('/accountdetails/phone', { step: 'send-proof' }))).toBe(
    '/accountdetails/phone?step=code',
  )
  const otp = codeIn(await page(guest, '/accountdetails/phone?step=code'))
  const wrong = otp === '000000' ? '000001' : '000000'
  const refused = whereTo(await guest.post('/accountdetails/phone', { step: 'prove', otp: wrong }))
  expect(refused).toBe('/accountdetails/phone?step=code&error=code')
  expect(await page(guest, refused)).toContain('Incorrect one-time password')
  expect(whereTo(await guest.post('/accountdetails/phone', { step: 'prove', otp }))).toBe('/accountdetails/phone')
  const number = { country_code: '+91', phone: freshPhone() }
  const own = await guest.post('/accountdetails/phone', { step: 'send', country_code: '+91', phone })
  expect(whereTo(own)).toBe('/accountdetails/phone?error=same')
  const bad = await guest.post('/accountdetails/phone', { step: 'send', country_code: '+91', phone: '12' })
  expect(whereTo(bad)).toBe('/accountdetails/phone?error=tooShort')
  expect(whereTo(await guest.post('/accountdetails/phone', { step: 'send', ...number }))).toContain('step=code')
  const code = codeIn(await page(guest, '/accountdetails/phone?step=code'))
  const changed = whereTo(await guest.post('/accountdetails/phone', { step: 'change', otp: code }))
  expect(changed).toBe('/accountdetails?done=phone')
  const html = await page(guest, changed)
  expect(html).toContain('Your number has been changed.')
  expect(html).toContain(number.phone)
})

test('without script: saves the profile, or shows its errors', async () => {
  const { guest } = await signedIn()
  const wrong = await guest.post('/accountdetails', { step: 'profile', first_name: 'A&B', city: 'Pune' })
  expect(wrong.status).toBe(422)
  expect(await wrong.text()).toMatch(/without symbols such as[\s\S]*value="Pune"/)
  const saved = whereTo(await guest.post('/accountdetails', { step: 'profile', first_name: 'Usha', language: 'de' }))
  expect(saved).toBe('/accountdetails?done=saved&lang=de')
  const html = await page(guest, saved)
  expect(html).toContain('lang="de"')
  expect(html).toContain('Gespeichert.')
  expect(html).toContain('value="Usha"')
})

test('without script: downloads all data and deletes the account [ACCT-02]', async () => {
  await aWelcome(db)
  const { guest } = await signedIn()
  const copy = await guest.post('/accountdetails/export', { step: 'export' })
  expect(copy.status).toBe(200)
  expect(copy.headers.get('Content-Disposition')).toContain('attachment')
  expect(copy.headers.get('Cache-Control')).toBe('no-store')
  expect(await readJson(copy)).toMatchObject({ profile: { first_name: 'Asha' } })
  for (const _ of [1, 2]) await guest.post('/accountdetails/export', { step: 'export' })
  const spent = whereTo(await guest.post('/accountdetails/export', { step: 'export' }))
  expect(await page(guest, spent)).toContain('today’s limit of three downloads')
  const unsure = whereTo(await guest.post('/accountdetails/delete', { step: 'delete' }))
  expect(await page(guest, unsure)).toContain('Please tick the box')
  expect(await page(guest, '/accountdetails/delete')).toContain('You’ll lose ₹500 of Marigold money')
  const gone = whereTo(await guest.post('/accountdetails/delete', { step: 'delete', confirmed: '1' }))
  expect(await page(guest, gone)).toContain('Your account has been deleted.')
  expect(guest.cookies.has('session')).toBe(false)
})

test('an account without a number is verified by signing in again', async () => {
  const { guest, headers, id } = await signedIn()
  await db.batch([{ sql: 'UPDATE user SET phone = NULL, country_code = NULL WHERE id = ?', params: [id] }])
  await later(headers, 11)
  expect(await page(guest, '/accountdetails/email')).toContain('This account has no phone number')
  const again = whereTo(await guest.post('/accountdetails/email', { step: 'again' }))
  expect(again).toBe('/login?retUrl=%2Faccountdetails%2Femail')
  expect(guest.cookies.has('session')).toBe(false)
})

test('a mail link takes effect by one press of its guest', async () => {
  const { guest } = await signedIn()
  const { guest: stranger } = await signedIn()
  const sent = await guest.post('/accountdetails/email', { step: 'send', email: 'press@example.com' })
  expect(whereTo(sent)).toBe('/accountdetails?done=sent')
  const outbox = (await readJson(await guest.call('dev/outbox'))) as { messages: { recipient: string; body: string }[] }
  const mail = outbox.messages.find(({ recipient }) => recipient === 'press@example.com')
  const path = /(\/accountdetails\/email\?token=[\w-]+)/.exec(mail?.body ?? '')?.[1] ?? ''
  const token = path.split('=')[1] ?? ''
  expect(await page(stranger, path)).toContain('This link no longer works')
  expect(await page(guest, path)).toContain('press@example.com')
  const anonymous = await openBrowser(site, { headers: { 'X-Test-Now': NOW } })
  expect(await page(anonymous, path)).toContain(`retUrl=${encodeURIComponent(path)}`)
  expect(whereTo(await guest.post('/accountdetails/email', { step: 'confirm', token }))).toBe(
    '/accountdetails?done=email',
  )
  expect(await page(guest, '/accountdetails')).toContain('confirmed')
})

test('lists every wallet transaction with its balance, paged [WALL-11]', async () => {
  await aWelcome(db)
  const { guest, id } = await signedIn()
  const creditId = `wallet-${id}`
  await db.batch([
    {
      sql: `INSERT INTO wallet_credit (id, brand_id, user_id, currency, kind, source, amount_minor, left_minor, expires_at, created_at)
        VALUES (?1, 'marigold', ?2, 'INR', 'granted', 'owner:marigold', 25000, 25000, NULL, 1)`,
      params: [creditId, id],
    },
    ...[-1, 1].map((sign, position) => ({
      sql: `INSERT INTO ledger_entry (transaction_id, position, account, amount_minor, currency, at) VALUES (?, ?, ?, ?, 'INR', 1)`,
      params: [`credit.${creditId}`, position, sign < 0 ? 'owner:marigold' : `wallet:marigold:${id}`, sign * 25_000],
    })),
  ])
  const answer = await readJson(await guest.call('walletTransactions'))
  expect(answer).toMatchObject({
    balance: 750,
    owner_money: 250,
    currency_code: 'INR',
    count: 2,
    offset: 0,
    expiring: [
      { amount: 500, is_owner_money: false },
      { amount: 250, ends_at: null, is_owner_money: true },
    ],
    transactions: [
      { event: 'welcome', amount: 500, balance: 750, booking_no: null },
      { event: 'owner', amount: 250, balance: 250, booking_no: null },
    ],
  })
  const next = await readJson(await guest.call('walletTransactions?limit=1&offset=1'))
  expect(next).toMatchObject({ transactions: [{ event: 'owner', balance: 250 }], count: 2, offset: 1 })
  expect(await readJson(await guest.call('walletTransactions?country_iso_a2_code=nl'))).toMatchObject({
    balance: 0,
    currency_code: 'EUR',
    transactions: [],
  })
  expect((await guest.call('walletTransactions?limit=0')).status).toBe(400)
  const { guest: other } = await signedIn()
  expect((await readJson(await other.call('walletTransactions'))).owner_money).toBe(0)
  const html = await page(guest, '/accountdetails/oyomoney')
  expect(html).toMatch(
    /₹750[\s\S]*Includes ₹250 of owner money[\s\S]*up to 10%[\s\S]*₹5,000[\s\S]*₹500[\s\S]*Welcome credit/,
  )
})

test.each([
  ['marigold.localhost', 'Marigold money'],
  ['nl.dunehouse.localhost', 'Dunehouse money'],
])('names the wallet by its brand at %s, asking to sign in [WALL-01, ROUTE-24]', async (host, name) => {
  const anonymous = await openBrowser(site, { host })
  const door = await page(anonymous, '/accountdetails/oyomoney?lang=en')
  expect(door).toContain(`${name}</h1>`)
  expect(door).toContain(`see and use your ${name}`)
  const { guest } = await signedIn(freshPhone(), host)
  expect(await page(guest, '/accountdetails/oyomoney?lang=en')).toContain(`${name}</h1>`)
})

test('wallet money is used by signed-in guests only [WALL-07]', async () => {
  const anonymous = await openBrowser(site, { headers: { 'X-Test-Now': NOW } })
  await anonymous.fetch('/login')
  expect((await anonymous.call('walletTransactions')).status).toBe(401)
  const { wallet } = await readJson(await anonymous.call('wallet'))
  expect(wallet).toMatchObject({ is_logged_in: false, redeemable_expirable_balance: 0 })
  await aWelcome(db)
  const hotel = await aHotel(db)
  const booking = {
    user: { first_name: 'Asha Rao', country_code: '+91', phone: freshPhone() },
    booking: {
      hotel_id: hotel.propertyId,
      room_category_id: hotel.categoryId,
      checkin: '2026-12-11',
      checkout: '2026-12-12',
      rooms_config: '1-2_0_0_0',
    },
    payments: { use_wallet: true },
  }
  const made = await anonymous.call('createBooking', booking)
  expect(made.status).toBe(201)
  expect((await readJson(made)).booking).toMatchObject({ wallet_amount: 0 })
  const { guest } = await signedIn()
  const own = await readJson(await guest.call('createBooking', booking))
  expect((own.booking as Json).wallet_amount).toBeGreaterThan(0)
})

test.each([
  ['/travel-agent-login', 'travel_agent'],
  ['/business-login', 'corporate'],
])('%s keeps its mode, leads to signing in, offers no admin [AUTH-51]', async (path, mode) => {
  const anonymous = await openBrowser(site)
  expect(await page(anonymous, path)).toContain(`/login?retUrl=${encodeURIComponent(path)}`)
  expect(anonymous.cookies.get('_umd')).toBe(mode)
  const { guest, id } = await signedIn()
  expect(await page(guest, path)).toContain('This isn’t a partner account')
  await db.batch([{ sql: "UPDATE user SET devise_role = 'CorporateAdmin' WHERE id = ?", params: [id] }])
  const known = await page(guest, path)
  expect(known).toContain('This is a partner account')
  const ways = [...known.matchAll(/<ul class="action-list">[\s\S]*?<\/ul>/g)].join('')
  expect([...ways.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/',
    '/my-booking',
    '/accountdetails',
  ])
})

test('the header leads a signed-in guest to their account', async () => {
  const { guest } = await signedIn()
  expect(await page(guest, '/accountdetails')).toMatch(/class="btn quiet" href="\/accountdetails" title="Asha"/)
  expect(await page(await openBrowser(site), '/accountdetails')).toContain('Sign in to see your account.')
})

test('the family name comes first where the language says it first', async () => {
  const { guest } = await signedIn()
  const orderIn = async (lang: string) =>
    [...(await page(guest, `/accountdetails?lang=${lang}`)).matchAll(/name="(first_name|last_name)"/g)].map(
      ([, name]) => name,
    )
  expect(await orderIn('ja')).toEqual(['last_name', 'first_name'])
  expect(await orderIn('en')).toEqual(['first_name', 'last_name'])
})
