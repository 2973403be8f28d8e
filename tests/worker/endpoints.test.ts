import { beforeAll, expect, test } from 'vitest'
import { type Browser, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aBookingBody, type TestHotel } from '#tests/support/booking-builders.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { aCity, aProperty } from '#tests/support/catalogue-builders.ts'
import { createDice, type Door, fillPath, listEndpoints, listFieldNames, oddValues } from '#tests/support/endpoints.ts'
import { deepTest, isDeep, sampleOf } from '#tests/support/is-deep.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import { statement } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'
import { leadsAway, redirectChecks } from '#worker/tools/prove/redirect-checks.ts'

const site = createSite()
const { db } = aDeps()
const HOST = 'marigold.localhost'
const NOW = { 'X-Test-Now': '2026-11-21T12:00:00Z' }

const secret = { name: 'Zebrafinch Quillfeather', phone: '9812345098', email: 'zebrafinch@quillfeather.example' }

type Owned = { id: string; number: string; invoice: string; token: string; userId: string }

let hotel: TestHotel
let owner: Browser
let owned: Owned
const doors = listEndpoints()
const calls = doors.filter(({ method }) => method !== 'GET')

async function enter(phone: string, host = HOST): Promise<Browser> {
  const guest = await openBrowser(site, { host, headers: NOW })
  const sent = await readAnswer(await guest.call('generateByPhone', { phone, country_code: '+91' }))
  await guest.call('authenticate', { phone, country_code: '+91', otp: sent.otp_preview, mode: 'PHONEOTP' })
  return guest
}

beforeAll(async () => {
  const { id, categoryIds } = await aProperty(db, await aCity(db), { categories: [{ rooms: 400 }] })
  hotel = { propertyId: id, categoryId: categoryIds[0] ?? 0, cityId: 0, countryId: 0 }
  owner = await enter(secret.phone)
  owned = await hold(owner)
})

async function hold(guest: Browser, phone = secret.phone): Promise<Owned> {
  const user = { first_name: secret.name, phone, email: secret.email }
  const payments = { from_payment_method: { upm_id: 'CC' } }
  const { booking } = await readAnswer(await guest.call('createBooking', aBookingBody(hotel, { user, payments })))
  const row = await db.first<{ user_id: string }>('SELECT user_id FROM booking WHERE id = ?', booking.id)
  const { id, booking_no: number, invoice_no: invoice, token } = booking
  return { id, number, invoice, token, userId: row?.user_id ?? '' }
}

/**
 * Requests of a stranger who knows every number but has no proof. A payment's id is 128 random bits known to the guest
 * and the gateway only, so it is sufficient to pay.
 */
function knownOf({ id, number, invoice, userId }: Owned) {
  return {
    path: { bookingNo: number, bookingId: id, id, invoice_no: invoice, invoiceNo: invoice, name: 'sandbox' },
    fields: {
      id,
      booking_id: id,
      bookingId: id,
      booking_no: number,
      invoice_no: invoice,
      user_id: userId,
      userId,
      checkin: '14/12/2026',
      checkout: '15/12/2026',
      request_type: 'REBOOKING',
      re_booking: { old_invoice_no: invoice, checkin: '14/12/2026', checkout: '15/12/2026' },
    },
  }
}

/** Runs deferred work: React schedules by timers, and workerd allows 10,000 of them per test. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 0))

async function knock(guest: Browser, door: Door): Promise<{ status: number; text: string }> {
  const known = knownOf(owned)
  const path = fillPath(door.pattern, known.path)
  const query = new URLSearchParams(
    Object.entries(known.fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  const response = await (door.method === 'GET'
    ? guest.fetch(`${path}?${query}`)
    : door.pattern.startsWith('/api/')
      ? guest.call(path.replace('/api/pwa/', ''), known.fields, { method: door.method })
      : guest.post(path, Object.fromEntries(query)))
  return { status: response.status, text: await response.text() }
}

/** All rows of the owner in one round trip, compared after each endpoint. */
async function ownersRows(): Promise<string> {
  const tables = ['booking_room', 'bill', 'booking_history', 'payment', 'refund', 'ledger_entry']
  const answers = await db.batch([
    statement('SELECT * FROM booking WHERE id = ?', owned.id),
    ...tables.map((table) => statement(`SELECT * FROM ${table} WHERE booking_id = ?`, owned.id)),
    statement("SELECT * FROM message WHERE payload LIKE '%' || ? || '%'", owned.number),
    statement('SELECT * FROM user WHERE id = ?', owned.userId),
    statement('SELECT id_hash FROM session WHERE user_id = ?', owned.userId),
  ])
  return JSON.stringify(answers.map(({ rows }) => rows))
}

const strangers: [string, () => Promise<Browser>][] = [
  ['nobody known', () => openBrowser(site, { host: HOST, headers: NOW })],
  ['another guest', () => enter('9812345001')],
  ['nobody known on another brand', () => openBrowser(site, { host: 'nl.dunehouse.localhost', headers: NOW })],
]

test.each(sampleOf(strangers, 1))(
  "no endpoint shows or changes another guest's booking to %s",
  { timeout: 120_000 },
  async (_, come) => {
    const stranger = await come()
    const before = await ownersRows()
    const output: string[] = []
    for (const door of doors) {
      const { status, text } = await knock(stranger, door)
      const shown = [secret.name, secret.phone, secret.email, owned.token].filter((mark) => text.includes(mark))
      if (shown.length > 0 || status >= 500) output.push(`${door.method} ${door.pattern}: ${status} ${shown}`)
      if (door.method !== 'GET') expect(await ownersRows(), `${door.method} ${door.pattern}`).toBe(before)
    }
    expect(output).toEqual([])
    expectNoErrors()
  },
)

deepTest('many endpoints show the owner their booking', async () => {
  const reads = doors.filter(({ method }) => method === 'GET')
  let shown = 0
  for (const door of reads) if ((await knock(owner, door)).text.includes(secret.name)) shown += 1
  expect(shown).toBeGreaterThanOrEqual(4)
  expectNoErrors()
})

test('no body makes an endpoint fail or refuse outside its contract', { timeout: 5_400_000 }, async () => {
  const names = listFieldNames()
  const dice = createDice(20_261_121)
  const pick = <Value>(list: readonly Value[]) => list[dice(list.length)] as Value
  const odd = (): unknown => (dice(4) === 0 ? { [pick(names)]: pick(oddValues) } : pick(oddValues))
  expect(names.length).toBeGreaterThan(200)
  const failed: string[] = []
  for (const door of sampleOf(calls, 12)) {
    const phone = `98${String(13_000_000 + dice(80_000_000))}`
    const guest = await enter(phone)
    const own = await hold(guest, phone)
    for (let round = 0; round < (isDeep ? 200 : 2); round++) {
      // Half of the requests have valid proof for the guest's own booking.
      const known = round % 2 === 0 ? knownOf(own) : { path: {}, fields: {} }
      const oddFields = Object.fromEntries(Array.from({ length: 1 + dice(14) }, () => [pick(names), odd()]))
      const fields: Record<string, unknown> = { ...known.fields, ...oddFields }
      const path = fillPath(door.pattern, { id: pick(['x', '0', '-1', '9'.repeat(40)]), ...known.path })
      const isCall = door.pattern.startsWith('/api/')
      const body = round === 1 ? '{' : round === 3 ? '[1]' : JSON.stringify(fields)
      const response = isCall
        ? await guest.call(path.replace('/api/pwa/', ''), {}, { method: door.method, body })
        : await guest.post(
            path,
            Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, asText(value)])),
          )
      const text = await response.text()
      const where = `${door.method} ${door.pattern} ${response.status} ${body.slice(0, 300)}`
      if (response.status >= 500 || text.includes('<script>alert(1)')) failed.push(where)
      if (isCall && response.status >= 400 && !isContractError(text)) failed.push(`${where} → ${text.slice(0, 100)}`)
      await pause()
    }
  }
  expect(failed).toEqual([])
  expectNoErrors()
})

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Forged messages are logged as warnings; there must be no error. */
function expectNoErrors(): void {
  expect(takeConsole().filter((line) => line.includes('"level":"error"'))).toEqual([])
}

function isContractError(text: string): boolean {
  try {
    const { error } = JSON.parse(text)
    return ['string', 'number'].includes(typeof error.code) && typeof error.message === 'string'
  } catch {
    return false
  }
}

const targets = [
  'retUrl',
  'return_url',
  'cancel_url',
  'success_url',
  'failure_url',
  'deeplink_url',
  'redirectUrl',
  'url',
]

deepTest('no endpoint redirects a guest to a foreign address', { timeout: 5_400_000 }, async () => {
  const guest = await enter('9812345003')
  const away: string[] = []
  let next = 0
  for (const door of sampleOf(doors, 30)) {
    for (let round = 0; round < (isDeep ? redirectChecks.length : 1); round++) {
      const trap = redirectChecks[next++ % redirectChecks.length] ?? ''
      const fields = { ...Object.fromEntries(targets.map((name) => [name, trap])), id: owned.id, booking_id: owned.id }
      const path = fillPath(door.pattern, { ...knownOf(owned).path })
      const response =
        door.method === 'GET'
          ? await guest.fetch(`${path}?${new URLSearchParams(fields)}`)
          : door.pattern.startsWith('/api/')
            ? await guest.call(path.replace('/api/pwa/', ''), fields, { method: door.method })
            : await guest.post(path, fields)
      const text = await response.text()
      const redirect = /"redirectUrl":"([^"]*)"/.exec(text)?.[1] ?? null
      const isAway = [response.headers.get('Location'), redirect].some((to) => leadsAway(to, `http://${HOST}`))
      if (isAway || response.status >= 500) away.push(`${door.method} ${door.pattern} ${JSON.stringify(trap)}`)
      await pause()
    }
  }
  expect(away).toEqual([])
  expectNoErrors()
})
