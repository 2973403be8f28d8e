import { expect, test } from 'vitest'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { anActor, aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { aGuest, readAnswer } from '#tests/support/booking-site.ts'
import { deepTest, isDeep } from '#tests/support/is-deep.ts'
import { aPaidBooking } from '#tests/support/paid-booking.ts'
import { signInAs } from '#tests/support/signed-in.ts'
import { decideAccount } from '#worker/admin/services/people/accounts.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const deps = aDeps()
let made = 0

const company = { company: 'Meridian Tours', kind: 'travel_agent', tax_number: '27AAACM1234A1Z5' }

async function anAsker(part: object = {}) {
  const guest = await aGuest(site)
  const id = await signInAs(deps.db, guest, `9300000${String(++made).padStart(3, '0')}`)
  await guest.call('accountDetail', { ...company, ...part })
  const role = async () =>
    (await readAnswer(await guest.call('updateUserProfile', { first_name: 'Asha' }))).user.devise_role
  return { guest, id, role, token: await aToken(deps) }
}

const decide = (token: string, id: string, verdict: 'approvals' | 'refusals', body: object = {}, key?: string) =>
  callAdmin(`/v1/accounts/${id}/${verdict}`, {
    token,
    body: { tax_number: company.tax_number, ...body },
    ...(key ? { key } : {}),
  })

test.each([
  ['travel_agent', 'TravelAgent'],
  ['corporate', 'CorporateAdmin'],
])('approving a %s updates `user`; refusing makes a guest again [AUTH-63]', async (kind, itsRole) => {
  const { id, role, token, guest } = await anAsker({ kind })
  const listed = await callAdmin('/v1/accounts?state=requested', { token })
  expect(listed.answer.items).toContainEqual(
    expect.objectContaining({ ...company, kind, account_id: id, state: 'requested', role: 'Consumer_Guest' }),
  )
  expect(await role()).toBe('Consumer_Guest')
  expect((await decide(token, id, 'approvals')).answer).toMatchObject({ state: 'approved', role: itsRole })
  expect(await role()).toBe(itsRole)
  expect((await callAdmin('/v1/accounts?state=requested', { token })).answer.items).not.toContainEqual(
    expect.objectContaining({ account_id: id }),
  )
  expect((await decide(token, id, 'refusals')).answer).toMatchObject({ state: 'refused', role: 'Consumer_Guest' })
  expect(await role()).toBe('Consumer_Guest')
  expect((await readAnswer(await guest.call('accountDetail'))).account_detail.state).toBe('refused')
})

test('refuses to approve an account that changed since it was listed', async () => {
  const { id, guest, role, token } = await anAsker()
  await guest.call('accountDetail', { ...company, tax_number: '29BBBCM9999B1Z1' })
  expect((await decide(token, id, 'approvals')).answer.error.code).toBe('not_modifiable')
  expect(await role()).toBe('Consumer_Guest')
  expect((await decide(token, 'nobody', 'approvals')).status).toBe(404)
})

test('a verdict is audited once and idempotent by its key', async () => {
  const { id, token } = await anAsker()
  const answers = [await decide(token, id, 'approvals', {}, 'a1'), await decide(token, id, 'approvals', {}, 'a1')]
  expect(answers[1]?.answer).toEqual(answers[0]?.answer)
  await decide(token, id, 'approvals', {}, 'a2')
  const { answer } = await callAdmin(`/v1/audit?subject=account:${id}`, { token })
  expect(answer.items).toMatchObject([
    {
      action: 'company-account.approve',
      before: { state: 'requested', role: 'Consumer_Guest' },
      after: { state: 'approved', role: 'TravelAgent' },
    },
  ])
})

deepTest(
  'concurrent approvals write once; against a refusal one verdict wins',
  {
    timeout: 60_000,
  },
  async () => {
    const late = { ...deps, db: withLatency(deps.db) }
    const of = (id: string, state: 'approved' | 'refused') =>
      decideAccount(late, anActor(), { userId: id, taxNumber: company.tax_number, state, idempotency: null })
    const { id } = await anAsker()
    const verdicts = await Promise.all(Array.from({ length: 10 }, () => of(id, 'approved')))
    expect(verdicts.every(({ ok }) => ok)).toBe(true)
    expect(await deps.db.all('SELECT 1 FROM audit_event WHERE subject = ?', `account:${id}`)).toHaveLength(1)
    for (let round = 0; round < (isDeep ? 5 : 2); round++) {
      const other = await anAsker()
      await Promise.all([of(other.id, 'approved'), of(other.id, 'refused'), of(other.id, 'approved')])
      const row = await deps.db.first<{ state: string; devise_role: string }>(
        'SELECT d.state, u.devise_role FROM account_detail d JOIN user u ON u.id = d.user_id WHERE u.id = ?',
        other.id,
      )
      expect(['approved TravelAgent', 'refused Consumer_Guest']).toContain(`${row?.state} ${row?.devise_role}`)
    }
  },
)

test('roles, modes and partners grant no admin access [AUTH-65]', async () => {
  const { id, token, guest } = await anAsker()
  await decide(token, id, 'approvals')
  const session = guest.cookies.get('session') ?? ''
  for (const secret of [session, 'TravelAgent', 'CorporateAdmin']) {
    const headers = { Cookie: `session=${session}; user_mode=travel_agent` }
    for (const path of ['/v1/accounts', '/v1/accounts?microsite=railpass&devise_role=CorporateAdmin', '/v1/bookings']) {
      expect((await callAdmin(path, { token: secret, headers })).status).toBe(401)
    }
  }
  const some = await aToken(deps, { reach: [1] })
  expect((await callAdmin('/v1/accounts', { token: some })).status).toBe(403)
  expect((await decide(some, id, 'refusals')).status).toBe(403)
})

test('commissions of stays ended within a period are listed, summed and paged [MODE-32]', async () => {
  const hotel = await aHotel(deps.db, { rooms: 9 })
  const token = await aToken(deps, { reach: [hotel.propertyId] })
  const numbers: string[] = []
  for (const [day, minor, status] of [
    ['2026-12-13', 1000, 2],
    ['2026-12-13', 2500, 2],
    ['2026-12-20', 400, 2],
    ['2026-12-21', 9000, 3],
  ] as const) {
    const { bookingId, bookingNo } = await aPaidBooking(deps, hotel)
    numbers.push(bookingNo)
    const sql = `UPDATE booking SET status_key = ?, checkout = ?, price = json_set(price, '$.programme',
      json_object('kind', 'travel_agent', 'pricePercent', 5, 'commissionPercent', 10, 'commissionMinor', ?)) WHERE id = ?`
    await deps.db.batch([{ sql, params: [status, day, minor, bookingId] }])
  }
  const list = async (query: string, by = token) => (await callAdmin(`/v1/commissions?${query}`, { token: by })).answer
  const first = await list('limit=2')
  expect(first.sums).toEqual([{ currency: 'INR', amount_minor: 3900 }])
  expect(first.items.map(({ amount_minor }: { amount_minor: number }) => amount_minor).sort()).toEqual([1000, 2500])
  const second = await list(`limit=2&cursor=${first.next_cursor}`)
  expect(second).toMatchObject({ items: [{ booking_no: numbers[2], percent: 10, company: null }], next_cursor: null })
  expect(second.sums).toEqual(first.sums)
  expect(await list('from=2026-12-14&until=2026-12-20')).toMatchObject({ sums: [{ amount_minor: 400 }] })
  const foreign = await aToken(deps, { reach: [hotel.propertyId + 1] })
  expect(await list('', foreign)).toEqual({ items: [], next_cursor: null, sums: [] })
})
