import { expect, test } from 'vitest'
import type { OwnListResponse } from '#app/contracts/guests/wishlist.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { aListGuest, aPhone, aReader, fillList, later, someStays } from '#tests/support/list-guest.ts'
import { statement } from '#worker/infra/database/database.ts'

const { db } = aDeps()

type Lists = { wishlists: OwnListResponse[] }
type Link = { code: string; share_url: string }
type Shared = { wishlist: { name: string; count: number; is_own: boolean; stays: Record<string, unknown>[] } }
type Copied = { added: number; wishlist: OwnListResponse }

const STAY = 'checkin=2026-12-11&checkout=2026-12-13'

test('a list gets a code of 128 random bits when it is shared [WISH-07, WISH-24]', async () => {
  const guest = await aListGuest(db)
  const { wishlist } = await guest.ask('wishlist', { name: 'Shared' })
  expect(wishlist).toMatchObject({ is_shared: false, share_url: null })
  expect(await db.first('SELECT code FROM wishlist_link WHERE list_id = ?', wishlist.id)).toBeNull()
  const { code, share_url } = await guest.ask<Link>('generateNewLink', { list_id: wishlist.id })
  expect(code).toMatch(/^[A-Za-z0-9_-]{22}$/)
  expect(share_url).toBe(`http://marigold.localhost/wishlist/${code}`)
  const codes = new Set([code])
  for (let made = 0; made < 20; made += 1)
    codes.add((await guest.ask<Link>('generateNewLink', { list_id: wishlist.id })).code)
  expect(codes.size).toBe(21)
  // Only one code per list is valid.
  expect(await db.all('SELECT code FROM wishlist_link WHERE list_id = ?', wishlist.id)).toHaveLength(1)
})

test('anyone can read the list behind a code, with public prices [WISH-06]', async () => {
  const guest = await aListGuest(db)
  const stays = await someStays(db, 2)
  const { wishlist } = await guest.ask('wishlist', { name: 'Two of them', hotel_ids: stays })
  const { code } = await guest.ask<Link>('generateNewLink', { list_id: wishlist.id })
  await db.batch([statement('UPDATE property SET is_live = 0 WHERE id = ?', stays[1] ?? 0)])
  const reader = await aReader({ headers: { 'CF-Connecting-IP': '198.51.100.1' } })
  const answer = await (await reader.call(`wishlist?code=${code}&${STAY}`)).json<Shared>()
  expect(answer.wishlist).toMatchObject({ name: 'Two of them', count: 2, is_own: false })
  const [live, gone] = answer.wishlist.stays
  expect(live).toMatchObject({ id: stays[0], is_offered: true, is_available: true, currency_code: 'INR' })
  expect(Number(live?.price)).toBeGreaterThan(0)
  expect(gone).toMatchObject({ id: stays[1], is_offered: false, is_available: false, price: null, url: null })
  expect((await guest.ask<Shared>(`wishlist?code=${code}`)).wishlist.is_own).toBe(true)
})

test('lookups of codes are counted without the address of the network [WISH-06]', async () => {
  const reader = await aReader({ headers: { 'CF-Connecting-IP': '198.51.100.77' } })
  await reader.call(`wishlist?code=${'a'.repeat(22)}`)
  const subjects = await db.all<{ subject: string }>("SELECT subject FROM attempt WHERE scope = 'wishlist_code'")
  expect(subjects.length).toBeGreaterThan(0)
  expect(JSON.stringify(subjects)).not.toContain('198.51.100')
})

test('a shared list reveals nothing about its owner [WISH-28]', async () => {
  const phone = aPhone()
  const guest = await aListGuest(db, { phone })
  await db.batch([
    statement(
      "UPDATE user SET first_name = 'Quetzal', last_name = 'Umbrage', email = 'q@umbrage.example' WHERE id = ?",
      guest.userId,
    ),
  ])
  const [one, two] = await someStays(db, 2)
  await guest.ask('wishlist', { name: 'Secret plans', hotel_id: two })
  const { wishlist } = await guest.ask('wishlist', { name: 'For all', hotel_id: one })
  const { code } = await guest.ask<Link>('generateNewLink', { list_id: wishlist.id })
  const reader = await aReader()
  for (const path of [`/api/pwa/wishlist?code=${code}`, `/wishlist/${code}`]) {
    const text = await (await reader.fetch(path)).text()
    expect(text).toContain('For all')
    const actual = ['Quetzal', 'Umbrage', phone, guest.userId, wishlist.id, 'Secret plans'].filter((word) =>
      text.includes(word),
    )
    expect(actual, path).toEqual([])
  }
})

test('a new link ends the old one at once, and unsharing ends both [WISH-08, WISH-26]', async () => {
  const guest = await aListGuest(db)
  const [stay] = await someStays(db, 1)
  const { wishlist } = await guest.ask('wishlist', { name: 'Mine', hotel_id: stay })
  const first = await guest.ask<Link>('generateNewLink', { list_id: wishlist.id })
  const second = await guest.ask<Link>('generateNewLink', { list_id: wishlist.id })
  const reader = await aReader()
  const statusOf = async (code: string) => [
    (await reader.call(`wishlist?code=${code}`)).status,
    (await reader.fetch(`/wishlist/${code}`)).status,
  ]
  expect(await statusOf(first.code)).toEqual([404, 404])
  expect(await statusOf(second.code)).toEqual([200, 200])
  expect(await guest.ask('removeSharedWishlist', { list_id: wishlist.id })).toEqual({ is_shared: false })
  expect(await guest.ask('removeSharedWishlist', { list_id: wishlist.id })).toEqual({ is_shared: false })
  expect(await statusOf(second.code)).toEqual([404, 404])
  expect((await guest.ask<Lists>('wishlist')).wishlists[1]).toMatchObject({ name: 'Mine', count: 1, is_shared: false })
})

test('the default list is shared under a neutral name [WISH-24]', async () => {
  const guest = await aListGuest(db)
  const { code } = await guest.ask<Link>('generateNewLink', { list_id: 'default' })
  const answer = await (await (await aReader()).call(`wishlist?code=${code}`)).json<Shared>()
  expect(answer.wishlist).toMatchObject({ name: 'Saved stays', count: 0 })
})

test('a code works only on its brand’s hosts [WISH-30]', async () => {
  const guest = await aListGuest(db)
  const { wishlist } = await guest.ask('wishlist', { name: 'Here' })
  const { code } = await guest.ask<Link>('generateNewLink', { list_id: wishlist.id })
  const other = await aReader({ host: 'nl.dunehouse.localhost' })
  expect((await other.call(`wishlist?code=${code}`)).status).toBe(404)
  expect((await other.fetch(`/wishlist/${code}`)).status).toBe(404)
  expect((await (await aReader()).fetch(`/wishlist/${code}`)).status).toBe(200)
})

deepTest('allows a network thirty look-ups in ten minutes, right or wrong [WISH-30]', async () => {
  const guest = await aListGuest(db)
  const { code } = await guest.ask<Link>('generateNewLink', { list_id: 'default' })
  const wrong = 'A'.repeat(22)
  const from = (address: string, afterMs = 0) => aReader({ afterMs, headers: { 'CF-Connecting-IP': address } })
  const reader = await from('2001:db8:7:1::1')
  for (let tried = 0; tried < 14; tried += 1) {
    expect((await reader.call(`wishlist?code=${wrong}`)).status).toBe(404)
    expect((await reader.fetch(`/wishlist/${wrong}`)).status).toBe(404)
  }
  expect((await reader.call(`wishlist?code=${code}`)).status).toBe(200)
  expect((await reader.fetch(`/wishlist/${code}`)).status).toBe(200)
  const refused = await reader.call(`wishlist?code=${code}`)
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '600'])
  expect((await reader.fetch(`/wishlist/${code}`)).status).toBe(429)
  // Addresses of the same /64 count as one network; a neighbouring /64 does not.
  expect((await (await from('2001:db8:7:1:ffff::2')).call(`wishlist?code=${code}`)).status).toBe(429)
  expect((await (await from('2001:db8:7:2::1')).call(`wishlist?code=${code}`)).status).toBe(200)
  expect((await (await from('2001:db8:7:1::1', 11 * 60_000)).call(`wishlist?code=${code}`)).status).toBe(200)
})

test('a copy adds the missing stays and returns their number [WISH-32]', async () => {
  const owner = await aListGuest(db)
  const [one, two, three, gone] = await someStays(db, 4)
  await owner.ask('wishlist/default/stays', { hotel_ids: [one, two] })
  await (await later(owner, 60_000)).ask('wishlist/default/stays', { hotel_ids: [three, gone] })
  await db.batch([statement('UPDATE property SET is_live = 0 WHERE id = ?', gone ?? 0)])
  const { code } = await owner.ask<Link>('generateNewLink', { list_id: 'default' })
  const guest = await aListGuest(db)
  const made = await guest.ask<Copied>('wishlist/copy', { code, name: 'Copied' })
  expect(made).toMatchObject({ added: 3, wishlist: { name: 'Copied', hotel_ids: [three, one, two] } })
  const { wishlist: own } = await guest.ask('wishlist', { name: 'Own', hotel_id: two })
  expect(await guest.ask<Copied>('wishlist/copy', { code, list_id: own.id })).toMatchObject({
    added: 2,
    wishlist: { count: 3 },
  })
  expect(await guest.ask<Copied>('wishlist/copy', { code, list_id: own.id })).toMatchObject({
    added: 0,
    wishlist: { count: 3 },
  })
  expect(await guest.ask<Copied>('wishlist/copy', { code, list_id: 'default' })).toMatchObject({ added: 3 })
  // The owner's list is unchanged.
  expect((await owner.ask<Lists>('wishlist')).wishlists[0]?.count).toBe(4)
})

test("copying to a stranger's list, from an unknown list or beyond the limits changes nothing [WISH-16, WISH-32]", async () => {
  const owner = await aListGuest(db)
  const stays = await someStays(db, 2)
  const { wishlist } = await owner.ask('wishlist', { name: 'Source', hotel_ids: stays })
  const { code } = await owner.ask<Link>('generateNewLink', { list_id: wishlist.id })
  const guest = await aListGuest(db)
  expect(await guest.refused('wishlist/copy', { code, list_id: wishlist.id })).toEqual([404, 'not_found'])
  expect(await guest.refused('wishlist/copy', { code: 'A'.repeat(22), name: 'x' })).toEqual([404, 'not_found'])
  expect(await guest.refused('wishlist/copy', { code, name: '' })).toEqual([422, 'invalid_fields'])
  expect((await guest.refused('wishlist/copy', { code }))[0]).toBe(400)
  const { wishlist: full } = await guest.ask('wishlist', { name: 'Full' })
  await fillList(db, full.id, 199)
  expect(await guest.refused('wishlist/copy', { code, list_id: full.id })).toEqual([422, 'list_full'])
  expect(await guest.refused('wishlist/copy', { code, name: 'FULL' })).toEqual([422, 'invalid_fields'])
  const { wishlists } = await guest.ask<Lists>('wishlist')
  expect(wishlists.map(({ name, count }) => [name, count])).toEqual([
    [null, 0],
    ['Full', 199],
  ])
})
