import { expect, test } from 'vitest'
import { DAY_MS, minutes } from '#app/domain/dates/instant.ts'
import { guestFields, profileFields } from '#app/domain/guests/guest-fields.ts'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import {
  aSignedInGuest,
  aTicketOf,
  book,
  cancelAs,
  columnsContaining,
  messagesTo,
  ownerOf,
} from '#tests/support/account-builders.ts'
import { aBookingRequest, aHotel, unbalancedLedger } from '#tests/support/booking-builders.ts'
import { deepTest, isDeep } from '#tests/support/is-deep.ts'
import { aHeldBooking, aPaidBooking } from '#tests/support/paid-booking.ts'
import { explain } from '#tests/support/query-plan.ts'
import { runMinute } from '#tests/support/run-minute.ts'
import { readOwner } from '#worker/services/accounts/account/account.ts'
import { deleteAccount, finishDeletions } from '#worker/services/accounts/account/delete-account.ts'
import { exportAccount } from '#worker/services/accounts/account/export-account.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { eraseBookings } from '#worker/services/bookings/of-guest/guest-bookings-statement.ts'
import { eraseMessages } from '#worker/services/notifications/erase-messages-statement.ts'
import { creditWallet } from '#worker/services/promotions/wallet-credits.ts'

test('deleting an account leaves no personal data, and the ledger unchanged [ACCT-02]', async () => {
  const deps = aDeps()
  const email = 'meenakshi.gone@example.com'
  const guest = await aSignedInGuest(deps, { email, firstName: 'Meenakshigone', lastName: 'Venkatgone' })
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
  await cancelAs(deps, guest, booked.bookingNo)
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
  expect(await columnsContaining(deps, texts)).toContain('booking.guest_phone')

  expect(await deleteAccount(deps, guest.scope, await ownerOf(deps, guest))).toEqual({ ok: true, value: null })
  // What remains: the unsent farewell message, and code counters, which last a day.
  const left = await columnsContaining(deps, texts)
  expect(left.filter((place) => place !== 'attempt.subject')).toEqual(['message.recipient'])
  expect((await messagesTo(deps, `+91${guest.phone}`)).map(({ template }) => template)).toEqual(['account_deleted'])
  expect((await readOwner(deps, guest.scope, guest.sessionId)).ok).toBe(false)
  const wallet = await deps.db.first<{ sum: number; open: number }>(
    `SELECT (SELECT sum(amount_minor) FROM ledger_entry WHERE account = 'wallet:marigold:' || ?1) AS sum,
      (SELECT sum(left_minor) FROM wallet_credit WHERE user_id = ?1) AS open`,
    userId,
  )
  expect(wallet).toEqual({ sum: 0, open: 0 })
  expect(await unbalancedLedger(deps.db)).toEqual([])
  expect(
    await deps.db.first('SELECT total_minor, paid_minor, checkin FROM booking WHERE id = ?', paid.bookingId),
  ).toEqual(before)

  deps.pass(minutes(61))
  await runMinute(deps)
  await deps.settle()
  deps.pass(minutes(25 * 60))
  await runMinute(deps)
  expect(await columnsContaining(deps, texts)).toEqual([])

  const again = await aSignedInGuest(deps, { phone: guest.phone, firstName: 'Asha' })
  expect(again.owner.account.id).not.toBe(userId)
  expect((await exportAccount(deps, again.owner)).ok).toBe(true)
  deps.pass(28 * DAY_MS)
  await finishDeletions(deps)
  deps.pass(2 * DAY_MS)
  await finishDeletions(deps)
  expect((await finishDeletions(deps)).done).toBe(0)
})

test('deleting an account deletes tickets, messages, files and stored objects [ACCT-06, HELP-52]', async () => {
  const deps = aDeps()
  const [guest, other] = [await aSignedInGuest(deps), await aSignedInGuest(deps)]
  await aTicketOf(deps, guest, 'Written by Ticketgone')
  const rest = await aTicketOf(deps, other, 'Written by somebody else')
  const objects = async () => (await deps.files.list({ prefix: 'files/' })).objects.length
  const before = await objects()
  expect((await columnsContaining(deps, ['Ticketgone'])).sort()).toEqual(['conversation.preview', 'help_message.text'])
  expect((await deleteAccount(deps, guest.scope, guest.owner)).ok).toBe(true)
  expect(await columnsContaining(deps, ['Ticketgone'])).toEqual([])
  await runMinute(deps)
  expect(await objects()).toBe(before - 1)
  const left = await deps.db.all<{ ticket_no: string }>(
    'SELECT ticket_no FROM help_ticket WHERE user_id IN (?, ?)',
    ...[guest, other].map(({ owner }) => owner.account.id),
  )
  expect(left).toEqual([{ ticket_no: rest }])
})

test('refuses to delete before a stay, with pending money, or unproven [ACCT-02]', async () => {
  const deps = aDeps()
  const guest = await aSignedInGuest(deps)
  const booked = await book(deps, guest)
  expect(await deleteAccount(deps, guest.scope, guest.owner)).toMatchObject({
    problem: { code: 'stay_open', details: { booking_nos: [booked.bookingNo] } },
  })
  const paid = await aPaidBooking(deps, await aHotel(deps.db), guest.scope)
  await cancelAs(deps, guest, booked.bookingNo)
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
    const guest = await aSignedInGuest(plain)
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
  const guest = await aSignedInGuest(plain)
  const results = await Promise.all([1, 2, 3, 4].map(() => deleteAccount(deps, guest.scope, guest.owner)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await messagesTo(plain, `+91${guest.phone}`)).toHaveLength(1)
  expect(await unbalancedLedger(plain.db)).toEqual([])
})

test('money held for a stay keeps an account until paid or cancelled [ACCT-02]', async () => {
  const deps = aDeps()
  const guest = await aSignedInGuest(deps)
  await aHeldBooking(deps, await aHotel(deps.db), guest.scope)
  expect(await deleteAccount(deps, guest.scope, guest.owner)).toMatchObject({ problem: { code: 'stay_open' } })
})

test('erases a guest again who returned with a backup [ACCT-02]', async () => {
  const deps = aDeps()
  const guest = await aSignedInGuest(deps, { email: 'backup@example.com', firstName: 'Backupname' })
  await deps.db.batch([
    {
      sql: 'INSERT INTO account_deletion (user_id, asked_at, next_round_at) VALUES (?, ?, 0)',
      params: [guest.owner.account.id, deps.now()],
    },
  ])
  await finishDeletions(deps)
  const left = await columnsContaining(deps, [guest.phone, 'backup@example.com', 'Backupname'])
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

test("messages to an unproven address are neither exported nor deleted: it may be anybody's [ACCT-05]", async () => {
  const deps = aDeps()
  const address = `victim-${crypto.randomUUID()}@example.com`
  const stranger = await aSignedInGuest(deps, { email: address })
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
