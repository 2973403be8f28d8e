import { expect, test } from 'vitest'
import { minutes } from '#app/domain/dates/instant.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aSignedInGuest, aTicketOf, book, ownerOf } from '#tests/support/account-builders.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { aWelcome } from '#tests/support/catalogue-builders.ts'
import { statement } from '#worker/infra/database/database.ts'
import { exportAccount } from '#worker/services/accounts/account/export-account.ts'

test('exports all data three times a day, after a proof', async () => {
  const deps = aDeps()
  await aWelcome(deps.db)
  const guest = await aSignedInGuest(deps, { email: 'copy@example.com' })
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
  const stranger = await aSignedInGuest(deps)
  const other = await exportAccount(deps, stranger.owner)
  expect(JSON.stringify(other)).not.toContain(booked.bookingNo)
  const more = await Promise.all([1, 2, 3].map(() => exportAccount(deps, owner)))
  expect(more.filter(({ ok }) => ok)).toHaveLength(2)
  deps.pass(minutes(11))
  expect(await exportAccount(deps, owner)).toMatchObject({ problem: { code: 'proof_needed' } })
})

test("the export contains the guest's tickets with files, no others [ACCT-05]", async () => {
  const deps = aDeps()
  const [guest, other] = [await aSignedInGuest(deps), await aSignedInGuest(deps)]
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
  const [inviter, friend] = [await aSignedInGuest(deps), await aSignedInGuest(deps)]
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

test("the export has the guest's plays, points and prizes, no others [ACCT-05]", async () => {
  const deps = aDeps()
  const [guest, other] = [await aSignedInGuest(deps), await aSignedInGuest(deps)]
  const rowsOf = (id: string, score: number) => [
    statement(
      `INSERT INTO game_play (id, brand_id, country, game, day, week, player, user_id, origin, device, is_scored,
        status, content, progress, score, started_at, asked_at, ends_at)
       VALUES ('play-' || ?1, 'marigold', 'IN', 'price-guess', '2026-11-21', '2026-W47', 'user:' || ?1, ?1, '', 'd', 1,
        'finished', '{}', '{}', ?2, 3, 3, 3)`,
      id,
      score,
    ),
    statement(
      `INSERT INTO game_score (brand_id, country, week, category, user_id, total, total_at, best, best_at)
       VALUES ('marigold', 'IN', '2026-W47', 'all', ?1, ?2, 4, ?2, 4)`,
      id,
      score,
    ),
    statement(
      `INSERT INTO game_award (id, brand_id, country, week, category, rank, user_id, points, kind, amount_minor,
        currency, created_at)
       VALUES ('award-' || ?1, 'marigold', 'IN', '2026-W47', 'all', ?2, ?1, ?2, 'money', 100, 'INR', 5)`,
      id,
      score,
    ),
  ]
  const ids = [guest, other].map(({ owner }) => owner.account.id)
  await deps.db.batch([...rowsOf(ids[0] ?? '', 321), ...rowsOf(ids[1] ?? '', 123)])
  const copy = await exportAccount(deps, guest.owner)
  const week = '2026-W47'
  expect(copy).toMatchObject({
    value: {
      games: [
        { what: 'prize', week, game: 'all', value: 321, at: '1970-01-01T00:00:00.005Z' },
        { what: 'points', week, game: 'all', value: 321, at: '1970-01-01T00:00:00.004Z' },
        { what: 'play', week, game: 'price-guess', value: 321, at: '1970-01-01T00:00:00.003Z' },
      ],
    },
  })
})
