import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aTestProperty, NOW } from '#tests/support/a-test-property.ts'
import { callAdmin } from '#tests/support/an-admin.ts'
import { anImporter } from '#tests/support/an-import.ts'

const deps = aDeps()

type Property = Awaited<ReturnType<typeof aTestProperty>>

const pathOf = ({ id }: Property, code = '') => `/v1/properties/${id}/discounts${code && `/${code}`}`

function write(property: Property, code: string, body: object) {
  const given = { name: 'A discount', percent: 10, ...body }
  return callAdmin(pathOf(property, code), { method: 'PUT', token: property.token, body: given }, NOW)
}

function limit(property: Property, body: object) {
  const path = `/v1/properties/${property.id}/discount-limits`
  return callAdmin(path, { method: 'PUT', token: property.token, body }, NOW)
}

const list = async (property: Property) => (await callAdmin(pathOf(property), { token: property.token }, NOW)).answer

const totalOf = async (property: Property) => (await property.ask(0, 2)).rooms[property.room]?.pricing_details.total

test('a discount counts as soon as it is written, and no longer once deleted [DISC-01]', async () => {
  const property = await aTestProperty(deps)
  expect(await totalOf(property)).toBe(216)
  const { status, answer } = await write(property, 'EARLY', { min_advance: 20, names: { nl: 'Vroegboekkorting' } })
  expect([status, answer]).toEqual([
    200,
    expect.objectContaining({ code: 'EARLY', percent: 10, min_advance: 20, countries: null, revision: 0 }),
  ])
  expect(await totalOf(property)).toBe(194)
  await write(property, 'SECOND', { percent: 30 })
  expect(await totalOf(property)).toBe(130)
  expect((await limit(property, { max_percent: 25, floor_minor: 8500 })).answer).toEqual({
    max_percent: 25,
    floor_minor: 8500,
    revision: 1,
  })
  expect(await totalOf(property)).toBe(170)
  for (const code of ['EARLY', 'SECOND']) {
    const gone = await callAdmin(pathOf(property, code), { method: 'DELETE', token: property.token, body: {} }, NOW)
    expect(gone.status).toBe(200)
  }
  expect(await totalOf(property)).toBe(216)
  expect(await list(property)).toEqual({ limits: { max_percent: 25, floor_minor: 8500, revision: 1 }, items: [] })
})

test('a discount is replaced as a whole; the same again changes nothing, another revision is refused', async () => {
  const property = await aTestProperty(deps)
  const given = { countries: ['NL'], rooms: [property.room], plans: ['standard'], arrival_days: [5, 6] }
  await write(property, 'SALE', given)
  const same = await write(property, 'SALE', given)
  expect(same.answer).toMatchObject({ revision: 0, ...given })
  const next = await write(property, 'SALE', { percent: 15, revision: 0 })
  expect(next.answer).toMatchObject({ revision: 1, percent: 15, countries: null, rooms: null, plans: null })
  const late = await write(property, 'SALE', { percent: 20, revision: 0 })
  expect(late.answer.error).toMatchObject({ code: 'not_modifiable', reason: 'record_changed' })
  expect((await list(property)).items).toEqual([next.answer])
  const stale = await limit(property, { max_percent: 50, revision: 3 })
  expect(stale.answer.error).toMatchObject({ code: 'not_modifiable', reason: 'record_changed' })
  const { answer } = await callAdmin(`/v1/audit?subject=discount:${property.id}:SALE`, { token: property.token }, NOW)
  expect(answer.items.map(({ action }: { action: string }) => action)).toEqual(['discount.write', 'discount.write'])
})

test('refuses discounts of unknown rooms, plans, countries and languages, and empty windows', async () => {
  const property = await aTestProperty(deps)
  const faultsOf = async (body: object) => {
    const { answer } = await write(property, 'NEW', body)
    return Object.keys(answer.error?.fields ?? {})
  }
  expect(await faultsOf({ rooms: [1] })).toEqual(['rooms.0'])
  expect(await faultsOf({ plans: ['standard', 'SAVER'] })).toEqual(['plans.1'])
  expect(await faultsOf({ countries: ['NL', 'XX'] })).toEqual(['countries.1'])
  expect(await faultsOf({ names: { xx: 'Name' } })).toEqual(['names.xx'])
  expect(await faultsOf({ min_nights: 5, max_nights: 4 })).toEqual(['max_nights'])
  expect(await faultsOf({ percent: 91 })).not.toEqual([])
})

test('a file sets up early bird and long stay, and its export changes nothing [DISC-01]', async () => {
  const property = await aTestProperty(deps)
  const row = await deps.db.first<{ code: string }>('SELECT oyo_id AS code FROM property WHERE id = ?', property.id)
  const importer = await anImporter(deps)
  const importFile = (text: string, again = false) =>
    importer.importFile('discounts', text, { token: property.token, again, now: NOW })
  const file = `property_code,discount,name,name_nl,percent,min_advance,min_nights,exclusive,countries,plans
${row?.code},EARLY,Early bird,Vroegboekkorting,10,20,,,,standard
${row?.code},LONG,Long stay,,25,,7,yes,NL|DE,
`
  expect(await importFile(file)).toMatchObject({ added: 2, refused: 0, faults: [] })
  expect(await totalOf(property)).toBe(194)
  const { answer } = await callAdmin('/v1/exports/discounts?format=csv', { token: property.token }, NOW)
  expect(answer).toContain('Vroegboekkorting')
  expect(await importFile(answer, true)).toMatchObject({ added: 0, changed: 0, unchanged: 2, refused: 0 })
  const wrong = `property_code,discount,name,percent,countries,plans,room_names
${row?.code},A,A,10,XX,,
${row?.code},B,B,10,,SAVER,
${row?.code},C,C,10,,,Cellar
`
  expect((await importFile(wrong)).faults.map(({ line, field }) => [line, field])).toEqual([
    [2, 'countries'],
    [3, 'plans'],
    [4, 'room_names'],
  ])
})

test('events name created, changed and deleted discounts and their limits, nothing where nothing changed', async () => {
  const property = await aTestProperty(deps)
  for (const percent of [10, 10, 20]) await write(property, 'SALE', { percent })
  for (const _ of [1, 2]) await limit(property, { max_percent: 25, floor_minor: 0 })
  await write(property, 'SALE', { percent: 200 })
  await callAdmin(pathOf(property, 'SALE'), { method: 'DELETE', token: property.token, body: {} }, NOW)
  const { answer } = await callAdmin(`/v1/events?property=${property.id}`, { token: property.token }, NOW)
  const sale = { subject: `discount:${property.id}:SALE`, property: property.id, data: { discount: 'SALE' } }
  expect(answer.items).toMatchObject([
    { kind: 'discount.changed', ...sale },
    { kind: 'discount.changed', ...sale },
    { kind: 'discount.limits_changed', subject: `discount-limit:${property.id}`, data: {} },
    { kind: 'discount.deleted', ...sale },
  ])
  expect(answer.items).toHaveLength(4)
})
