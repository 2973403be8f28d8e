import { expect, test, vi } from 'vitest'
import { createCall } from '#app/client/request/call.ts'
import { requestChange } from '#app/overlays/modify-dates/use-modify-dates.ts'

const change = {
  bookingNo: 'CDFGHJKMN',
  stay: { checkin: '2026-12-12', checkout: '2026-12-14' },
  shownTotal: 3600,
  idempotencyKey: 'key-1',
  locale: 'en',
} as const

/** The site's call over a network that answers like this. */
function callOver(answer: typeof fetch) {
  return createCall({
    fetch: answer,
    cookies: () => 'XSRF-TOKEN=salt.hash',
    context: { origin: '', host: '', language: 'en', region: '', userAgentType: 'mobile' },
    visit: () => ({ role: null, abConfig: '' }),
    onSignedOut: () => {},
    onFailure: () => {},
  })
}

test('requests the new dates once with the total shown', async () => {
  const ask = vi.fn<typeof fetch>(async () => Response.json({ booking: {} }))
  const [onDone, onFailure] = [vi.fn(), vi.fn()]
  await requestChange(callOver(ask), change, { onDone, onFailure })
  expect(ask.mock.calls).toMatchObject([
    [
      '/api/pwa/bookings/CDFGHJKMN/modify?locale=en',
      { method: 'PUT', headers: { 'Idempotency-Key': 'key-1', 'X-XSRF-TOKEN': 'salt.hash' } },
    ],
  ])
  expect(JSON.parse(String(ask.mock.calls[0]?.[1]?.body))).toEqual({
    checkin: '2026-12-12',
    checkout: '2026-12-14',
    shown_total: 3600,
  })
  expect([onDone.mock.calls.length, onFailure.mock.calls.length]).toEqual([1, 0])
})

const refusal = { error: { code: 'sold_out', message: 'No room left.' } }
const failures: [how: string, answer: typeof fetch, error: object][] = [
  [
    'is refused',
    async () => Response.json(refusal, { status: 409 }),
    { code: 'sold_out', message: 'No room left.', status: 409 },
  ],
  ['breaks', async () => new Response('oops', { status: 500 }), { code: 'http_500', status: 500 }],
  ['is not answered', () => Promise.reject(new TypeError('offline')), { code: 'unreached', status: 0 }],
]

test.each(failures)('calls the failure callback when a change %s [BMNG-35]', async (_, answer, error) => {
  const [onDone, onFailure] = [vi.fn(), vi.fn()]
  await requestChange(callOver(answer), change, { onDone, onFailure })
  expect(onFailure.mock.calls).toMatchObject([[error]])
  expect(onDone).not.toHaveBeenCalled()
})
