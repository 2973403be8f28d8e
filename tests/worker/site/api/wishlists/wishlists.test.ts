import { expect, test } from 'vitest'
import type { OwnListResponse } from '#app/contracts/guests/wishlist.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aListGuest, aPhone, fillList, later, someStays } from '#tests/support/list-guest.ts'

const { db } = aDeps()

type Lists = { wishlists: OwnListResponse[] }
type Undone = { undo: { token: string; until: string } }

test('creates a list with a unique name of 1 to 60 characters [WISH-15]', async () => {
  const guest = await aListGuest(db)
  const { wishlist } = await guest.ask('wishlist', { name: '  Goa   in March ' })
  expect(wishlist).toMatchObject({
    name: 'Goa in March',
    count: 0,
    is_default: false,
    is_shared: false,
    share_url: null,
  })
  expect((await guest.ask('wishlist', { name: 'é'.repeat(60) })).wishlist.name).toHaveLength(60)
  expect(await guest.refused('wishlist', { name: 'goa in MARCH' })).toEqual([422, 'invalid_fields'])
  for (const name of ['', '  ', 'x'.repeat(61)]) expect((await guest.refused('wishlist', { name }))[0]).toBe(422)
  expect((await guest.refused('wishlist', {}))[0]).toBe(400)
  const response = await guest.browser.call('wishlist', { name: 'goa in MARCH' })
  const { error } = await response.json<{ error: { fields: object } }>()
  expect(error.fields).toEqual({ name: 'You already have a list with this name.' })
  // Other guests can use the same name.
  expect((await (await aListGuest(db)).ask('wishlist', { name: 'Goa in March' })).wishlist.count).toBe(0)
})

test('creates a list with a stay, but not with one of another brand [WISH-15]', async () => {
  const guest = await aListGuest(db)
  const [stay] = await someStays(db, 1)
  const [home] = await someStays(db, 1, 'dunehouse')
  expect((await guest.ask('wishlist', { name: 'One', hotel_id: stay })).wishlist.hotel_ids).toEqual([stay])
  expect(await guest.refused('wishlist', { name: 'Two', hotel_id: home })).toEqual([404, 'not_found'])
  expect((await guest.ask<Lists>('wishlist')).wishlists.map(({ name }) => name)).toEqual([null, 'One'])
})

test('refuses the 21st list and the 201st stay and names the limit [WISH-16]', async () => {
  const guest = await aListGuest(db)
  for (let made = 1; made <= 20; made += 1) await guest.ask('wishlist', { name: `List ${made}` })
  const over = await guest.browser.call('wishlist', { name: 'One more' })
  expect(over.status).toBe(422)
  expect(await over.json()).toMatchObject({
    error: { code: 'lists_full', most: 20, message: expect.stringContaining('up to 20 lists') },
  })

  const { wishlists } = await guest.ask<Lists>('wishlist')
  const id = wishlists[1]?.id ?? ''
  await fillList(db, id, 199)
  const [one, two] = await someStays(db, 2)
  expect(await guest.refused(`wishlist/${id}/stays`, { hotel_ids: [one, two] })).toEqual([422, 'list_full'])
  expect((await guest.ask(`wishlist/${id}/stays`, { hotel_id: one })).wishlist.count).toBe(200)
  const full = await guest.browser.call(`wishlist/${id}/stays`, { hotel_id: two })
  expect(full.status).toBe(422)
  expect(await full.json()).toMatchObject({ error: { code: 'list_full', message: 'A list can hold up to 200 stays.' } })
  // A saved stay is not counted again.
  expect((await guest.ask(`wishlist/${id}/stays`, { hotel_id: one })).wishlist.count).toBe(200)
})

test('the default list holds 200 stays like any other [WISH-01, WISH-16]', async () => {
  const guest = await aListGuest(db)
  const { wishlist } = await guest.ask('wishlist', { name: 'Many' })
  const ids = await fillList(db, wishlist.id, 200)
  await db.batch([
    {
      sql: 'INSERT INTO shortlist (user_id, property_id, created_at) SELECT ?1, value, 1 FROM json_each(?2)',
      params: [guest.userId, JSON.stringify(ids)],
    },
  ])
  const [one] = await someStays(db, 1)
  expect(await guest.refused('shortlisthotel', { hotel_id: one })).toEqual([422, 'list_full'])
  expect(await guest.refused('wishlist/default/stays', { hotel_id: one })).toEqual([422, 'list_full'])
  await guest.ask('shortlisthotel', { hotel_id: ids[0], shortlisted: false })
  expect((await guest.ask('wishlist/default/stays', { hotel_id: one })).wishlist.count).toBe(200)
})

test('renames, fills, thins out, clears and removes a list [WISH-17]', async () => {
  const guest = await aListGuest(db)
  const [one, two] = await someStays(db, 2)
  const { wishlist } = await guest.ask('wishlist', { name: 'First' })
  const path = `wishlist/${wishlist.id}`
  expect((await guest.ask(path, { name: 'FIRST' }, 'PATCH')).wishlist.name).toBe('FIRST')
  await guest.ask('wishlist', { name: 'Second' })
  expect(await guest.refused(path, { name: 'second' }, 'PATCH')).toEqual([422, 'invalid_fields'])
  expect(await guest.refused(path, { name: '' }, 'PATCH')).toEqual([422, 'invalid_fields'])
  expect((await guest.ask(`${path}/stays`, { hotel_ids: [one, two] })).wishlist.hotel_ids).toEqual([one, two])
  expect((await guest.ask(`${path}/stays`, { hotel_id: one, saved: false })).wishlist.hotel_ids).toEqual([two])
  expect((await guest.ask<Undone>(`${path}/clear`, {})).undo.until).toBe('2026-11-21T12:10:00.000Z')
  expect((await guest.ask<Lists>('wishlist')).wishlists.find(({ id }) => id === wishlist.id)?.count).toBe(0)
  await guest.ask<Undone>(path, {}, 'DELETE')
  expect((await guest.ask<Lists>('wishlist')).wishlists.map(({ name }) => name)).toEqual([null, 'Second'])
})

test('the default list can be cleared, but not renamed or removed [WISH-18]', async () => {
  const guest = await aListGuest(db)
  const [stay] = await someStays(db, 1)
  await guest.ask('shortlisthotel', { hotel_id: stay })
  expect(await guest.refused('wishlist/default', { name: 'Mine' }, 'PATCH')).toEqual([422, 'list_fixed'])
  expect(await guest.refused('wishlist/default', {}, 'DELETE')).toEqual([422, 'list_fixed'])
  await guest.ask<Undone>('wishlist/default/clear', {})
  expect((await guest.ask<Lists>('wishlist')).wishlists).toMatchObject([{ id: 'default', is_default: true, count: 0 }])
})

test('no endpoint finds a list of another guest or brand [WISH-19]', async () => {
  const phone = aPhone()
  const owner = await aListGuest(db, { phone })
  const [stay] = await someStays(db, 1)
  const { wishlist } = await owner.ask('wishlist', { name: 'Mine alone', hotel_id: stay })
  const path = `wishlist/${wishlist.id}`
  const others = [await aListGuest(db), await aListGuest(db, { phone, host: 'nl.dunehouse.localhost' })]
  for (const other of others) {
    const none = [404, 'not_found']
    expect(await other.refused(path, { name: 'Theirs' }, 'PATCH')).toEqual(none)
    expect(await other.refused(path, { name: '' }, 'PATCH')).toEqual(none)
    expect(await other.refused(path, {}, 'DELETE')).toEqual(none)
    expect(await other.refused(`${path}/clear`, {})).toEqual(none)
    expect(await other.refused(`${path}/stays`, { hotel_id: stay })).toEqual(none)
    expect(await other.refused(`${path}/stays`, { hotel_id: stay, saved: false })).toEqual(none)
    expect(await other.refused('generateNewLink', { list_id: wishlist.id })).toEqual(none)
    expect(await other.refused('removeSharedWishlist', { list_id: wishlist.id })).toEqual(none)
  }
  expect((await owner.ask<Lists>('wishlist')).wishlists[1]).toEqual(wishlist)
})

test('a guest without an account has no lists', async () => {
  const guest = await aListGuest(db)
  guest.browser.cookies.delete('session')
  const calls: [string, unknown, string][] = [
    ['wishlist', { name: 'x' }, 'POST'],
    ['wishlist/default', { name: 'x' }, 'PATCH'],
    ['wishlist/default', {}, 'DELETE'],
    ['wishlist/default/clear', {}, 'POST'],
    ['wishlist/default/stays', { hotel_id: 1 }, 'POST'],
    ['wishlist/undo', { token: 'x' }, 'POST'],
    ['wishlist/copy', { code: 'x'.repeat(22), name: 'x' }, 'POST'],
    ['generateNewLink', { list_id: 'default' }, 'POST'],
    ['removeSharedWishlist', { list_id: 'default' }, 'POST'],
  ]
  for (const [path, body, method] of calls)
    expect(await guest.refused(path, body, method)).toEqual([401, 'not_signed_in'])
  expect(await guest.refused('wishlist')).toEqual([401, 'not_signed_in'])
})

test('a removed list can be restored once with its name, order and code [WISH-22]', async () => {
  const guest = await aListGuest(db)
  const [one, two, three] = await someStays(db, 3)
  const { wishlist } = await guest.ask('wishlist', { name: 'Three', hotel_id: two })
  const next = await later(guest, 60_000)
  await next.ask(`wishlist/${wishlist.id}/stays`, { hotel_id: one })
  await (await later(guest, 120_000)).ask(`wishlist/${wishlist.id}/stays`, { hotel_id: three })
  await (await later(guest, 180_000)).ask('wishlist', { name: 'Younger' })
  await guest.ask('generateNewLink', { list_id: wishlist.id })
  const before = await guest.ask<Lists>('wishlist')
  const { undo } = await guest.ask<Undone>(`wishlist/${wishlist.id}`, {}, 'DELETE')
  const code = before.wishlists[1]?.share_url?.split('/').at(-1)
  expect(await guest.refused(`wishlist?code=${code}`)).toEqual([404, 'not_found'])
  expect(await (await aListGuest(db)).refused('wishlist/undo', undo)).toEqual([404, 'not_found'])
  const { wishlist: back } = await guest.ask('wishlist/undo', undo)
  expect(back).toEqual(before.wishlists[1])
  expect(back.hotel_ids).toEqual([three, one, two])
  expect(await guest.ask<Lists>('wishlist')).toEqual(before)
  expect(await guest.refused('wishlist/undo', undo)).toEqual([404, 'not_found'])
  await guest.ask(`wishlist?code=${code}`)
})

test('a cleared list is restored beside newly saved stays within ten minutes [WISH-22]', async () => {
  const guest = await aListGuest(db)
  const [one, two, three] = await someStays(db, 3)
  await guest.ask('wishlist/default/stays', { hotel_ids: [one, two] })
  const { undo } = await guest.ask<Undone>('wishlist/default/clear', {})
  await (await later(guest, 60_000)).ask('shortlisthotel', { hotel_id: three })
  const { wishlist } = await (await later(guest, 599_999)).ask('wishlist/undo', undo)
  expect(wishlist.hotel_ids).toEqual([three, one, two])
  const again = await guest.ask<Undone>('wishlist/default/clear', {})
  expect(await (await later(guest, 600_000)).refused('wishlist/undo', again.undo)).toEqual([404, 'not_found'])
  expect(await guest.refused('wishlist/undo', { token: 'nonsense' })).toEqual([404, 'not_found'])
})

test('a restore that is impossible now gives a reason and can be repeated later [WISH-22]', async () => {
  const guest = await aListGuest(db)
  const { wishlist } = await guest.ask('wishlist', { name: 'Taken' })
  const { undo } = await guest.ask<Undone>(`wishlist/${wishlist.id}`, {}, 'DELETE')
  const { wishlist: other } = await guest.ask('wishlist', { name: 'TAKEN' })
  expect(await guest.refused('wishlist/undo', undo)).toEqual([422, 'invalid_fields'])
  await guest.ask(`wishlist/${other.id}`, { name: 'Free' }, 'PATCH')
  for (let made = 2; made <= 20; made += 1) await guest.ask('wishlist', { name: `List ${made}` })
  expect(await guest.refused('wishlist/undo', undo)).toEqual([422, 'lists_full'])
  await guest.ask<Undone>(`wishlist/${other.id}`, {}, 'DELETE')
  expect((await guest.ask('wishlist/undo', undo)).wishlist.name).toBe('Taken')
})
