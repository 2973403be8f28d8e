import { beforeAll, expect, test } from 'vitest'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { aNetwork } from '#tests/support/a-network.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { unbalancedLedger } from '#tests/support/booking-builders.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { aCause, settleGift } from '#tests/support/donation-builders.ts'
import { deepTest, sampleOf, testedLocales } from '#tests/support/is-deep.ts'
import { signInAs } from '#tests/support/signed-in.ts'
import { eraseDonors } from '#worker/services/donations/donation.ts'
import { findMessage } from '#worker/services/message-delivery/notification-storage.ts'
import { writeMessage } from '#worker/services/message-delivery/write-message.ts'
import { expireOrders } from '#worker/services/payments/orders/expire-orders.ts'
import { startDonation } from '#worker/services/payments/orders/start-donation.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const { db } = aDeps()
const NOW = '2026-11-21T12:00:00Z'
let cause = ''

beforeAll(async () => {
  cause = await aCause(db)
})

const aDonor = (host = 'marigold.localhost') => openBrowser(site, { host, headers: { 'X-Test-Now': NOW } })
const aGift = (more = {}) => ({ cause_id: cause, amount: 250, email: 'asha@example.com', ...more })

async function aPaidGift(deps = aDeps(), more = {}) {
  const { donation, redirectUrl } = await readAnswer(await (await aDonor()).call('donate', aGift(more)))
  expect(await settleGift(deps, redirectUrl)).toBe('applied')
  const row = await db.first<{ id: string; code: string }>(
    'SELECT o.id, d.code FROM guest_order o JOIN donation d ON d.order_id = o.id WHERE o.number = ?',
    donation.number,
  )
  return { number: String(donation.number), id: row?.id ?? '', code: row?.code ?? '', redirectUrl }
}

const verify = async (form: Record<string, string>, init: RequestInit = {}) =>
  (await aDonor()).call(`verifyDonation?${new URLSearchParams(form)}`, undefined, init)

test.each(['٢٥٠', '２５０', '२५०', '\u200b250\u00a0'])('reads the amount %s as 250 [INPT-03]', async (amount) => {
  const { donation } = await readAnswer(await (await aDonor()).call('donate', aGift({ amount })))
  expect(donation.amount).toBe(250)
})

test('donate creates a pending donation without account and its payment link [HELP-95]', async () => {
  const donor = await aDonor()
  const answer = await donor.call('donate', aGift({ amount: '250.50', return_url: '/terms' }))
  expect(answer.status).toBe(201)
  const { donation, redirectUrl } = await readAnswer(answer)
  expect(donation).toEqual({
    number: expect.stringMatching(/^D[2-9A-Z]{9}$/),
    cause: { id: cause, name: 'A warm meal' },
    amount: 250.5,
    currency_code: 'INR',
    status: 'pending',
    expires_at: '2026-11-21T12:30:00.000Z',
  })
  expect(redirectUrl).toMatch(/^\/payment\/[\w-]+$/)
  const order = await db.first(
    `SELECT o.kind, o.user_id, o.status, o.total_minor, o.wallet_minor, o.payee, p.amount_minor, p.return_url, p.cancel_url
     FROM guest_order o JOIN payment p ON p.order_id = o.id WHERE o.number = ?`,
    donation.number,
  )
  expect(order).toEqual({
    kind: 'donation',
    user_id: null,
    status: 'pending',
    total_minor: 25_050,
    wallet_minor: 0,
    payee: `cause:${cause}`,
    amount_minor: 25_050,
    return_url: '/terms',
    cancel_url: '/donate',
  })
  const status = new URLSearchParams({ subject_kind: 'donation', subject_id: donation.number })
  expect((await donor.call(`payment/status?${status}`)).status).toBe(200)
  expect((await (await aDonor()).call(`payment/status?${status}`)).status).toBe(404)
})

test('names invalid fields and the minimum and maximum amounts [HELP-94, HELP-95]', async () => {
  const donor = await aDonor()
  const wrongs: [object, string][] = [
    [{ amount: 49.99 }, 'amount'],
    [{ amount: 50_000.01 }, 'amount'],
    [{ amount: 50.005 }, 'amount'],
    [{ amount: '1e3' }, 'amount'],
    [{ amount: -50 }, 'amount'],
    [{ amount: null }, 'amount'],
    [{ email: 'nobody' }, 'email'],
    [{ cause_id: 'elsewhere' }, 'cause_id'],
    [{ mode: 'pay_at_hotel' }, 'mode'],
    [{ return_url: 'https://evil.example/' }, 'return_url'],
    [{ cancel_url: '//evil.example' }, 'cancel_url'],
  ]
  for (const [wrong, field] of wrongs) {
    const answer = await donor.call('donate', aGift(wrong))
    expect(answer.status, JSON.stringify(wrong)).toBe(422)
    const { error } = await readAnswer(answer)
    expect(Object.keys(error.fields ?? {}), JSON.stringify(wrong)).toEqual([field])
    if (field === 'amount') expect(error).toMatchObject({ least: 50, most: 50_000, currency_code: 'INR' })
  }
  for (const amount of [50, 50_000]) expect((await donor.call('donate', aGift({ amount }))).status).toBe(201)
})

test('an Idempotency-Key makes one donation; another body is refused [HELP-95]', async () => {
  const donor = await aDonor()
  const email = `${crypto.randomUUID()}@example.com`
  const init = { headers: { 'Idempotency-Key': crypto.randomUUID() } }
  const answers = await Promise.all(Array.from({ length: 6 }, () => donor.call('donate', aGift({ email }), init)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201))
  const actual = await Promise.all(answers.map(readAnswer))
  expect(new Set(actual.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await db.first('SELECT count(*) AS made FROM donation WHERE email = ?', email)).toEqual({ made: 1 })
  const other = await donor.call('donate', aGift({ email, amount: 300 }), init)
  expect([other.status, (await readAnswer(other)).error.code]).toEqual([409, 'idempotency_mismatch'])
})

test('a key also works with a slow database [HELP-95]', async () => {
  const deps = { ...aDeps(), db: withLatency(db) }
  const email = `${crypto.randomUUID()}@example.com`
  const input = { causeId: cause, amount: '100', email, mode: null, returnUrl: null, cancelUrl: null }
  const idempotency = { caller: 'race', operation: 'donate', key: crypto.randomUUID(), digest: 'same' }
  const scope = aScope({ now: deps.now() })
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => startDonation(deps, scope, { input, idempotency })),
  )
  const numbers = answers.map((answer) =>
    answer.ok ? answer.value.started.donation.order.number : answer.problem.code,
  )
  expect(new Set(numbers).size).toBe(1)
  expect(await db.first('SELECT count(*) AS made FROM donation WHERE email = ?', email)).toEqual({ made: 1 })
})

deepTest('accepts at most ten pending donations from one browser', async () => {
  const deps = { ...aDeps(), db: withLatency(db) }
  const visitor = { id: `many-${crypto.randomUUID()}` }
  const input = {
    causeId: cause,
    amount: '100',
    email: 'asha@example.com',
    mode: null,
    returnUrl: null,
    cancelUrl: null,
  }
  const scope = aScope({ now: deps.now(), visitor })
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => startDonation(deps, scope, { input, idempotency: null })),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10)
  const again = await startDonation(deps, scope, { input, idempotency: null })
  expect(again).toMatchObject({ ok: false, problem: { code: 'too_many_requests' } })
})

deepTest('limits donations of a network per minute, with or without cookies', async () => {
  const headers = { 'X-Test-Now': NOW, 'CF-Connecting-IP': aNetwork() }
  const aBrowser = () => openBrowser(site, { host: 'marigold.localhost', headers })
  const ask = async () => (await aBrowser()).call('donate', aGift())
  const minute = () => Math.floor(Date.now() / 60_000)
  const begun = minute()
  let given = 0
  let called = await ask()
  // The limit counts clock minutes: when one ends in between, the count starts again.
  for (; called.status === 201 && given < 60; given++) called = await ask()
  if (minute() === begun) expect(given).toBe(30)
  expect(given).toBeGreaterThanOrEqual(30)
  expect([called.status, called.headers.get('Retry-After')]).toEqual([429, '60'])
  const sent = await (await aBrowser()).post('/donate', { cause, amount: '250', email: 'asha@example.com' })
  expect(sent.status).toBe(422)
  expect(await sent.text()).toMatch(/wait a minute|too often|too many/i)
  const member = await aBrowser()
  await signInAs(db, member, '9470000001')
  expect((await member.call('donate', aGift())).status).toBe(201)
})

test("mails a paid donation's receipt once and credits its cause [HELP-96]", async () => {
  const deps = aDeps()
  const email = `${crypto.randomUUID()}@example.com`
  const { id, number, code, redirectUrl } = await aPaidGift(deps, { email })
  expect(code).toMatch(/^[2-9A-Z]{8}$/)
  expect(await settleGift(deps, redirectUrl)).not.toBe('applied')
  const sums = await db.all(
    'SELECT account, sum(amount_minor) AS sum FROM ledger_entry WHERE order_id = ? GROUP BY account ORDER BY account',
    id,
  )
  expect(sums).toEqual([
    { account: `cause:${cause}`, sum: 25_000 },
    { account: `donation:marigold:${id}`, sum: 0 },
    { account: 'gateway:sandbox', sum: -25_000 },
  ])
  expect(await unbalancedLedger(db)).toEqual([])
  const sent = await db.all<{ id: string }>('SELECT id FROM message WHERE recipient = ?', email)
  expect(sent).toHaveLength(1)
  expect(deps.announced).toEqual([sent[0]?.id])
  const message = await findMessage(db, sent[0]?.id ?? '')
  const mail = message && (await writeMessage(deps, message))
  expect(mail?.subject).toContain(number)
  for (const part of [number, code, '₹250', 'A warm meal', `/verify-donation?number=${number}`]) {
    expect(mail?.body).toContain(part)
    if (!part.startsWith('/')) expect(mail?.html).toContain(part)
  }
})

test('the mail is written in every language of the site [HELP-96]', async () => {
  const deps = aDeps()
  const email = `${crypto.randomUUID()}@example.com`
  const { number, code } = await aPaidGift(deps, { email })
  const row = await db.first<{ id: string }>('SELECT id FROM message WHERE recipient = ?', email)
  const message = await findMessage(db, row?.id ?? '')
  const subjects = new Set<string>()
  for (const locale of testedLocales) {
    for (const template of ['donation_receipt', 'donation_payment_back'] as const) {
      const written = message && (await writeMessage(deps, { ...message, locale, template }))
      subjects.add(written?.subject ?? '')
      expect(written?.body, locale).toContain(number)
      if (template === 'donation_receipt') expect(written?.body, locale).toContain(code)
    }
  }
  expect(subjects.size).toBe(2 * testedLocales.length)
})

test.each(sampleOf([1, 2, 3, 4, 5], 1))(
  'two concurrent settlements pay a cause once with one mail, run %i [HELP-96]',
  async () => {
    const deps = aDeps()
    const late = { ...deps, db: withLatency(db) }
    const email = `${crypto.randomUUID()}@example.com`
    const { donation, redirectUrl } = await readAnswer(await (await aDonor()).call('donate', aGift({ email })))
    deps.pass(31 * 60_000)
    const effects = await Promise.all([
      settleGift(late, redirectUrl),
      expireOrders(late),
      settleGift(late, redirectUrl),
      settleGift(late, redirectUrl),
    ])
    expect(effects.filter((effect) => effect === 'applied')).toHaveLength(1)
    expect(
      await db.first(
        `SELECT o.status, (SELECT count(*) FROM message WHERE recipient = ?2) AS mails,
         (SELECT sum(amount_minor) FROM ledger_entry WHERE order_id = o.id AND account = o.payee) AS earned
       FROM guest_order o WHERE o.number = ?1`,
        donation.number,
        email,
      ),
    ).toEqual({ status: 'settled', mails: 1, earned: 25_000 })
    expect(await unbalancedLedger(db)).toEqual([])
  },
)

test('refunds a second payment of a donation and notifies its donor [HELP-96]', async () => {
  const deps = aDeps()
  const donor = await aDonor()
  const email = `${crypto.randomUUID()}@example.com`
  const { donation, redirectUrl } = await readAnswer(await donor.call('donate', aGift({ email })))
  const named = { subject_kind: 'donation', subject_id: donation.number, mode: 'CC' }
  const other = await readAnswer(await donor.call('createTransaction', named))
  expect(await settleGift(deps, redirectUrl)).toBe('applied')
  expect(await settleGift(deps, other.redirectUrl)).toBe('late_refunded')
  const actual = await db.all('SELECT template FROM message WHERE recipient = ? ORDER BY template', email)
  expect(actual).toEqual([{ template: 'donation_payment_back' }, { template: 'donation_receipt' }])
  expect(await unbalancedLedger(db)).toEqual([])
})

test('verifyDonation returns amount, cause, date and state without the donor [HELP-98]', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  const { number, code } = await aPaidGift(aDeps(), { email })
  const answer = await verify({ number, code })
  expect(answer.status).toBe(200)
  const text = await answer.text()
  expect(JSON.parse(text)).toEqual({
    donation: {
      number,
      cause: { id: cause, name: 'A warm meal' },
      amount: 250,
      currency_code: 'INR',
      date: '2026-11-21',
      status: 'received',
    },
  })
  expect(text).not.toContain(email)
  expect(
    (await verify({ number: ` ${number.toLowerCase()} `, code: `${code.slice(0, 4)}-${code.slice(4)}` })).status,
  ).toBe(200)
})

deepTest('invalid pairs and unpaid donations are 404, with limited attempts [HELP-98]', async () => {
  const first = await aPaidGift()
  const second = await aPaidGift()
  const { donation } = await readAnswer(await (await aDonor()).call('donate', aGift()))
  const pending = await db.first<{ code: string }>(
    'SELECT code FROM donation d JOIN guest_order o ON o.id = d.order_id WHERE o.number = ?',
    donation.number,
  )
  const wrongs = [
    { number: first.number, code: second.code },
    { number: first.number, code: '' },
    { number: '', code: first.code },
    { number: first.number, code: '%' },
    { number: donation.number, code: pending?.code ?? '' },
  ]
  for (const wrong of wrongs) expect((await verify(wrong)).status, JSON.stringify(wrong)).toBe(404)
  const from = { headers: { 'CF-Connecting-IP': aNetwork() } }
  const statuses: number[] = []
  for (let tried = 0; tried < 31; tried++) {
    statuses.push((await verify({ number: first.number, code: second.code }, from)).status)
  }
  expect(statuses.slice(0, 30).every((status) => status === 404)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
})

test('the endpoints are 404 in a country without a cause [HELP-99]', async () => {
  const dutch = await aDonor('nl.dunehouse.localhost')
  expect((await dutch.call('donate', aGift())).status).toBe(404)
  expect((await dutch.call('verifyDonation?number=D234567892&code=23456789')).status).toBe(404)
})

test("a donation is in the account's export and anonymised with the account [ACCT-05, HELP-96]", async () => {
  const deps = aDeps()
  const donor = await aDonor()
  await donor.fetch('/login')
  const phone = { phone: '9512345670', country_code: '+91' }
  const { otp_preview: otp } = await readAnswer(await donor.call('generateByPhone', phone))
  expect((await donor.call('userSignUp', { ...phone, otp, first_name: 'Asha', last_name: 'Rao' })).status).toBe(200)
  const email = `${crypto.randomUUID()}@example.com`
  const { donation, redirectUrl } = await readAnswer(await donor.call('donate', aGift({ email })))
  expect((await donor.call('deleteAccount', {})).status).toBe(409)
  await settleGift(deps, redirectUrl)
  const copy = await readAnswer(await donor.call('exportAccount', {}))
  expect(copy.donations).toMatchObject([
    { number: donation.number, cause, email, status: 'settled', total_minor: 25_000 },
  ])
  expect((await donor.call('deleteAccount', {})).status).toBe(200)
  expect(await db.first('SELECT count(*) AS left FROM donation WHERE email = ?', email)).toEqual({ left: 0 })
  expect(await db.first('SELECT count(*) AS left FROM message WHERE recipient = ?', email)).toEqual({ left: 0 })
})

test('a donor without account is erased like other guests; the ledger stays [HELP-96]', async () => {
  const deps = aDeps()
  const { id } = await aPaidGift(deps)
  const stateOf = () =>
    db.first(
      `SELECT d.email, o.visitor_id <> '' AS is_known, (SELECT sum(amount_minor) FROM ledger_entry WHERE order_id = o.id AND account = o.payee) AS earned
       FROM donation d JOIN guest_order o ON o.id = d.order_id WHERE o.id = ?`,
      id,
    )
  deps.pass(729 * 86_400_000)
  await eraseDonors(deps, 500)
  expect(await stateOf()).toEqual({ email: 'asha@example.com', is_known: 1, earned: 25_000 })
  deps.pass(3 * 86_400_000)
  expect(await eraseDonors(deps, 500)).toBeGreaterThan(0)
  expect(await stateOf()).toEqual({ email: null, is_known: 0, earned: 25_000 })
})

test('donations never use wallet money [HELP-95]', async () => {
  const donor = await aDonor()
  const userId = await signInAs(db, donor, '9777000111')
  const { donation } = await readAnswer(await donor.call('donate', aGift({ wallet: true, coupon_code: 'WELCOME' })))
  expect(await db.first('SELECT user_id, wallet_minor FROM guest_order WHERE number = ?', donation.number)).toEqual({
    user_id: userId,
    wallet_minor: 0,
  })
})
