import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aListGuest, aReader, later, someStays } from '#tests/support/list-guest.ts'
import { purgeOld } from '#worker/services/jobs/scheduled.ts'

const deps = aDeps()
const { db } = deps
const tables = ['shortlist', 'wishlist', 'wishlist_link', 'wishlist_undo'] as const

async function rowsOf(userId: string): Promise<number[]> {
  const counts = tables.map((table) =>
    db.first<{ count: number }>(`SELECT count(*) AS count FROM ${table} WHERE user_id = ?`, userId),
  )
  return (await Promise.all(counts)).map((row) => row?.count ?? -1)
}

type Proof = { otp_preview: string }
type Link = { code: string }

test("the account's export and erasure include its lists and share codes [WISH-37, ACCT-05]", async () => {
  const guest = await aListGuest(db)
  const stays = await someStays(db, 2)
  await guest.ask('shortlisthotel', { hotel_ids: stays })
  const { wishlist } = await guest.ask('wishlist', { name: 'Plans of mine', hotel_ids: stays })
  const { wishlist: gone } = await guest.ask('wishlist', { name: 'Taken away', hotel_ids: stays })
  await guest.ask(`wishlist/${gone.id}`, {}, 'DELETE')
  const codes: string[] = []
  for (const list_id of [wishlist.id, 'default'])
    codes.push((await guest.ask<Link>('generateNewLink', { list_id })).code)
  expect(await rowsOf(guest.userId)).toEqual([2, 1, 2, 1])
  const reader = await aReader()
  const statuses = async () => {
    const answers: number[] = []
    for (const code of codes)
      answers.push(
        (await reader.call(`wishlist?code=${code}`)).status,
        (await reader.fetch(`/wishlist/${code}`)).status,
      )
    return answers
  }
  expect(await statuses()).toEqual([200, 200, 200, 200])

  const { otp_preview: otp } = await guest.ask<Proof>('sendProofCode', {})
  await guest.ask('proveAccount', { otp })
  const copy = await guest.ask<{ wishlists: { name: string | null }[] }>('exportAccount', {})
  expect(copy.wishlists.map(({ name }) => name)).toEqual(['Plans of mine', null, 'Taken away'])
  await guest.ask('deleteAccount', {})
  expect(await rowsOf(guest.userId)).toEqual([0, 0, 0, 0])
  expect(await db.first('SELECT 1 FROM wishlist_stay WHERE wishlist_id = ?', wishlist.id)).toBeNull()
  expect(await statuses()).toEqual([404, 404, 404, 404])
})

test('cleared or removed lists are deleted after ten minutes', async () => {
  const guest = await aListGuest(db)
  const [stay] = await someStays(db, 1)
  await guest.ask('shortlisthotel', { hotel_id: stay })
  await guest.ask('wishlist/default/clear', {})
  const own = aDeps()
  own.pass(599_999)
  await purgeOld(own)
  expect((await rowsOf(guest.userId))[3]).toBe(1)
  own.pass(1)
  await purgeOld(own)
  expect((await rowsOf(guest.userId))[3]).toBe(0)
  expect(await (await later(guest, 1)).refused('wishlist/undo', { token: 'x' })).toEqual([404, 'not_found'])
})
