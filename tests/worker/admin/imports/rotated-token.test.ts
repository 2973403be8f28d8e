import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { anImporter } from '#tests/support/an-import.ts'
import { aHotel } from '#tests/support/booking-builders.ts'

const deps = aDeps()

async function aRotation(reach: number[]) {
  const owner = await aToken(deps)
  const make = async () =>
    (await callAdmin('/v1/tokens', { token: owner, body: { name: 'n', role: 'manager', properties: reach } })).answer
  const rotate = async (id: string) =>
    (await callAdmin(`/v1/tokens/${id}/rotate`, { token: owner, method: 'POST' })).answer
  const [old, stranger] = [await make(), await make()]
  return { owner, old, stranger, rotate }
}

test("a rotated token continues its predecessor's imports; others cannot", async () => {
  const { propertyId } = await aHotel(deps.db)
  const { old, stranger, rotate } = await aRotation([propertyId])
  const admin = await anImporter(deps)
  const line = (total: number) => `TST${propertyId},Classic,2026-12-07,${total}\n`
  const [done, open] = [1, 2].map((total) => `property_code,room_name,from,total\n${line(total)}`) as [string, string]
  const ended = await admin.importFile('stock', done, { token: old.token })
  const begun = (await admin.start('stock', open, { token: old.token })).answer.id
  const next = await rotate((await rotate(old.id)).id)

  const listed = async (token: string) =>
    (await callAdmin('/v1/imports', { token })).answer.items.map(({ id }: { id: string }) => id)
  expect(await listed(next.token)).toEqual(expect.arrayContaining([ended.id, begun]))
  expect(await listed(stranger.token)).toEqual([])
  expect(await admin.importFile('stock', done, { token: next.token })).toMatchObject({ id: ended.id, was_before: true })
  expect(await admin.importFile('stock', open, { token: next.token })).toMatchObject({ id: begun, changed: 1 })
  expect((await callAdmin(`/v1/imports/${ended.id}`, { token: stranger.token })).status).toBe(404)
  expect((await callAdmin(`/v1/imports/${ended.id}`, { token: next.token })).status).toBe(200)
})
