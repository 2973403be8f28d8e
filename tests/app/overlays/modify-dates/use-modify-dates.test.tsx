import { Provider } from 'jotai/react'
import { createStore } from 'jotai/vanilla'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import { loadTranslator } from '#app/i18n/messages.ts'
import { TranslationProvider } from '#app/i18n/translation.tsx'
import type { ModifyDatesModel } from '#app/overlays/modify-dates/model.ts'
import { useModifyDates } from '#app/overlays/modify-dates/use-modify-dates.ts'

const model: ModifyDatesModel = {
  bookingNo: 'CDFGHJKMN',
  bookingHref: '/booking/CDFGHJKMN',
  stayText: '',
  nights: { propertyId: 1, categoryId: 2, rooms: [roomFor(2)], own: { checkin: '2026-12-12', checkout: '2026-12-14' } },
  limits: { first: '2026-11-21', last: '2027-11-21', minNights: 1, maxNights: 30 },
  part: 'dates',
  parts: [
    { text: 'Dates', href: '/booking/CDFGHJKMN?modal=modifyDates', isCurrent: true },
    { text: 'Rooms and guests', href: '/booking/CDFGHJKMN?modal=modifyDates&part=rooms', isCurrent: false },
  ],
  booked: { checkin: '2026-12-11', checkout: '2026-12-13', rooms: [roomFor(2)], roomTypeId: 2 },
  stay: { checkin: '2026-12-12', checkout: '2026-12-14', rooms: [roomFor(2)], roomTypeId: 2 },
  rooms: null,
  quote: { shownTotal: 3600, difference: '', lines: [], total: { label: '', amount: '' }, notes: [], button: '' },
  error: null,
  action: '/booking/CDFGHJKMN/modify',
  xsrf: 'token-1',
  idempotencyKey: 'key-1',
}
const overlayData = '/booking/CDFGHJKMN?modal=modifyDates&checkin=2026-12-12&checkout=2026-12-14'
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

type OverlayData = ReturnType<typeof useModifyDates>

/** The overlay's state as a component has it after these actions; without a page, navigation is a full load. */
async function aSheet(...deeds: ((overlayData: OverlayData) => void)[]): Promise<OverlayData> {
  const translate = await loadTranslator('en', ['booking'])
  const calls: OverlayData[] = []
  function Probe() {
    const overlayData = useModifyDates(model)
    calls.push(overlayData)
    deeds.shift()?.(overlayData)
    return null
  }
  renderToStaticMarkup(
    <Provider store={createStore()}>
      <TranslationProvider translate={translate}>
        <Probe />
      </TranslationProvider>
    </Provider>,
  )
  const last = calls.at(-1)
  if (!last) throw new Error('nothing was drawn')
  return last
}

test('requests the price once both days are picked', async () => {
  const { pick } = await aSheet()
  pick({ checkin: '2026-12-20', checkout: null, fault: null })
  pick({ checkin: '2026-12-20', checkout: '2026-12-22', fault: null })
  const path = '/booking/CDFGHJKMN?modal=modifyDates&checkin=2026-12-20&checkout=2026-12-22'
  await vi.waitFor(() => expect(leave.mock.calls).toEqual([[path]]))
})

test('shows no price for other rooms', async () => {
  expect((await aSheet()).quote).toEqual(model.quote)
  const { roomTypeId } = model.stay
  const others = (overlayData: OverlayData) => overlayData.choose({ rooms: [roomFor(3)], roomTypeId })
  expect(await aSheet(others)).toMatchObject({ quote: null, isAsking: false, chosen: { rooms: [roomFor(3)] } })
  expect(
    (await aSheet((overlayData) => overlayData.choose({ rooms: model.stay.rooms, roomTypeId: 9 }))).quote,
  ).toBeNull()
  const back = (overlayData: OverlayData) => overlayData.choose({ rooms: [roomFor(2)], roomTypeId })
  expect((await aSheet(others, back)).quote).toEqual(model.quote)
})

test('shows the booking on its new dates after the change', async () => {
  ask.mockResolvedValue(Response.json({ booking: {} }))
  await (await aSheet()).send(3600)
  await vi.waitFor(() => expect(leave.mock.calls).toEqual([['/booking/CDFGHJKMN?changed=true']]))
})

test.each(['price_changed', 'sold_out'])('shows the new amounts after %s [BMNG-35]', async (code) => {
  ask.mockResolvedValue(Response.json({ error: { code, message: 'Look again.' } }, { status: 409 }))
  await (await aSheet()).send(3600)
  await vi.waitFor(() => expect(leave.mock.calls).toEqual([[overlayData]]))
})

test('stays open after any other failure [BMNG-35]', async () => {
  ask.mockResolvedValue(Response.json({ error: { code: 'not_modifiable', message: 'No.' } }, { status: 422 }))
  await (await aSheet()).send(3600)
  expect(leave).not.toHaveBeenCalled()
})
