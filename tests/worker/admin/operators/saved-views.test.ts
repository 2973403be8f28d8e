import { beforeAll, expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { anOperator, type SignedInOperator } from '#tests/support/an-operator.ts'

const deps = aDeps()
const path = '/v1/me/views'
let person: SignedInOperator

beforeAll(async () => {
  person = await anOperator(deps, { role: 'front-desk' })
})

const save = (body: object, { session } = person) => callAdmin(path, { session, body })
const list = async ({ session } = person) => (await callAdmin(path, { session })).answer.items
const held = { list: 'bookings', name: 'Held', address: '/bookings?sort=total&view=held' }

test('a person saves, renames and deletes views of a table [ADMN-07]', async () => {
  const other = await anOperator(deps)
  const { answer: view } = await save(held, other)
  expect(await list(other)).toEqual([{ ...held, id: view.id }])
  const own = `${path}/${view.id}`
  const renamed = await callAdmin(own, { session: other.session, method: 'PATCH', body: { name: 'On hold' } })
  expect(renamed.answer).toEqual({ ...held, id: view.id, name: 'On hold' })
  expect((await callAdmin(own, { session: other.session, method: 'DELETE' })).answer).toEqual({ outcome: 'deleted' })
  expect(await list(other)).toEqual([])
  const { answer: audit } = await callAdmin(`/v1/audit?subject=saved-view:${view.id}`, { token: await aToken(deps) })
  expect(audit.items.map(({ action }: { action: string }) => action)).toEqual([
    'saved-view.delete',
    'saved-view.change',
    'saved-view.create',
  ])
})

test('saving under a known name replaces the view of that table alone [ADMN-07]', async () => {
  const first = await save(held)
  const again = await save({ ...held, address: '/bookings?view=held' })
  expect(again.answer).toEqual({ ...first.answer, address: '/bookings?view=held' })
  await save({ list: 'money', name: 'Held', address: '/money?tab=payments' })
  expect((await list()).length).toBe(2)
  const { answer: unpaid } = await save({ ...held, name: 'Unpaid' })
  const taken = await callAdmin(`${path}/${unpaid.id}`, {
    session: person.session,
    method: 'PATCH',
    body: { name: 'Held' },
  })
  expect([taken.status, Object.keys(taken.answer.error.fields)]).toEqual([422, ['name']])
})

test('nobody sees or changes the views of another person [ADMN-07]', async () => {
  const { answer: view } = await save({ ...held, name: 'Mine' })
  const stranger = await anOperator(deps)
  expect(await list(stranger)).toEqual([])
  const own = `${path}/${view.id}`
  const { session } = stranger
  const changed = await callAdmin(own, { session, method: 'PATCH', body: { name: 'Theirs' } })
  const deleted = await callAdmin(own, { session, method: 'DELETE' })
  expect([changed.status, deleted.status]).toEqual([404, 404])
  expect((await callAdmin(path, { token: await aToken(deps) })).status).toBe(403)
})

test('a view leads to no other site [ADMN-07]', async () => {
  const addresses = ['//evil.example', 'https://evil.example', '/bookings#x', '/book ings', `/a?${'x'.repeat(2000)}`]
  for (const address of addresses) expect((await save({ ...held, address })).status).toBe(400)
})

test('a person has at most fifty views [ADMN-07]', async () => {
  const busy = await anOperator(deps)
  for (let nth = 0; nth < 50; nth += 1) await save({ ...held, name: `View ${nth}` }, busy)
  const { status, answer } = await save({ ...held, name: 'One more' }, busy)
  expect([status, answer.error.reason]).toEqual([422, 'too_many_views'])
  expect((await save({ ...held, name: 'View 7', address: '/bookings' }, busy)).status).toBe(200)
  expect((await list(busy)).length).toBe(50)
})

test('the audit of a view has no words of its search, which may name a guest [ADMN-07]', async () => {
  const { answer: view } = await save({ ...held, name: 'Jane Roe', address: '/bookings?q=jane.roe%40guest.example' })
  const own = `${path}/${view.id}`
  await callAdmin(own, { session: person.session, method: 'PATCH', body: { name: 'Roe family' } })
  await callAdmin(own, { session: person.session, method: 'DELETE' })
  const rows = await deps.db.all<{ before: string | null; after: string | null }>(
    'SELECT before, after FROM audit_event WHERE subject = ? ORDER BY seq',
    `saved-view:${view.id}`,
  )
  expect(rows).toHaveLength(3)
  expect(rows[0]?.after).toContain('"list":"bookings"')
  expect(JSON.stringify(rows)).not.toMatch(/roe/i)
})
