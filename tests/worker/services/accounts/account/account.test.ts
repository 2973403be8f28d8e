import { expect, test } from 'vitest'
import { DAY_MS, minutes } from '#app/domain/dates/instant.ts'
import { guestFields, profileFields } from '#app/domain/guests/guest-fields.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { aDeps, type TestDeps, withLatency } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aBookingRequest, aCoupon, aHotel, unevenLedger } from '#tests/support/booking-builders.ts'
import { aWelcome } from '#tests/support/catalogue-builders.ts'
import { deepTest, isDeep } from '#tests/support/is-deep.ts'
import { aHeldBooking, aPaidBooking } from '#tests/support/paid-booking.ts'
import { explain } from '#tests/support/query-plan.ts'
import { runMinute } from '#tests/support/run-minute.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type Owner, readOwner } from '#worker/services/accounts/account/account.ts'
import {
  confirmEmailChange,
  readEmailChange,
  requestEmailChange,
} from '#worker/services/accounts/account/contact/change-email.ts'
import { changePhone, sendPhoneCode } from '#worker/services/accounts/account/contact/change-phone.ts'
import { deleteAccount, finishDeletions } from '#worker/services/accounts/account/delete-account.ts'
import { exportAccount } from '#worker/services/accounts/account/export-account.ts'
import { isProofFresh, proveOwner, sendProofCode } from '#worker/services/accounts/account/prove-owner.ts'
import { endOtherSessions, endSession, listSessions } from '#worker/services/accounts/account/sessions.ts'
import { sendOneTimePassword } from '#worker/services/accounts/codes/send-one-time-password.ts'
import { emptyProfile, signInByCode } from '#worker/services/accounts/codes/sign-in-by-code.ts'
import { cancelBooking } from '#worker/services/bookings/closing/cancel-booking.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { eraseBookings } from '#worker/services/bookings/of-guest/guest-bookings-statement.ts'
import { purgeOld } from '#worker/services/jobs/scheduled.ts'
import { listNotifications } from '#worker/services/message-delivery/list-notifications.ts'
import { eraseMessages } from '#worker/services/notifications/erase-messages-statement.ts'
import { creditWallet } from '#worker/services/promotions/wallet-credits.ts'
import { storeFile } from '#worker/services/support/files/store-file.ts'
import { raiseTicket } from '#worker/services/support/tickets/raise-ticket.ts'

let made = 0
/** Each number in a separate block, because codes are limited by block too. */
const freshPhone = () => `97${String(++made).padStart(5, '0')}${String(made % 1000).padStart(3, '0')}`

type Guest = { scope: Scope; sessionId: string; owner: Owner; phone: string }

/** A guest signed in with a new number in a separate browser. */
async function aGuest(
  deps: TestDeps,
  details: { phone?: string; email?: string; firstName?: string; lastName?: string; locale?: Locale } = {},
): Promise<Guest> {
  const phone = details.phone ?? freshPhone()
  const anonymous = aScope({
    now: deps.now(),
    locale: details.locale ?? 'en',
    visitor: { id: `visitor-${crypto.randomUUID()}`, geoCountry: 'IN' },
  })
  const number = { countryCode: '+91', phone, address: null }
  const sent = await sendOneTimePassword(deps, anonymous, { ...number, digits: null })
  if (!sent.ok) throw new Error(sent.problem.code)
  const signedIn = await signInByCode(deps, anonymous, {
    ...number,
    code: sent.value.preview ?? '',
    profile: {
      ...emptyProfile,
      firstName: details.firstName ?? 'Meenakshi',
      lastName: details.lastName ?? 'Venkataraman',
      email: details.email ?? null,
      hasGdprConsent: true,
    },
    oldSessionId: null,
  })
  if (!signedIn.ok) throw new Error(signedIn.problem.code)
  const { user, sessionId } = signedIn.value
  const scope = {
    ...anonymous,
    visitor: { ...anonymous.visitor, user: { ...user, countryCode: '+91', phone } },
  }
  return { scope, sessionId, phone, owner: await ownerOf(deps, { scope, sessionId }) }
}

async function ownerOf(deps: TestDeps, { scope, sessionId }: Pick<Guest, 'scope' | 'sessionId'>): Promise<Owner> {
  const owner = await readOwner(deps, scope, sessionId)
  if (!owner.ok) throw new Error(owner.problem.code)
  return owner.value
}

async function codeFor(deps: TestDeps, { scope, owner }: Guest, phone: string): Promise<string> {
  const number = { countryCode: '+91', phone, address: null }
  const sent = await sendPhoneCode(deps, scope, { owner, number })
  if (!sent.ok) throw new Error(sent.problem.code)
  return sent.value.preview ?? ''
}

function phoneOf(deps: TestDeps, { owner }: Guest) {
  return deps.db.first<{ phone: string | null }>('SELECT phone FROM user WHERE id = ?', owner.account.id)
}

async function whereIs(deps: TestDeps, texts: readonly string[]): Promise<string[]> {
  const columns = await deps.db.all<{ table: string; column: string }>(
    `SELECT m.name AS "table", c.name AS "column" FROM sqlite_master m JOIN pragma_table_info(m.name) c
     WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' AND m.name NOT LIKE '_cf_%' AND m.name NOT LIKE 'd1_%'`,
  )
  const answers = await deps.db.batch(
    columns.map(({ table, column }) => ({
      sql: `SELECT count(*) AS hits FROM "${table}" WHERE ${texts.map(() => `instr(lower(CAST("${column}" AS TEXT)), lower(?)) > 0`).join(' OR ')}`,
      params: [...texts],
    })),
  )
  return columns.flatMap(({ table, column }, index) =>
    Number(answers[index]?.rows[0]?.hits) > 0 ? [`${table}.${column}`] : [],
  )
}

async function messagesOf(deps: TestDeps, recipient: string) {
  const outbox = await listNotifications(deps, aScope(), 200)
  return outbox.filter((entry) => entry.recipient === recipient && entry.template !== 'one_time_password')
}

test('a number used up by strangers is not promised a first code', async () => {
  const deps = aDeps()
  const guest = await aGuest(deps)
  const target = '9876511099'
  for (let index = 0; index < 11; index++) {
    const visitor = { id: `stranger-${index}`, network: `198.51.100.${index}` }
    const number = { countryCode: '+91', phone: target, address: null, digits: 6 }
    await sendOneTimePassword(deps, aScope({ now: deps.now(), visitor }), number)
    deps.pass(20 * 60_000)
  }
  const fresh = { ...guest, owner: { ...guest.owner, provenAt: deps.now() } }
  const number = { countryCode: '+91', phone: target, address: null }
  const sent = await sendPhoneCode(deps, fresh.scope, { owner: fresh.owner, number })
  expect(sent).toMatchObject({ ok: false, problem: { code: 'too_many_requests' } })
})

test('a proof lasts ten minutes and renews the session id', async () => {
  const deps = aDeps()
  const guest = await aGuest(deps)
  expect(isProofFresh(guest.owner, deps.now())).toBe(true)
  deps.pass(minutes(10) + 1)
  expect(isProofFresh(await ownerOf(deps, guest), deps.now())).toBe(false)
  const sent = await sendProofCode(deps, guest.scope, { account: guest.owner.account, address: null })
  const code = sent.ok ? (sent.value.preview ?? '') : ''
  const wrong = code === '000000' ? '000001' : '000000'
  expect(await proveOwner(deps, guest.scope, { ...guest.owner, code: wrong, address: null })).toMatchObject({
    ok: false,
    problem: { code: 'otp_incorrect', details: { tries_left: 4 } },
  })
  const proven = await proveOwner(deps, guest.scope, { ...guest.owner, code, address: null })
  if (!proven.ok) throw new Error(proven.problem.code)
  expect(proven.value).not.toBe(guest.sessionId)
  expect((await readOwner(deps, guest.scope, guest.sessionId)).ok).toBe(false)
  expect(isProofFresh(await ownerOf(deps, { ...guest, sessionId: proven.value }), deps.now())).toBe(true)
  expect(await proveOwner(deps, guest.scope, { ...guest.owner, code, address: null })).toMatchObject({ ok: false })
})

test('changes the number after two proofs, notifies the old one, ends sessions', async () => {
  const deps = aDeps()
  const guest = await aGuest(deps, { email: 'meena.old@example.com' })
  const elsewhere = await aGuest(deps, { phone: guest.phone })
  const newPhone = freshPhone()
  const number = { countryCode: '+91', phone: newPhone, address: null }
  const code = await codeFor(deps, guest, newPhone)
  const changed = await changePhone(deps, guest.scope, { owner: guest.owner, number, code })
  expect(changed).toEqual({ ok: true, value: null })
  expect(await phoneOf(deps, guest)).toEqual({ phone: newPhone })
  const sent = await messagesOf(deps, `+91${guest.phone}`)
  expect(sent.map(({ template }) => template)).toEqual(['phone_changed'])
  expect(sent[0]?.body).not.toContain(newPhone)
  expect((await messagesOf(deps, 'meena.old@example.com')).map(({ template }) => template)).toEqual(['phone_changed'])
  expect((await readOwner(deps, elsewhere.scope, elsewhere.sessionId)).ok).toBe(false)
  expect((await readOwner(deps, guest.scope, guest.sessionId)).ok).toBe(true)
  expect((await aGuest(deps, { phone: newPhone })).owner.account.id).toBe(guest.owner.account.id)
})

test('refuses a number that another account has with a trunk prefix [INPT-01]', async () => {
  const deps = aDeps()
  const guest = await aGuest(deps)
  const other = await aGuest(deps)
  await deps.db.batch([{ sql: "UPDATE user SET phone = '0' || phone WHERE id = ?", params: [other.owner.account.id] }])
  const number = { countryCode: '+91', phone: other.phone, address: null }
  const code = await codeFor(deps, guest, other.phone)
  expect(await changePhone(deps, guest.scope, { owner: guest.owner, number, code })).toMatchObject({
    problem: { code: 'number_taken' },
  })
  expect(await phoneOf(deps, guest)).toEqual({ phone: guest.phone })
})

test("reveals a number's account only to its verified owner", async () => {
  const deps = aDeps()
  const guest = await aGuest(deps)
  const other = await aGuest(deps)
  const number = { countryCode: '+91', phone: other.phone, address: null }
  const code = await codeFor(deps, guest, other.phone)
  const wrong = code === '000000' ? '000001' : '000000'
  const guess = { owner: guest.owner, number, code: wrong }
  expect(await changePhone(deps, guest.scope, guess)).toMatchObject({ problem: { code: 'otp_incorrect' } })
  expect(await changePhone(deps, guest.scope, { ...guess, code })).toMatchObject({ problem: { code: 'number_taken' } })
  expect(await changePhone(deps, guest.scope, { ...guess, code })).toMatchObject({ problem: { code: 'otp_incorrect' } })
  expect(await phoneOf(deps, guest)).toEqual({ phone: guest.phone })
  expect(await phoneOf(deps, other)).toEqual({ phone: other.phone })
  const own = { countryCode: '+91', phone: guest.phone, address: null }
  expect(await sendPhoneCode(deps, guest.scope, { owner: guest.owner, number: own })).toMatchObject({
    problem: { code: 'invalid_fields', fields: { phone: 'errors.sameNumber' } },
  })
})

deepTest('only one of two accounts claiming a number at once gets it', async () => {
  const plain = aDeps()
  const deps = { ...plain, db: withLatency(plain.db) }
  const guests = [await aGuest(deps), await aGuest(deps)]
  const phone = freshPhone()
  const number = { countryCode: '+91', phone, address: null }
  const codes = await Promise.all(guests.map((guest) => codeFor(deps, guest, phone)))
  const results = await Promise.all(
    guests.map(({ scope, owner }, index) => changePhone(deps, scope, { owner, number, code: codes[index] ?? '' })),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  const [late] = guests
  if (!late) throw new Error('nobody')
  const target = { countryCode: '+91', phone: freshPhone(), address: null }
  plain.pass(minutes(11))
  const stale = { owner: late.owner, number: target, code: '123456' }
  expect(await changePhone(deps, late.scope, stale)).toMatchObject({ problem: { code: 'proof_needed' } })
  expect(await sendPhoneCode(deps, late.scope, { owner: late.owner, number: target })).toMatchObject({
    problem: { code: 'proof_needed' },
  })
})

async function linkTo(deps: TestDeps, email: string): Promise<string> {
  const [mail] = await messagesOf(deps, email)
  expect(mail?.template).toBe('email_change')
  return /token=([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? ''
}

test('verifies an e-mail address by a mailed link, notifying the old', async () => {
  const deps = aDeps()
  const guest = await aGuest(deps, { email: 'first@example.com' })
  const stranger = await aGuest(deps)
  await requestEmailChange(deps, guest.scope, { owner: guest.owner, email: 'second@example.com' })
  const contact = (await ownerOf(deps, guest)).account
  expect(contact).toMatchObject({ email: 'second@example.com', emailProvenAt: null })
  const token = await linkTo(deps, 'second@example.com')
  expect(await confirmEmailChange(deps, stranger.scope, { owner: stranger.owner, token })).toMatchObject({ ok: false })
  const owner = await ownerOf(deps, guest)
  expect(await readEmailChange(deps, guest.scope, { owner, token })).toBe('second@example.com')
  expect(await confirmEmailChange(deps, guest.scope, { owner, token })).toEqual({
    ok: true,
    value: 'second@example.com',
  })
  expect(await confirmEmailChange(deps, guest.scope, { owner, token })).toMatchObject({
    problem: { code: 'not_found' },
  })
  const proven = await ownerOf(deps, guest)
  expect(proven.account.emailProvenAt).toBe(deps.now())

  await aGuest(deps, { phone: guest.phone, email: 'told-at-sign-in@example.com' })
  expect((await ownerOf(deps, guest)).account.email).toBe('second@example.com')
  await requestEmailChange(deps, guest.scope, { owner: proven, email: 'third@example.com' })
  expect((await ownerOf(deps, guest)).account.email).toBe('second@example.com')
  const next = await linkTo(deps, 'third@example.com')
  expect((await confirmEmailChange(deps, guest.scope, { owner: proven, token: next })).ok).toBe(true)
  expect((await messagesOf(deps, 'second@example.com')).map(({ template }) => template)).toContain('email_changed')
  expect((await messagesOf(deps, `+91${guest.phone}`)).map(({ template }) => template)).toContain('email_changed')
})

test('refuses an address another account has verified, at verification only', async () => {
  const deps = aDeps()
  const holder = await aGuest(deps)
  await requestEmailChange(deps, holder.scope, { owner: holder.owner, email: 'shared@example.com' })
  const first = await linkTo(deps, 'shared@example.com')
  await confirmEmailChange(deps, holder.scope, { owner: await ownerOf(deps, holder), token: first })
  deps.pass(1_000)
  const guest = await aGuest(deps)
  expect(await requestEmailChange(deps, guest.scope, { owner: guest.owner, email: 'Shared@Example.com' })).toEqual({
    ok: true,
    value: null,
  })
  const token = await linkTo(deps, 'Shared@Example.com')
  const again = { owner: await ownerOf(deps, guest), token }
  expect(await confirmEmailChange(deps, guest.scope, again)).toMatchObject({ problem: { code: 'email_taken' } })
  for (let tries = 0; tries < 4; tries++) {
    await requestEmailChange(deps, guest.scope, { owner: again.owner, email: `more${tries}@example.com` })
  }
  expect(await requestEmailChange(deps, guest.scope, { owner: again.owner, email: 'sixth@example.com' })).toMatchObject(
    {
      problem: { code: 'too_many_requests' },
    },
  )
  deps.pass(minutes(11))
  expect(await requestEmailChange(deps, guest.scope, { owner: again.owner, email: 'x@example.com' })).toMatchObject({
    problem: { code: 'proof_needed' },
  })
})

test('lists own sessions without ids and ends only those', async () => {
  const deps = aDeps()
  const guest = await aGuest(deps)
  const second = await aGuest(deps, { phone: guest.phone })
  const third = await aGuest(deps, { phone: guest.phone })
  const stranger = await aGuest(deps)
  const list = await listSessions(deps, guest.owner)
  expect(list).toHaveLength(3)
  expect(list.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  expect(JSON.stringify(list)).not.toContain(guest.owner.sessionHash)
  expect(list[0]).toMatchObject({ mode: 'PHONEOTP', device: 'desktop', country: 'IN' })
  const [theirs] = await listSessions(deps, stranger.owner)
  expect(await endSession(deps, guest.owner, theirs?.id ?? '')).toMatchObject({ problem: { code: 'not_found' } })
  expect((await readOwner(deps, stranger.scope, stranger.sessionId)).ok).toBe(true)
  const own = (await listSessions(deps, second.owner)).find(({ isCurrent }) => isCurrent)
  expect(await endSession(deps, guest.owner, own?.id ?? '')).toEqual({ ok: true, value: { wasCurrent: false } })
  expect((await readOwner(deps, second.scope, second.sessionId)).ok).toBe(false)
  expect(await endOtherSessions(deps, guest.owner)).toBe(1)
  expect((await readOwner(deps, third.scope, third.sessionId)).ok).toBe(false)
  deps.pass(31 * minutes(24 * 60))
  expect(await listSessions(deps, guest.owner)).toEqual([])
})

async function book(deps: TestDeps, guest: Guest, email = 'meena@example.com') {
  const request = aBookingRequest(await aHotel(deps.db))
  if (!request.guest) throw new Error('nobody books')
  Object.assign(request.guest, {
    name: [guest.owner.account.firstName, guest.owner.account.lastName].join(' '),
    phone: guest.phone,
    countryCode: '+91',
    email,
  })
  const result = await createBooking(deps, guest.scope, { request, access: [], idempotency: null })
  if (!result.ok) throw new Error(result.problem.code)
  return result.value.created
}

async function cancel(deps: TestDeps, guest: Guest, bookingNo: string): Promise<void> {
  const proof = { reference: bookingNo, access: [] }
  const input = { proof, reason: null, shownChargeMajor: null, idempotency: null }
  const result = await cancelBooking(deps, guest.scope, input as unknown as Parameters<typeof cancelBooking>[2])
  if (!result.ok) throw new Error(result.problem.code)
}

test('exports all data three times a day, after a proof', async () => {
  const deps = aDeps()
  await aWelcome(deps.db)
  const guest = await aGuest(deps, { email: 'copy@example.com' })
  const booked = await book(deps, guest)
  const owner = await ownerOf(deps, guest)
  const copy = await exportAccount(deps, owner)
  if (!copy.ok) throw new Error(copy.problem.code)
  expect(copy.value).toMatchObject({
    profile: { first_name: 'Meenakshi', phone: guest.phone, email: 'copy@example.com' },
    ways_in: { phone: true, email_proven_at: null },
    sessions: [{ is_current: true }],
    bookings: [{ booking_no: booked.bookingNo, guest_name: 'Meenakshi Venkataraman', history: [{ event: 'created' }] }],
    wallet: { credits: [{ kind: 'welcome' }] },
    shortlist: [],
  })
  const text = JSON.stringify(copy.value)
  expect(text).not.toMatch(/hash|provider_ref|token|sealed/i)
  expect(text).toContain('one_time_password')
  const stranger = await aGuest(deps)
  const other = await exportAccount(deps, stranger.owner)
  expect(JSON.stringify(other)).not.toContain(booked.bookingNo)
  const more = await Promise.all([1, 2, 3].map(() => exportAccount(deps, owner)))
  expect(more.filter(({ ok }) => ok)).toHaveLength(2)
  deps.pass(minutes(11))
  expect(await exportAccount(deps, owner)).toMatchObject({ problem: { code: 'proof_needed' } })
})

test('deleting an account leaves no personal data, and the ledger unchanged [ACCT-02]', async () => {
  const deps = aDeps()
  const email = 'meenakshi.gone@example.com'
  const guest = await aGuest(deps, { email, firstName: 'Meenakshigone', lastName: 'Venkatgone' })
  // Booked without signing in by the same number, so it is the guest's as well.
  const anonymous = { ...guest, scope: { ...guest.scope, visitor: { ...guest.scope.visitor, user: null } } }
  const unsigned = await book(deps, anonymous, email)
  await deps.db.batch([
    { sql: 'UPDATE booking SET user_id = NULL, status_key = 2 WHERE id = ?', params: [unsigned.id] },
    {
      sql: "INSERT INTO user_identity VALUES ('https://accounts.google.com', 'sub', ?, ?, 1)",
      params: [guest.owner.account.id, email],
    },
    // Every field the guest edits, so that one not erased is found below.
    {
      sql: `UPDATE user SET ${profileFields.map((field) => `${guestFields[field].column} = 'Sonnenallee ${field}'`).join(', ')} WHERE id = ?`,
      params: [guest.owner.account.id],
    },
  ])
  const booked = await book(deps, guest, email)
  await cancel(deps, guest, booked.bookingNo)
  const paid = await aPaidBooking(deps, await aHotel(deps.db), guest.scope)
  await deps.db.batch([
    {
      sql: 'UPDATE booking SET status_key = 2, guest_name = ? WHERE id = ?',
      params: ['Meenakshigone V', paid.bookingId],
    },
  ])
  const userId = guest.owner.account.id
  await creditWallet(deps, {
    brandId: 'marigold',
    userId,
    currency: 'INR',
    reference: userId,
    amountMinor: 12_300,
    days: null,
    from: 'owner',
    note: 'for Meenakshigone',
  })
  const before = await deps.db.first(
    'SELECT total_minor, paid_minor, checkin FROM booking WHERE id = ?',
    paid.bookingId,
  )
  const texts = [guest.phone, email, 'Meenakshigone', 'Venkatgone', 'Sonnenallee']
  expect(await whereIs(deps, texts)).toContain('booking.guest_phone')

  expect(await deleteAccount(deps, guest.scope, await ownerOf(deps, guest))).toEqual({ ok: true, value: null })
  // What remains: the unsent farewell message, and code counters, which last a day.
  const left = await whereIs(deps, texts)
  expect(left.filter((place) => place !== 'attempt.subject')).toEqual(['message.recipient'])
  expect((await messagesOf(deps, `+91${guest.phone}`)).map(({ template }) => template)).toEqual(['account_deleted'])
  expect((await readOwner(deps, guest.scope, guest.sessionId)).ok).toBe(false)
  const wallet = await deps.db.first<{ sum: number; open: number }>(
    `SELECT (SELECT sum(amount_minor) FROM ledger_entry WHERE account = 'wallet:marigold:' || ?1) AS sum,
      (SELECT sum(left_minor) FROM wallet_credit WHERE user_id = ?1) AS open`,
    userId,
  )
  expect(wallet).toEqual({ sum: 0, open: 0 })
  expect(await unevenLedger(deps.db)).toEqual([])
  expect(
    await deps.db.first('SELECT total_minor, paid_minor, checkin FROM booking WHERE id = ?', paid.bookingId),
  ).toEqual(before)

  deps.pass(minutes(61))
  await runMinute(deps)
  await deps.settle()
  deps.pass(minutes(25 * 60))
  await runMinute(deps)
  expect(await whereIs(deps, texts)).toEqual([])

  const again = await aGuest(deps, { phone: guest.phone, firstName: 'Asha' })
  expect(again.owner.account.id).not.toBe(userId)
  expect((await exportAccount(deps, again.owner)).ok).toBe(true)
  deps.pass(minutes(28 * 24 * 60))
  await finishDeletions(deps)
  deps.pass(minutes(48 * 60))
  await finishDeletions(deps)
  expect((await finishDeletions(deps)).done).toBe(0)
})

test("the export contains the guest's tickets with files, no others [ACCT-05]", async () => {
  const deps = aDeps()
  const [guest, other] = [await aGuest(deps), await aGuest(deps)]
  const ticketNo = await aTicketOf(deps, guest, 'The lamp of the copy is broken')
  const copy = await exportAccount(deps, guest.owner)
  expect(copy).toMatchObject({
    value: {
      tickets: [
        {
          ticket_no: ticketNo,
          state: 'open',
          messages: [{ author: 'guest', text: 'The lamp of the copy is broken', files: [{ name: 'lamp.pdf' }] }],
        },
      ],
    },
  })
  expect(JSON.stringify(await exportAccount(deps, other.owner))).not.toContain(ticketNo)
})

test('the export has referral code, referrals and home hotel, without other names [ACCT-05]', async () => {
  const deps = aDeps()
  const [inviter, friend] = [await aGuest(deps), await aGuest(deps)]
  const ids = [inviter, friend].map(({ owner }) => owner.account.id)
  const hotel = await aHotel(deps.db)
  await deps.db.batch([
    {
      sql: "INSERT INTO referral_code (brand_id, user_id, code, created_at) VALUES ('marigold', ?, ?, 5)",
      params: [ids[0] ?? '', inviter.phone.slice(-8)],
    },
    {
      sql: `INSERT INTO referral (id, brand_id, friend_id, inviter_id, country, currency, inviter_minor, friend_minor,
        minimum_minor, state, decided_at, created_at) VALUES (?1, 'marigold', ?1, ?2, 'IN', 'INR', 20000, 10000, 1, 'credited', 9, 6)`,
      params: [ids[1] ?? '', ids[0] ?? ''],
    },
    {
      sql: "INSERT INTO membership_wish (user_id, brand_id, home_property_id, at) VALUES (?, 'marigold', ?, 7)",
      params: [ids[1] ?? '', hotel.propertyId],
    },
  ])
  const [own, theirs] = [await exportAccount(deps, inviter.owner), await exportAccount(deps, friend.owner)]
  expect(own).toMatchObject({
    value: {
      referrals: [
        { what: 'brought_a_friend', state: 'credited', currency: 'INR', amount_minor: 20_000 },
        { what: 'own_code', code: inviter.phone.slice(-8), at: '1970-01-01T00:00:00.005Z' },
      ],
      home_hotel_wishes: [],
    },
  })
  expect(theirs).toMatchObject({
    value: {
      referrals: [{ what: 'came_by_a_code', state: 'credited', amount_minor: 10_000 }],
      home_hotel_wishes: [
        { brand_id: 'marigold', home_hotel: expect.any(String), named_at: '1970-01-01T00:00:00.007Z' },
      ],
    },
  })
  expect(JSON.stringify(theirs)).not.toContain(ids[0])
  expect(JSON.stringify(own)).not.toContain(ids[1])
})

test('deleting an account deletes tickets, messages, files and stored objects [ACCT-06, HELP-52]', async () => {
  const deps = aDeps()
  const [guest, other] = [await aGuest(deps), await aGuest(deps)]
  await aTicketOf(deps, guest, 'Written by Ticketgone')
  const rest = await aTicketOf(deps, other, 'Written by somebody else')
  const objects = async () => (await deps.files.list({ prefix: 'files/' })).objects.length
  const before = await objects()
  expect((await whereIs(deps, ['Ticketgone'])).sort()).toEqual(['conversation.preview', 'help_message.text'])
  expect((await deleteAccount(deps, guest.scope, guest.owner)).ok).toBe(true)
  expect(await whereIs(deps, ['Ticketgone'])).toEqual([])
  await runMinute(deps)
  expect(await objects()).toBe(before - 1)
  const left = await deps.db.all<{ ticket_no: string }>(
    'SELECT ticket_no FROM help_ticket WHERE user_id IN (?, ?)',
    ...[guest, other].map(({ owner }) => owner.account.id),
  )
  expect(left).toEqual([{ ticket_no: rest }])
})

async function aTicketOf(deps: TestDeps, { scope, owner }: Guest, text: string): Promise<string> {
  const bytes = new TextEncoder().encode('%PDF-1.7\n%%EOF\n')
  const file = await storeFile(deps, scope, { bytes, name: 'lamp.pdf' })
  if (!file.ok) throw new Error(file.problem.code)
  const input = { userId: owner.account.id, issue: 'website', bookingId: null, text, fileIds: [file.value.id] } as const
  const raised = await raiseTicket(deps, scope, input)
  if (!raised.ok) throw new Error(raised.problem.code)
  return raised.value.ticketNo
}

test('refuses to delete before a stay, with pending money, or unproven [ACCT-02]', async () => {
  const deps = aDeps()
  const guest = await aGuest(deps)
  const booked = await book(deps, guest)
  expect(await deleteAccount(deps, guest.scope, guest.owner)).toMatchObject({
    problem: { code: 'stay_open', details: { booking_nos: [booked.bookingNo] } },
  })
  const paid = await aPaidBooking(deps, await aHotel(deps.db), guest.scope)
  await cancel(deps, guest, booked.bookingNo)
  await deps.db.batch([
    { sql: 'UPDATE booking SET status_key = 2 WHERE id = ?', params: [paid.bookingId] },
    {
      sql: `INSERT INTO refund (id, booking_id, payment_id, amount_minor, currency, reason, status, created_at)
        VALUES (?1, ?1, ?2, 100, 'INR', 'cancelled', 'initiated', 1)`,
      params: [paid.bookingId, paid.paymentId],
    },
  ])
  expect(await deleteAccount(deps, guest.scope, guest.owner)).toMatchObject({ problem: { code: 'money_open' } })
  await deps.db.batch([{ sql: "UPDATE refund SET status = 'sent' WHERE id = ?", params: [paid.bookingId] }])
  deps.pass(minutes(11))
  expect(await deleteAccount(deps, guest.scope, guest.owner)).toMatchObject({ problem: { code: 'proof_needed' } })
  expect((await ownerOf(deps, guest)).account.phone).toBe(guest.phone)
})

deepTest('booking during deletion leaves a booking or no account, never both [ACCT-02]', async () => {
  const plain = aDeps()
  const deps = { ...plain, db: withLatency(plain.db) }
  for (let round = 0; round < (isDeep ? 12 : 3); round++) {
    const guest = await aGuest(plain)
    const hotel = await aHotel(plain.db)
    const request = aBookingRequest(hotel)
    const wait = new Promise((resolve) => setTimeout(resolve, round * (isDeep ? 12 : 48)))
    const [booked, deleted] = await Promise.all([
      createBooking(deps, guest.scope, { request, access: [], idempotency: null }),
      wait.then(() => deleteAccount(deps, guest.scope, guest.owner)),
    ])
    expect(booked.ok).toBe(!deleted.ok)
    if (!booked.ok) expect(booked.problem.code).toBe('not_signed_in')
  }
})

deepTest('only one of several concurrent deletions succeeds, with one farewell [ACCT-02]', async () => {
  const plain = aDeps()
  const deps = { ...plain, db: withLatency(plain.db) }
  const guest = await aGuest(plain)
  const results = await Promise.all([1, 2, 3, 4].map(() => deleteAccount(deps, guest.scope, guest.owner)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await messagesOf(plain, `+91${guest.phone}`)).toHaveLength(1)
  expect(await unevenLedger(plain.db)).toEqual([])
})

test('money held for a stay keeps an account until paid or cancelled [ACCT-02]', async () => {
  const deps = aDeps()
  const guest = await aGuest(deps)
  await aHeldBooking(deps, await aHotel(deps.db), guest.scope)
  expect(await deleteAccount(deps, guest.scope, guest.owner)).toMatchObject({ problem: { code: 'stay_open' } })
})

test('erases a guest again who returned with a backup [ACCT-02]', async () => {
  const deps = aDeps()
  const guest = await aGuest(deps, { email: 'backup@example.com', firstName: 'Backupname' })
  await deps.db.batch([
    {
      sql: 'INSERT INTO account_deletion (user_id, asked_at, next_round_at) VALUES (?, ?, 0)',
      params: [guest.owner.account.id, deps.now()],
    },
  ])
  await finishDeletions(deps)
  const left = await whereIs(deps, [guest.phone, 'backup@example.com', 'Backupname'])
  expect(left.filter((place) => place !== 'attempt.subject')).toEqual([])
  expect((await readOwner(deps, guest.scope, guest.sessionId)).ok).toBe(false)
})

test('erasure scans no table of messages, coupons or bookings', async () => {
  const { db } = aDeps()
  const guest = { userId: 'u', countryCode: '+91', phone: '9700000000' }
  const statements = [
    ...eraseBookings(guest, () => '1'),
    ...eraseMessages('u', ['+919700000000', 'u@example.com'], () => '1'),
  ]
  const steps = (await Promise.all(statements.map((statement) => explain(db, statement)))).flat()
  expect(steps.filter((step) => /^SCAN (message|coupon_use|booking|b|payment|saved_stay)\b/.test(step))).toEqual([])
})

test('a number uses a first-booking offer once, despite deleted accounts', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 9 })
  const [couponCode, other] = [await aCoupon(deps.db), await aCoupon(deps.db)]
  await deps.db.batch([
    { sql: 'UPDATE coupon SET first_booking_only = 1 WHERE code IN (?, ?)', params: [couponCode, other] },
  ])
  const phone = freshPhone()
  const book = async (guest: Guest, code: string, typed = phone) => {
    const request = aBookingRequest(hotel, { stay: { couponCode: code } })
    if (request.guest) request.guest.phone = typed
    const made = await createBooking(deps, guest.scope, { request, access: [], idempotency: null })
    return made.ok ? made.value.created.id : made.problem.code
  }
  const first = await aGuest(deps, { phone })
  const id = await book(first, couponCode)
  // The stay has ended: only then can the account be deleted.
  await deps.db.batch([{ sql: "UPDATE booking SET status_key = 2, state = 'completed' WHERE id = ?", params: [id] }])
  expect(await deleteAccount(deps, first.scope, first.owner)).toMatchObject({ ok: true })
  deps.pass(minutes(11))
  const second = await aGuest(deps, { phone })
  expect(await book(second, couponCode)).toBe('coupon_used')
  expect(await book(second, other, freshPhone())).toBe('coupon_used')
  expect(await book(second, other)).toBe('coupon_used')
  const stranger = await aGuest(deps)
  expect(await book(stranger, other, stranger.phone)).not.toBe('coupon_used')
  const data = await deps.db.first<{ mark: string; phone: string }>(
    'SELECT number_mark AS mark, guest_phone AS phone FROM coupon_use WHERE booking_id = ?',
    id,
  )
  expect(data).toEqual({ mark: expect.stringMatching(/^[\w-]{43}$/), phone: '' })
})

test("a coupon's number mark is stored two years, then deleted", async () => {
  const deps = aDeps()
  const [hotel, couponCode] = [await aHotel(deps.db), await aCoupon(deps.db)]
  const request = aBookingRequest(hotel, { stay: { couponCode } })
  const { scope } = await aGuest(deps)
  const made = await createBooking(deps, scope, { request, access: [], idempotency: null })
  if (!made.ok) throw new Error(made.problem.code)
  const use = () =>
    deps.db.first<{ mark: string | null }>(
      'SELECT number_mark AS mark FROM coupon_use WHERE booking_id = ?',
      made.value.created.id,
    )
  deps.pass(729 * DAY_MS)
  await purgeOld(deps)
  expect(await use()).toEqual({ mark: expect.stringMatching(/^[\w-]{43}$/) })
  deps.pass(2 * DAY_MS)
  await purgeOld(deps)
  expect(await use()).toEqual({ mark: null })
})

test('changing to a number verifies its bookings and network', async () => {
  const deps = aDeps()
  const guest = await aGuest(deps)
  const newPhone = freshPhone()
  const request = aBookingRequest(await aHotel(deps.db))
  if (request.guest) request.guest.phone = newPhone
  const stranger = aScope({
    now: deps.now(),
    visitor: { id: `visitor-${crypto.randomUUID()}`, network: '198.51.100.7' },
  })
  const made = await createBooking(deps, stranger, { request, access: [], idempotency: null })
  const id = made.ok ? made.value.created.id : ''
  const isProven = () => deps.db.first('SELECT is_proven, reconfirm_by FROM booking WHERE id = ?', id)
  await deps.db.batch([{ sql: 'UPDATE booking SET reconfirm_by = 5 WHERE id = ?', params: [id] }])
  expect(await isProven()).toEqual({ is_proven: 0, reconfirm_by: 5 })
  const number = { countryCode: '+91', phone: newPhone, address: '203.0.113.40' }
  const sent = await sendPhoneCode(deps, guest.scope, { owner: guest.owner, number })
  const code = sent.ok ? (sent.value.preview ?? '') : ''
  expect(await changePhone(deps, guest.scope, { owner: guest.owner, number, code })).toEqual({ ok: true, value: null })
  expect(await isProven()).toEqual({ is_proven: 1, reconfirm_by: null })
  expect(await deps.db.first('SELECT proven_network AS mark FROM user WHERE id = ?', guest.owner.account.id)).toEqual({
    mark: expect.stringMatching(/^[\w-]{43}$/),
  })
})

test("messages to an unproven address are neither exported nor deleted: it may be anybody's [ACCT-05]", async () => {
  const deps = aDeps()
  const address = `victim-${crypto.randomUUID()}@example.com`
  const stranger = await aGuest(deps, { email: address })
  await deps.db.batch([
    {
      sql: `INSERT INTO message (id, brand_id, channel, recipient, template, locale, payload, created_at)
        VALUES (?1, 'marigold', 'email', ?2, 'password_reset', 'en', '{}', 0)`,
      params: [crypto.randomUUID(), address],
    },
  ])
  const readMessages = async () => {
    const { value } = (await exportAccount(deps, await ownerOf(deps, stranger))) as { value?: { messages: object[] } }
    return JSON.stringify(value?.messages)
  }
  expect(await readMessages()).not.toContain('password_reset')
  expect((await deleteAccount(deps, stranger.scope, await ownerOf(deps, stranger))).ok).toBe(true)
  expect(
    await deps.db.all("SELECT 1 FROM message WHERE recipient = ? AND template = 'password_reset'", address),
  ).toHaveLength(1)
})
