import { beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#app/domain/dates/instant.ts'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { anOperator, type SignedInOperator } from '#tests/support/an-operator.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import { sendReportMails } from '#worker/admin/services/reports/mail/send-report-mails.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { OutgoingMessage, SendOutcome } from '#worker/infra/ports/message-sender.ts'

const path = '/v1/me/report-mail'
// The clock of the calls: a Saturday.
const MONDAY_MORNING = '2026-11-23T06:00:00.000Z'
const sent: SendOutcome = { kind: 'sent', provider: 'resend', ref: 'r' }
let deps: TestDeps

beforeEach(async () => {
  deps = aDeps()
  await deps.db.batch([statement('DELETE FROM report_mail')])
})

const choose = ({ session }: SignedInOperator, body: object) => callAdmin(path, { session, method: 'PUT', body })
const mondays = { weekday: 1, time_zone: 'Europe/Vienna' }

/** Runs the job at a time and returns the mails it sent. */
async function mailsAt(at: string, outcome: SendOutcome = sent): Promise<OutgoingMessage[]> {
  const mails: OutgoingMessage[] = []
  const sendToGuest = async (mail: OutgoingMessage) => {
    mails.push(mail)
    return outcome
  }
  await sendReportMails({ ...deps, now: () => Date.parse(at), sendToGuest })
  return mails
}

test('a person chooses the day of the weekly mail, and ends it [ADMN-08]', async () => {
  const person = await anOperator(deps, { role: 'revenue' })
  const other = await anOperator(deps)
  const none = { weekday: null, time_zone: null, next_at: null }
  expect((await callAdmin(path, person)).answer).toEqual(none)
  const chosen = { ...mondays, next_at: MONDAY_MORNING }
  expect((await choose(person, mondays)).answer).toEqual(chosen)
  expect((await choose(person, mondays)).answer).toEqual(chosen)
  expect((await callAdmin(path, other)).answer).toEqual(none)
  expect((await choose(person, { ...mondays, time_zone: 'Europe/Nowhere' })).status).toBe(422)
  expect((await choose(person, { ...mondays, weekday: null })).answer).toEqual(none)
  const { answer: audit } = await callAdmin(`/v1/audit?subject=operator:${person.id}&action=report-mail.write`, {
    token: await aToken(deps),
  })
  expect(audit.items.map(({ after }: { after: unknown }) => after)).toEqual([
    null,
    { weekday: 1, time_zone: 'Europe/Vienna' },
  ])
})

test('neither a token nor a person without reports gets the mail [ADMN-08]', async () => {
  const cleaner = await anOperator(deps, { role: 'content' })
  expect((await choose(cleaner, mondays)).status).toBe(403)
  expect((await callAdmin(path, { token: await aToken(deps) })).status).toBe(403)
})

test('the mail has the week of the person’s own properties, once a week [ADMN-08]', async () => {
  const token = await aToken(deps)
  const [hotel, foreign] = [await aHotel(deps.db, { rooms: 4 }), await aHotel(deps.db, { rooms: 4 })]
  for (const { propertyId: property, categoryId: room } of [hotel, foreign]) {
    const guest = { name: 'Asha', without_contact: true }
    const stay = { checkin: '2026-11-21', checkout: '2026-11-23', rooms_config: '1-2_0_0_0' }
    const body = { property, room, source: 'walk_in', guest, ...stay }
    expect((await callAdmin('/v1/bookings', { token, body, key: crypto.randomUUID() })).status).toBe(201)
  }
  const person = await anOperator(deps, { role: 'revenue', reach: [hotel.propertyId] })
  await choose(person, mondays)
  expect(await mailsAt('2026-11-23T05:59:59Z')).toEqual([])
  const [mail, ...others] = await mailsAt(MONDAY_MORNING)
  expect([others, mail?.recipient]).toEqual([[], person.email])
  expect(mail?.subject).toMatch(/16–22\sNov$/)
  expect(mail?.body).toContain('Room nights: 2 (last year 0)')
  expect(mail?.body).toContain('http://desk.localhost/reports?sheet=mail')
  expect(await mailsAt('2026-11-29T12:00:00Z')).toEqual([])
  expect((await mailsAt('2026-11-30T06:00:00Z')).map(({ id }) => id)).not.toEqual([mail?.id])
})

test('a mail that could not be sent is tried again for a day under one id [ADMN-08]', async () => {
  const person = await anOperator(deps)
  await choose(person, mondays)
  const again: SendOutcome = { kind: 'again', reason: 'provider_busy' }
  const [first] = await mailsAt(MONDAY_MORNING, again)
  const [second] = await mailsAt('2026-11-23T06:10:00Z', again)
  expect([second?.id, second?.subject]).toEqual([first?.id, first?.subject])
  expect(await mailsAt('2026-11-23T06:11:00Z', again)).toEqual([])
  await mailsAt(new Date(Date.parse(MONDAY_MORNING) + DAY_MS).toISOString(), again)
  expect(takeConsole().join()).toContain('report_not_mailed')
  expect((await callAdmin(path, person)).answer.next_at).toBe('2026-11-30T06:00:00.000Z')
})

test('two rounds at once send one mail [ADMN-08]', async () => {
  const person = await anOperator(deps)
  await choose(person, mondays)
  const rounds = await Promise.all([mailsAt(MONDAY_MORNING), mailsAt(MONDAY_MORNING)])
  expect(rounds.flat()).toHaveLength(1)
})

test('the mail ends with the right to read reports, or with the person [ADMN-08]', async () => {
  const token = await aToken(deps)
  const [demoted, left] = [await anOperator(deps), await anOperator(deps)]
  for (const person of [demoted, left]) await choose(person, mondays)
  const change = (id: string, body: object) => callAdmin(`/v1/operators/${id}`, { token, method: 'PATCH', body })
  await anOperator(deps)
  expect((await change(demoted.id, { roles: [{ role: 'content', properties: null }] })).status).toBe(200)
  expect((await change(left.id, { disabled: true })).status).toBe(200)
  expect(await mailsAt(MONDAY_MORNING)).toEqual([])
  expect(await deps.db.all('SELECT 1 FROM report_mail')).toEqual([])
})
