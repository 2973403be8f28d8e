import { expect, test } from 'vitest'
import { type Browser, mountRoutes, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { identityRoutes } from '#worker/site/api/identity/identity.ts'

const site = mountRoutes({ api: identityRoutes })

/** Opens a new browser at an address, as Cloudflare reports it. */
function guestAt(address: string): Promise<Browser> {
  return openBrowser(site, { headers: { 'CF-Connecting-IP': address, 'X-Test-Now': '2026-11-21T12:00:00Z' } })
}

/** Opens a new browser behind a trusted proxy. */
function forwardedGuest(address: string): Promise<Browser> {
  return openBrowser(site, { headers: { 'X-Forwarded-For': address }, bindings: { TRUST_PROXY: 'on' } })
}

/** Returns phone numbers, each in a different block of a thousand. */
function phoneOf(index: number): string {
  return `91${String(10_000 + index * 37).padStart(5, '0')}007`
}

async function askCodes(visits: Promise<Browser>[]): Promise<number[]> {
  const guests = await Promise.all(visits)
  const calls = guests.map((guest, index) =>
    guest.call('generateByPhone', { phone: phoneOf(index), country_code: '+91' }),
  )
  return (await Promise.all(calls)).map(({ status }) => status)
}

test('sends an IPv6 household twice the codes of one network [EVID-04]', async () => {
  const statuses = await askCodes(
    Array.from({ length: 30 }, (_, index) => guestAt(`2001:db8:7:${(0x1200 + index).toString(16)}::1`)),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
})

test('counts codes by address without its port [EVID-07]', async () => {
  const statuses = await askCodes(
    Array.from({ length: 14 }, (_, index) => forwardedGuest(`198.51.100.9:${4000 + index}`)),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
})

test('sends a code to each guest of an address who enters the last one [EVID-05]', async () => {
  for (let index = 0; index < 25; index++) {
    const guest = await guestAt('198.51.100.10')
    const phone = phoneOf(100 + index)
    const sent = await guest.call('generateByPhone', { phone, country_code: '+91' })
    expect(sent.status).toBe(200)
    const { otp_preview: otp } = await sent.json<{ otp_preview: string }>()
    expect((await guest.call('authenticate', { phone, country_code: '+91', otp })).status).toBe(200)
  }
})

test('reserves half of all codes for networks without an unanswered one [EVID-05]', async () => {
  const { db, now } = aDeps()
  const taken = (count: number) =>
    db.batch([
      {
        sql: `INSERT INTO attempt (scope, subject, window_start, count) VALUES ('otp_send', 'all', ?1, ?2)
          ON CONFLICT DO UPDATE SET count = ?2`,
        params: [now() - 60_000, count],
      },
    ])
  const ask = async (address: string, index: number) => {
    const response = await (await guestAt(address)).call('generateByPhone', {
      phone: phoneOf(index),
      country_code: '+91',
    })
    const { error } = await response.json<{ error?: { code: string; proofs?: string[]; message: string } }>()
    return { status: response.status, error }
  }
  const [attacker, guest] = ['198.51.100.80', '198.51.100.81']
  const short = { status: 429, error: { code: 'too_many_requests', proofs: ['payment'] } }
  expect(await ask(attacker, 200)).toMatchObject({ status: 200 })
  expect(await ask(attacker, 201)).toMatchObject({ status: 200 })
  await taken(500)
  expect(await ask(attacker, 202)).toMatchObject(short)
  expect((await ask(attacker, 203)).error?.message).toContain('paying online')
  expect(await ask(guest, 204)).toMatchObject({ status: 200 })
  await taken(1_000)
  expect(await ask('198.51.100.82', 205)).toMatchObject(short)
  await db.batch([{ sql: "DELETE FROM attempt WHERE subject = 'all'", params: [] }])
})
