import { Provider } from 'jotai/react'
import { createStore } from 'jotai/vanilla'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { homeHeaderAtom, loadingHomeHeader } from '#app/client/state/stays/home-header.ts'
import { pickedPlaceAtom, pickedStayAtom } from '#app/client/state/stays/stay.ts'
import { noPlace } from '#app/domain/search/search-object.ts'
import { loadTranslator } from '#app/i18n/messages.ts'
import { TranslationProvider } from '#app/i18n/translation.tsx'
import type { CancellationModel } from '#app/overlays/cancellation/model.ts'
import { useCancellation } from '#app/overlays/cancellation/overlay.tsx'
import { aSearch } from '#tests/support/draw-part.tsx'

const model: CancellationModel = {
  bookingNo: 'CDFGHJKMN',
  bookingHref: '/booking/CDFGHJKMN',
  overlayHref: '/booking/CDFGHJKMN?modal=bookingCancellation',
  stayText: '',
  chargeText: '',
  shownCharge: 0,
  isFree: true,
  lines: [],
  refund: null,
  reasons: [],
  refundChoice: null,
  terms: { text: '', href: '' },
  action: '/booking/CDFGHJKMN/cancel',
  xsrf: 'token-1',
  idempotencyKey: 'key-1',
  error: null,
}
const place = { text: 'Goa', path: '/hotels-in-goa', place: noPlace, pagePath: '/' }
const leave = vi.fn()
const ask = vi.fn<typeof fetch>()

beforeEach(() => {
  leave.mockReset()
  ask.mockReset()
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=salt.hash', documentElement: { lang: 'en' } })
  vi.stubGlobal('location', { assign: leave })
  vi.stubGlobal('fetch', ask)
})

afterEach(() => vi.unstubAllGlobals())

/** A home page with a picked stay, and the cancelling call of a component with the same store. */
async function aVisitThatCancels() {
  const store = createStore()
  store.set(homeHeaderAtom, { type: 'succeeded', widgets: [] })
  store.set(pickedPlaceAtom, place)
  const copy = { checkin: '', checkout: '', nightsCount: 1 }
  store.set(pickedStayAtom, { stay: aSearch().stay, copy, pageStayKey: '/' })
  const translate = await loadTranslator('en', ['booking'])
  const calls: ReturnType<typeof useCancellation>[] = []
  function Probe() {
    calls.push(useCancellation(model))
    return null
  }
  renderToStaticMarkup(
    <Provider store={store}>
      <TranslationProvider translate={translate}>
        <Probe />
      </TranslationProvider>
    </Provider>,
  )
  return { store, send: async (reason: string | null) => calls[0]?.send({ reason, refundTo: null }) }
}

const endings = [
  ['cancelled just now', Response.json({ booking: { status_key: 3 } })],
  ['cancelled before', Response.json({ error: { code: 'already_cancelled', message: '' } }, { status: 409 })],
] as const

test.each(endings)('a booking %s resets the home page and is refreshed [HOME-12]', async (_, answer) => {
  ask.mockResolvedValue(answer)
  const { store, send } = await aVisitThatCancels()
  await send('plans_changed')
  expect(ask.mock.calls).toMatchObject([
    [
      expect.stringMatching(/^\/api\/pwa\/bookingcancellation\?/),
      { method: 'PATCH', headers: { 'Idempotency-Key': 'key-1' } },
    ],
  ])
  expect(JSON.parse(String(ask.mock.calls[0]?.[1]?.body))).toEqual({
    id: 'CDFGHJKMN',
    shown_charge: 0,
    cancellation_reason: 'plans_changed',
  })
  expect(store.get(homeHeaderAtom)).toEqual(loadingHomeHeader)
  expect([store.get(pickedPlaceAtom), store.get(pickedStayAtom)]).toEqual([null, null])
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('/booking/CDFGHJKMN'))
})

const failures = [
  ['is refused', async () => Response.json({ error: { code: 'not_cancellable', message: '' } }, { status: 422 })],
  ['is not answered', () => Promise.reject(new TypeError('offline'))],
] as const

test.each(failures)('a cancellation that %s leaves the home page unchanged [HOME-12]', async (_, answer) => {
  ask.mockImplementation(answer)
  const { store, send } = await aVisitThatCancels()
  await send(null)
  expect(store.get(homeHeaderAtom).isLoading).toBe(false)
  expect(store.get(pickedPlaceAtom)).toEqual(place)
  expect(store.get(pickedStayAtom)).not.toBeNull()
  expect(leave).not.toHaveBeenCalled()
})

test('a raised charge shows the overlay again', async () => {
  ask.mockResolvedValue(
    Response.json({ error: { code: 'price_changed', message: 'It costs more now.' } }, { status: 409 }),
  )
  const { send } = await aVisitThatCancels()
  await send(null)
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith(model.overlayHref))
})
