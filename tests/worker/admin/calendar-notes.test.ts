import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aHotel } from '#tests/support/booking-builders.ts'

const deps = aDeps()
const PATH = '/v1/calendar-notes'

async function aProperty() {
  const { propertyId } = await aHotel(deps.db)
  const token = await aToken(deps, { reach: [propertyId] })
  const call = (path: string, body?: object, method?: string) =>
    callAdmin(`${PATH}${path}`, { token, ...(body ? { body } : {}), ...(method ? { method } : {}) })
  const list = async (from: string, to: string) =>
    (await call(`?from=${from}&to=${to}`)).answer.items.map(({ text }: { text: string }) => text)
  return { propertyId, call, list }
}

const festival = { from: '2027-01-15', to: '2027-01-19', text: 'Jaipur Literature Festival' }

test('a note is listed on its days, changed and deleted [ADMN-04]', async () => {
  const { propertyId: property, call, list } = await aProperty()
  const { status, answer } = await call('', { property, ...festival })
  expect([status, answer]).toEqual([201, expect.objectContaining({ property, ...festival })])
  expect(await list('2027-01-19', '2027-02-19')).toEqual([festival.text])
  expect(await list('2027-01-20', '2027-02-19')).toEqual([])
  const changed = await call(`/${answer.id}`, { to: '2027-01-20' }, 'PATCH')
  expect(changed.answer).toMatchObject({ ...festival, to: '2027-01-20' })
  expect(await list('2027-01-20', '2027-02-19')).toEqual([festival.text])
  expect((await call(`/${answer.id}`, {}, 'DELETE')).answer.id).toBe(answer.id)
  expect(await list('2027-01-01', '2027-02-19')).toEqual([])
  const audits = await deps.db.all('SELECT action FROM audit_event WHERE subject = ?', `calendar-note:${answer.id}`)
  expect(audits).toEqual(['create', 'change', 'delete'].map((verb) => ({ action: `calendar-note.${verb}` })))
})

test('everybody reads the notes of all properties; only those with all properties write them [ADMN-04]', async () => {
  const [{ call, list }, other] = [await aProperty(), await aProperty()]
  const all = await aToken(deps)
  const { answer } = await callAdmin(PATH, { token: all, body: festival })
  expect(answer.property).toBeNull()
  expect(await list('2027-01-15', '2027-01-15')).toEqual([festival.text])
  expect((await call('', festival)).status).toBe(403)
  expect((await call(`/${answer.id}`, { text: 'Mine' }, 'PATCH')).status).toBe(404)
  expect((await call(`/${answer.id}`, {}, 'DELETE')).status).toBe(404)
  await other.call('', { property: other.propertyId, ...festival, text: 'Road works' })
  expect(await list('2027-01-15', '2027-01-15')).toEqual([festival.text])
  await callAdmin(`${PATH}/${answer.id}`, { token: all, body: {}, method: 'DELETE' })
})

test('refuses days in the wrong order, and a change of a note that somebody else changed [ADMN-17]', async () => {
  const { propertyId: property, call } = await aProperty()
  const wrong = await call('', { property, ...festival, to: '2027-01-14' })
  expect(wrong.answer.error).toMatchObject({ code: 'invalid_fields', fields: { to: expect.any(String) } })
  const { id } = (await call('', { property, ...festival })).answer
  const save = (text: string) => call(`/${id}`, { text, expected: { text: festival.text } }, 'PATCH')
  expect((await save('Literature Festival')).status).toBe(200)
  expect((await save('Book fair')).answer.error).toMatchObject({ reason: 'record_changed' })
})
