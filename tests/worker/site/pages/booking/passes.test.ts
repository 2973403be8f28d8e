import { afterEach, expect, test, vi } from 'vitest'
import { type Browser, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { bookIn, bookingPages, dataOf } from '#tests/support/booking-pages.ts'
import { aGuest } from '#tests/support/booking-site.ts'

const site = bookingPages()
const { db } = aDeps()

afterEach(() => vi.unstubAllGlobals())

const apple = {
  APPLE_PASS_TYPE: 'pass.example.stay',
  APPLE_PASS_TEAM: 'ABCDE12345',
  APPLE_PASS_URL: 'https://passes.example/sign',
  APPLE_PASS_KEY: 'k'.repeat(32),
}

function aGuestWith(bindings: Record<string, string>): Promise<Browser> {
  return openBrowser(site, { host: 'marigold.localhost', headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' }, bindings })
}

const waysOf = async (guest: Browser, no: string) =>
  (await dataOf(guest, `/booking/${no}`)).ticket.actions.map(({ text }) => text)

test('a valid ticket offers the wallets that are configured', async () => {
  const plain = await aGuest(site)
  const { no } = await bookIn(plain, await aHotel(db))
  expect(await waysOf(plain, no)).toEqual(['Directions', 'Call', 'Calendar'])
  const away = await plain.fetch(`/booking/${no}/pass/apple`)
  expect([away.status, away.headers.get('Location')]).toEqual([303, `/booking/${no}`])
  const guest = await aGuestWith(apple)
  const good = await bookIn(guest, await aHotel(db))
  expect(await waysOf(guest, good.no)).toEqual(['Directions', 'Call', 'Calendar', 'Add to Apple Wallet'])
  const held = await bookIn(guest, await aHotel(db), { pay: true })
  expect(await waysOf(guest, held.no)).toEqual([])
  expect((await guest.fetch(`/booking/${held.no}/pass/apple`)).headers.get('Location')).toBe(`/booking/${held.no}`)
})

test('a wallet card needs access to the booking; tokens leave the address', async () => {
  const guest = await aGuestWith(apple)
  const { no, token } = await bookIn(guest, await aHotel(db))
  const other = await aGuestWith(apple)
  expect((await other.fetch(`/booking/${no}/pass/apple`)).status).toBe(404)
  const brought = await other.fetch(`/booking/${no}/pass/apple?token=${token}`)
  expect([brought.status, brought.headers.get('Location')]).toEqual([303, `/booking/${no}/pass/apple`])
})

test('limits wallet cards per minute by booking and network', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async () => new Response(Uint8Array.from([0x50, 0x4b, 3, 4])))
  const limit = async ({ key }: { key: string }) => {
    asked.push(key)
    return { success: asked.filter((before) => before === key).length <= 2 }
  }
  const guest = await aGuestWith({ ...apple, LOOKUPS: { limit } } as unknown as Record<string, string>)
  const { no } = await bookIn(guest, await aHotel(db))
  const ask = async () =>
    (await guest.fetch(`/booking/${no}/pass/apple`, { headers: { 'CF-Connecting-IP': '198.51.100.7' } })).status
  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429])
  expect(new Set(asked.filter((key) => key.startsWith('passes:'))).size).toBe(2)
})

test("the card's address leads to a cancelled booking", async () => {
  vi.stubGlobal('fetch', async () => new Response(Uint8Array.from([0x50, 0x4b, 3, 4])))
  const guest = await aGuestWith(apple)
  const { no } = await bookIn(guest, await aHotel(db))
  expect((await guest.fetch(`/booking/${no}/pass/apple`)).status).toBe(200)
  const { cancellation } = await dataOf(guest, `/booking/${no}?modal=bookingCancellation`)
  await guest.post(cancellation?.action ?? '', { idempotency_key: cancellation?.idempotencyKey ?? '' })
  const away = await guest.fetch(`/booking/${no}/pass/apple`)
  expect([away.status, away.headers.get('Location')]).toEqual([303, `/booking/${no}`])
  expect(await waysOf(guest, no)).toEqual([])
})
