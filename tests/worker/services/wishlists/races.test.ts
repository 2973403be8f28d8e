import { expect, test } from 'vitest'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { aPhone, fillList, someStays } from '#tests/support/list-guest.ts'
import { aProvenUser } from '#tests/support/signed-in.ts'
import { createWishlist } from '#worker/services/wishlists/create-wishlist.ts'
import { listWishlists, openSharedWishlist } from '#worker/services/wishlists/read-wishlists.ts'
import { copyWishlist, createShareLink } from '#worker/services/wishlists/share-wishlist.ts'
import { changeShortlist, changeWishlistStays } from '#worker/services/wishlists/shortlist.ts'
import { clearWishlist, undoWishlist } from '#worker/services/wishlists/undo-wishlist.ts'

const slow = aDeps({ db: withLatency(aDeps().db) })

async function aGuest() {
  const scope = aScope({ visitor: { user: await aProvenUser(slow.db, aPhone()) } })
  const make = async (name: string, propertyIds: number[] = []) => {
    const made = await createWishlist(slow, scope, { name, propertyIds })
    if (!made.ok) throw new Error(made.problem.code)
    return made.value
  }
  const lists = async () => {
    const found = await listWishlists(slow, scope)
    return found.ok ? found.value : []
  }
  return { scope, make, lists }
}

test('the 21st of lists created concurrently is refused [WISH-16]', async () => {
  const { scope, make, lists } = await aGuest()
  for (let made = 0; made < 17; made += 1) await make(`List ${made}`)
  const results = await Promise.all(
    Array.from({ length: 8 }, (_, at) => createWishlist(slow, scope, { name: `More ${at}`, propertyIds: [] })),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(3)
  expect(results.flatMap((result) => (result.ok ? [] : [result.problem.code]))).toEqual(Array(5).fill('lists_full'))
  expect(await lists()).toHaveLength(21)
})

deepTest('the 201st of stays added concurrently is refused, on any list [WISH-16]', async () => {
  const { scope, make, lists } = await aGuest()
  const listId = await make('Nearly full')
  const filled = await fillList(slow.db, listId, 197)
  await slow.db.batch([
    {
      sql: 'INSERT INTO shortlist (user_id, property_id, created_at) SELECT ?1, value, 1 FROM json_each(?2)',
      params: [scope.visitor.user?.id ?? '', JSON.stringify(filled)],
    },
  ])
  const more = await someStays(slow.db, 6)
  const added = await Promise.all(
    more.flatMap((id) => [
      changeWishlistStays(slow, scope, { listId, propertyIds: [id], isWanted: true }),
      changeShortlist(slow, scope, { propertyIds: [id], isWanted: true }),
    ]),
  )
  expect(added.filter(({ ok }) => ok)).toHaveLength(6)
  expect((await lists()).map(({ count }) => count)).toEqual([200, 200])
})

deepTest('two concurrent copies make one list with each stay once [WISH-32]', async () => {
  const owner = await aGuest()
  const stays = await someStays(slow.db, 5)
  const link = await createShareLink(slow, owner.scope, await owner.make('Source', stays))
  const { scope, make, lists } = await aGuest()
  const shared = await openSharedWishlist(slow, scope, link.ok ? link.value : '')
  if (!shared.ok) throw new Error(shared.problem.code)
  const copy = (into: { listId: string } | { name: string }) =>
    copyWishlist(slow, scope, { code: shared.value.code ?? '', source: shared.value.key, into })
  const named = await Promise.all([copy({ name: 'Copy' }), copy({ name: 'copy' }), copy({ name: 'COPY' })])
  expect(named.filter(({ ok }) => ok)).toMatchObject([{ value: { added: 5 } }])
  const target = await make('Target', stays.slice(0, 1))
  const twice = await Promise.all([copy({ listId: target }), copy({ listId: target })])
  expect(twice.map((result) => (result.ok ? result.value.added : -1)).sort()).toEqual([0, 4])
  expect((await lists()).map(({ count }) => count)).toEqual([0, 5, 5])
})

deepTest('concurrent undos restore once, and concurrent links leave one valid [WISH-22, WISH-24]', async () => {
  const { scope, make, lists } = await aGuest()
  const listId = await make('Cleared', await someStays(slow.db, 3))
  const cleared = await clearWishlist(slow, scope, listId)
  const token = cleared.ok ? cleared.value.token : ''
  const undone = await Promise.all([1, 2, 3].map(() => undoWishlist(slow, scope, token)))
  expect(undone.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await lists())[1]?.count).toBe(3)
  const links = await Promise.all([createShareLink(slow, scope, listId), createShareLink(slow, scope, listId)])
  const open = await Promise.all(links.map((link) => openSharedWishlist(slow, scope, link.ok ? link.value : '')))
  expect(open.filter(({ ok }) => ok)).toHaveLength(1)
})
