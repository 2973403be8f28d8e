import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aHotel } from '#tests/support/booking-builders.ts'

const deps = aDeps()

async function aProperty() {
  const { propertyId, categoryId } = await aHotel(deps.db)
  const token = await aToken(deps)
  const call = (method: string, path: string, body: object) => callAdmin(path, { method, token, body })
  const own = `/v1/properties/${propertyId}`
  const change = async (fields: object) => {
    const { status, answer } = await call('PATCH', own, fields)
    if (status !== 200) throw new Error(JSON.stringify(answer))
  }
  const changeRoom = async (fields: object) => {
    const { status, answer } = await call('PATCH', `/v1/room-types/${categoryId}`, fields)
    if (status !== 200) throw new Error(JSON.stringify(answer))
  }
  const stale = async () => (await callAdmin(own, { token })).answer.stale_texts
  const check = (body: object) => call('POST', `${own}/text-checks`, body)
  return { categoryId, change, changeRoom, stale, check }
}

const inGerman = { room: null, field: 'description', language: 'de' }

test('a translation is out of date once its English text changes, until it changes itself [ADMN-09]', async () => {
  const { change, stale } = await aProperty()
  await change({ description_en: 'A quiet house.', description_de: 'Ein ruhiges Haus.' })
  expect(await stale()).toEqual([])
  await change({ description_en: 'A quiet house by the lake.' })
  expect(await stale()).toEqual([{ ...inGerman, since: expect.any(String) }])
  await change({ description_de: 'Ein ruhiges Haus am See.' })
  expect(await stale()).toEqual([])
})

test('English and German changed together are up to date; a deleted text is not listed [ADMN-09]', async () => {
  const { change, stale } = await aProperty()
  await change({ description_en: 'Old.', description_de: 'Alt.', description_fr: 'Vieux.' })
  await change({ description_en: 'New.', description_de: 'Neu.' })
  expect(await stale()).toEqual([expect.objectContaining({ ...inGerman, language: 'fr' })])
  await change({ description_fr: null })
  expect(await stale()).toEqual([])
})

test('texts of a room type are marked by field [ADMN-09]', async () => {
  const { categoryId: room, change, changeRoom, stale } = await aProperty()
  await change({ description_en: 'A quiet house.' })
  await changeRoom({ room_one_liner: 'With a balcony', room_one_liner_de: 'Mit Balkon', room_view: 'Garden' })
  await changeRoom({ room_one_liner: 'With a terrace', room_view: 'Lake' })
  expect(await stale()).toEqual([expect.objectContaining({ room, field: 'room_one_liner', language: 'de' })])
})

test('somebody checks that a translation still holds, once [ADMN-09]', async () => {
  const { change, stale, check } = await aProperty()
  await change({ description_en: 'A quiet hous.', description_de: 'Ein ruhiges Haus.' })
  await change({ description_en: 'A quiet house.' })
  const checked = await check({ field: 'description', language: 'de' })
  expect([checked.status, checked.answer]).toEqual([200, { items: [] }])
  expect(await stale()).toEqual([])
  expect((await check({ field: 'description', language: 'de' })).status).toBe(404)
})
