import { expect, test } from 'vitest'
import {
  type Conversation,
  emptyDraft,
  insertAnswer,
  type Message,
  openPlaceholders,
  type Row,
  type SavedAnswer,
  shipmentsOf,
  sortRows,
  stepRow,
  toEntries,
  toQuery,
} from '#app/admin/routes/inbox/inbox-rows.ts'

const AT = '2026-11-28T12:00:00Z'

function aRow(id: string, changes: Partial<Row> = {}): Row {
  return {
    id,
    subject: 'booking',
    state: 'open',
    unread: false,
    assignee: null,
    guest: { name: 'Inês Carvalhal', language: 'pt', reached_by: 'email' },
    brand: 'marigold',
    property: { id: 1, name: 'Amer Road' },
    booking_no: 'B1',
    checkin: '2026-11-29',
    checkout: '2026-12-03',
    ticket_no: null,
    issue: null,
    has_request: false,
    preview: 'Posso',
    last_author: 'guest',
    failed: false,
    created_at: AT,
    changed_at: AT,
    guest_read_at: null,
    revision: 1,
    ...changes,
  }
}

const conversation: Conversation = { ...aRow('c1'), messages: [] }

function aMessage(deliveries: Message['deliveries']): Message {
  return { id: 'm1', author: 'staff', operator: 'operator:1', text: 'Yes', at: AT, files: [], deliveries }
}

function aDelivery(status: Message['deliveries'][number]['status'], id: string, channel: 'email' | 'sms' = 'email') {
  return { message_id: id, channel, status, failure: status === 'failed' ? 'bounced' : null }
}

function anAnswer(filled: SavedAnswer['filled'], texts: SavedAnswer['texts']): SavedAnswer {
  return { id: 'a1', brand: 'marigold', property: null, name: 'Early', texts, filled, revision: 0 }
}

test('lists guests who wait first, unread before read [ADMN-06]', () => {
  const rows = [
    aRow('done', { state: 'closed' }),
    aRow('answered', { state: 'waiting' }),
    aRow('read'),
    aRow('new', { unread: true }),
  ]
  expect(sortRows(rows).map(({ id }) => id)).toEqual(['new', 'read', 'answered', 'done'])
})

test('steps through the list and stops at its ends [ADMN-06]', () => {
  const rows = [aRow('a'), aRow('b')]
  expect(stepRow(rows, 'a', 1)?.id).toBe('b')
  expect(stepRow(rows, 'b', 1)).toBeNull()
  expect(stepRow(rows, 'a', -1)).toBeNull()
  expect(stepRow(rows, undefined, 1)?.id).toBe('a')
})

test('asks for the lists of the address, own ones by the person [ADMN-06]', () => {
  const me = { id: 'operator:p1' }
  expect(toQuery({ list: 'open', kind: 'ticket', property: 7, guest: 'x' }, me)).toEqual({
    property: 7,
    guest: undefined,
    state: 'open',
    subject: 'ticket',
  })
  expect(toQuery({ list: 'mine', kind: 'failed', property: undefined, guest: 'Inês' }, me)).toMatchObject({
    assignee: 'p1',
    failed: 'true',
    guest: 'Inês',
  })
})

test('says how a message reached the guest, by its best attempt [ADMN-06]', () => {
  const again = aMessage([aDelivery('failed', '1'), aDelivery('queued', '2')])
  expect(shipmentsOf(again, null)).toEqual([
    { status: 'queued', channel: 'email', failure: null, messageIds: ['1', '2'] },
  ])
  const both = aMessage([aDelivery('sent', '1'), aDelivery('failed', '2', 'sms')])
  expect(shipmentsOf(both, AT).map(({ status }) => status)).toEqual(['read', 'failed'])
  expect(shipmentsOf(both, '2026-11-28T11:59:59Z').map(({ status }) => status)).toEqual(['sent', 'failed'])
})

test('puts a saved answer in place of an unchanged one, else below what was typed [ADMN-06]', () => {
  const filled = { language: 'pt', text: 'Olá Inês', missing: [] }
  const answer = anAnswer(filled, { pt: 'Olá {name}', en: 'Hello {name}, until {checkin_time}' })
  const first = insertAnswer(emptyDraft, answer, conversation)
  expect(first).toMatchObject({
    text: 'Olá Inês',
    saved: { language: 'pt', english: 'Hello Inês Carvalhal, until {checkin_time}' },
  })
  const other = anAnswer({ ...filled, text: 'Sim' }, { pt: 'Sim' })
  expect(insertAnswer(first, other, conversation)).toMatchObject({ text: 'Sim', saved: { english: null } })
  expect(insertAnswer({ ...first, text: 'Olá Inês!' }, other, conversation).text).toBe('Olá Inês!\n\nSim')
})

test('finds placeholders nobody has filled in [ADMN-06]', () => {
  expect(openPlaceholders('Until {checkin_time}, {smile}')).toEqual(['checkin_time'])
})

test('lists notes among messages by time, without other kinds [ADMN-06]', () => {
  const written = { id: 'n1', at: '2026-11-28T11:00:00Z', author: 'operator:1', person: null, text: 'Call' }
  const note = { ...written, kind: 'note' as const }
  const entries = toEntries([aMessage([])], [note, { ...note, id: 'n2', kind: 'refund' }])
  expect(entries.map(({ id }) => id)).toEqual(['n1', 'm1'])
})
