import { expect, test } from 'vitest'
import { minutes } from '#app/domain/dates/instant.ts'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import {
  aSignedInGuest,
  freshPhone,
  messagesTo,
  phoneOf,
  sendCodeTo,
  wrongFor,
} from '#tests/support/account-builders.ts'
import { aBookingRequest, aHotel } from '#tests/support/booking-builders.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { readOwner } from '#worker/services/accounts/account/account.ts'
import { changePhone, sendPhoneCode } from '#worker/services/accounts/account/contact/change-phone.ts'
import { sendOneTimePassword } from '#worker/services/accounts/codes/send-one-time-password.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'

test('a number used up by strangers is not promised a first code', async () => {
  const deps = aDeps()
  const guest = await aSignedInGuest(deps)
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

test('changes the number after two proofs, notifies the old one, ends sessions', async () => {
  const deps = aDeps()
  const guest = await aSignedInGuest(deps, { email: 'meena.old@example.com' })
  const elsewhere = await aSignedInGuest(deps, { phone: guest.phone })
  const newPhone = freshPhone()
  const number = { countryCode: '+91', phone: newPhone, address: null }
  const code = await sendCodeTo(deps, guest, newPhone)
  const changed = await changePhone(deps, guest.scope, { owner: guest.owner, number, code })
  expect(changed).toEqual({ ok: true, value: null })
  expect(await phoneOf(deps, guest)).toEqual({ phone: newPhone })
  const sent = await messagesTo(deps, `+91${guest.phone}`)
  expect(sent.map(({ template }) => template)).toEqual(['phone_changed'])
  expect(sent[0]?.body).not.toContain(newPhone)
  expect((await messagesTo(deps, 'meena.old@example.com')).map(({ template }) => template)).toEqual(['phone_changed'])
  expect((await readOwner(deps, elsewhere.scope, elsewhere.sessionId)).ok).toBe(false)
  expect((await readOwner(deps, guest.scope, guest.sessionId)).ok).toBe(true)
  expect((await aSignedInGuest(deps, { phone: newPhone })).owner.account.id).toBe(guest.owner.account.id)
})

test('refuses a number that another account has with a trunk prefix [INPT-01]', async () => {
  const deps = aDeps()
  const guest = await aSignedInGuest(deps)
  const other = await aSignedInGuest(deps)
  await deps.db.batch([{ sql: "UPDATE user SET phone = '0' || phone WHERE id = ?", params: [other.owner.account.id] }])
  const number = { countryCode: '+91', phone: other.phone, address: null }
  const code = await sendCodeTo(deps, guest, other.phone)
  expect(await changePhone(deps, guest.scope, { owner: guest.owner, number, code })).toMatchObject({
    problem: { code: 'number_taken' },
  })
  expect(await phoneOf(deps, guest)).toEqual({ phone: guest.phone })
})

test("reveals a number's account only to its verified owner", async () => {
  const deps = aDeps()
  const guest = await aSignedInGuest(deps)
  const other = await aSignedInGuest(deps)
  const number = { countryCode: '+91', phone: other.phone, address: null }
  const code = await sendCodeTo(deps, guest, other.phone)
  const guess = { owner: guest.owner, number, code: wrongFor(code) }
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
  const guests = [await aSignedInGuest(deps), await aSignedInGuest(deps)]
  const phone = freshPhone()
  const number = { countryCode: '+91', phone, address: null }
  const codes = await Promise.all(guests.map((guest) => sendCodeTo(deps, guest, phone)))
  const results = await Promise.all(
    guests.map(({ scope, owner }, index) => changePhone(deps, scope, { owner, number, code: codes[index] ?? '' })),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  const [guest] = guests
  if (!guest) throw new Error('nobody')
  const target = { countryCode: '+91', phone: freshPhone(), address: null }
  plain.pass(minutes(11))
  const stale = { owner: guest.owner, number: target, code: '123456' }
  expect(await changePhone(deps, guest.scope, stale)).toMatchObject({ problem: { code: 'proof_needed' } })
  expect(await sendPhoneCode(deps, guest.scope, { owner: guest.owner, number: target })).toMatchObject({
    problem: { code: 'proof_needed' },
  })
})

test('changing to a number verifies its bookings and network', async () => {
  const deps = aDeps()
  const guest = await aSignedInGuest(deps)
  const newPhone = freshPhone()
  const request = aBookingRequest(await aHotel(deps.db))
  if (request.guest) request.guest.phone = newPhone
  const stranger = aScope({
    now: deps.now(),
    visitor: { id: `visitor-${crypto.randomUUID()}`, network: '198.51.100.7' },
  })
  const created = await createBooking(deps, stranger, { request, access: [], idempotency: null })
  const id = created.ok ? created.value.created.id : ''
  const readVerification = () => deps.db.first('SELECT is_proven, reconfirm_by FROM booking WHERE id = ?', id)
  await deps.db.batch([{ sql: 'UPDATE booking SET reconfirm_by = 5 WHERE id = ?', params: [id] }])
  expect(await readVerification()).toEqual({ is_proven: 0, reconfirm_by: 5 })
  const number = { countryCode: '+91', phone: newPhone, address: '203.0.113.40' }
  const sent = await sendPhoneCode(deps, guest.scope, { owner: guest.owner, number })
  const code = sent.ok ? (sent.value.preview ?? '') : ''
  expect(await changePhone(deps, guest.scope, { owner: guest.owner, number, code })).toEqual({ ok: true, value: null })
  expect(await readVerification()).toEqual({ is_proven: 1, reconfirm_by: null })
  expect(await deps.db.first('SELECT proven_network AS mark FROM user WHERE id = ?', guest.owner.account.id)).toEqual({
    mark: expect.stringMatching(/^[\w-]{43}$/),
  })
})
