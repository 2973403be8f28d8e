import { decodeJwt, exportPKCS8, generateKeyPair } from 'jose'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps, type TestDeps, withLatency } from '#tests/support/a-deps.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { bookIn, bookingPages, dataOf } from '#tests/support/booking-pages.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import { createWalletPasses } from '#worker/services/bookings/passes/create-wallet-passes.ts'
import { readPassSettings } from '#worker/services/bookings/passes/pass-settings.ts'
import { expireCards } from '#worker/services/bookings/passes/wallet-cards.ts'

const site = bookingPages()
let google: Record<string, string>

beforeAll(async () => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  google = {
    GOOGLE_WALLET_ISSUER: '3388000000012345678',
    GOOGLE_WALLET_EMAIL: 'passes@example.iam.gserviceaccount.com',
    GOOGLE_WALLET_KEY: await exportPKCS8(privateKey),
  }
})

afterEach(() => vi.unstubAllGlobals())

/** A fake Google API: its tokens, and the cards guests have saved, by serial. */
function aGoogle(cards: Record<string, string>, tokens = 200) {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request = new Request(url, init)
    if (url === 'https://oauth2.googleapis.com/token') {
      const form = await request.formData()
      const { iss, aud, iat = 0, exp = 0 } = decodeJwt(String(form.get('assertion')))
      // Google requires tokens with an expiry of at most an hour.
      if (iss !== google.GOOGLE_WALLET_EMAIL || aud !== url || !(exp > iat && exp <= iat + 3600)) tokens = 400
      calls.push(String(form.get('grant_type')))
      return Response.json({ access_token: 'ya29.token' }, { status: tokens })
    }
    const serial = url.split('3388000000012345678.')[1] ?? ''
    if (request.headers.get('Authorization') !== 'Bearer ya29.token') return new Response(null, { status: 401 })
    if (!cards[serial]) return new Response(null, { status: 404 })
    cards[serial] = (await request.json<{ state: string }>()).state
    return Response.json({})
  })
  return calls
}

const start = () => aDeps({ walletPasses: createWalletPasses(readPassSettings(google)) })
async function stored({ db }: Pick<TestDeps, 'db'>, no = ''): Promise<string[]> {
  const rows = await db.all<{ serial: string }>('SELECT serial FROM wallet_card ORDER BY serial')
  return rows.map(({ serial }) => serial).filter((serial) => serial.startsWith(no))
}

async function aCard(deps: TestDeps) {
  const headers = { 'X-Test-Now': new Date(deps.now()).toISOString() }
  const guest = await openBrowser(site, { headers, bindings: google })
  const booked = await bookIn(guest, await aHotel(deps.db))
  const answer = await guest.fetch(`/booking/${booked.no}/pass/google`)
  expect(answer.headers.get('Location')).toContain('https://pay.google.com/gp/v/save/')
  const cancel = async () => {
    const { cancellation } = await dataOf(guest, `/booking/${booked.no}?modal=bookingCancellation`)
    await guest.post(cancellation?.action ?? '', { idempotency_key: cancellation?.idempotencyKey ?? '' })
  }
  const [serial = ''] = await stored(deps, booked.no)
  return { ...booked, cancel, serial }
}

test("expires a cancelled booking's wallet card once", async () => {
  const deps = start()
  const [card, other] = [await aCard(deps), await aCard(deps)]
  const cards = { [card.serial]: 'ACTIVE', [other.serial]: 'ACTIVE' }
  const calls = aGoogle(cards)
  expect(await expireCards(deps)).toEqual({ done: 0, next: null })
  expect(calls).toEqual([])
  await card.cancel()
  const late = { ...deps, db: withLatency(deps.db) }
  await Promise.all([expireCards(late), expireCards(late)])
  expect(cards).toEqual({ [card.serial]: 'EXPIRED', [other.serial]: 'ACTIVE' })
  expect([await stored(deps, card.no), await stored(deps, other.no)]).toEqual([[], [other.serial]])
  const before = calls.length
  expect((await expireCards(deps)).done).toBe(0)
  expect(calls.length).toBe(before)
})

test('other dates expire a card; meals and refunds leave it', async () => {
  const deps = start()
  const { id, serial } = await aCard(deps)
  const cards = { [serial]: 'ACTIVE' }
  aGoogle(cards)
  await deps.db.first('UPDATE booking SET revision = revision + 1 WHERE id = ?', id)
  await expireCards(deps)
  expect(cards[serial]).toBe('ACTIVE')
  await deps.db.first("UPDATE booking SET checkout = date(checkout, '+1 day') WHERE id = ?", id)
  await expireCards(deps)
  expect(cards[serial]).toBe('EXPIRED')
})

test('retries an unsaved card hourly, while its link is valid', async () => {
  const deps = start()
  const { no, serial, cancel } = await aCard(deps)
  await cancel()
  const cards: Record<string, string> = {}
  aGoogle(cards)
  await expireCards(deps)
  cards[serial] = 'ACTIVE'
  deps.pass(3_599_999)
  await expireCards(deps)
  expect(cards[serial]).toBe('ACTIVE')
  deps.pass(1)
  await expireCards(deps)
  expect([cards[serial], await stored(deps, no)]).toEqual(['EXPIRED', []])
})

test('forgets a card after its dates, saved or not', async () => {
  const deps = start()
  const { no, cancel } = await aCard(deps)
  await cancel()
  aGoogle({})
  deps.pass(30 * 86_400_000)
  await expireCards(deps)
  expect(await stored(deps, no)).toEqual([])
})

test('logs a failing Google token request and keeps the card', async () => {
  const deps = start()
  const { no, serial, cancel } = await aCard(deps)
  await cancel()
  aGoogle({}, 401)
  expect(await expireCards(deps)).toEqual({ done: 0, next: null })
  expect(takeConsole()).toEqual([expect.stringContaining('cards_not_ended')])
  expect(await stored(deps, no)).toEqual([serial])
})
