import { Provider } from 'jotai/react'
import { createStore } from 'jotai/vanilla'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import { loadTranslator } from '#app/i18n/messages.ts'
import { TranslationProvider } from '#app/i18n/translation.tsx'
import type { ModifyDatesModel } from '#app/overlays/modify-dates/model.ts'
import { Overlay } from '#app/overlays/modify-dates/overlay.tsx'
import { overlayProps } from '#tests/support/overlay-props.ts'

const model: ModifyDatesModel = {
  bookingNo: 'CDFGHJKMN',
  bookingHref: '/booking/CDFGHJKMN',
  stayText: 'Chandpol House · 11–13 Dec',
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
  quote: {
    shownTotal: 3600,
    difference: '₹1,200 more',
    lines: [
      { label: 'Current total', amount: '₹2,400' },
      { label: 'New total', amount: '₹3,600' },
    ],
    total: { label: 'Balance due', amount: '₹1,200' },
    notes: [{ tone: 'warn', text: 'Coupon TEN is left out.' }],
    button: 'Change to 12–14 Dec',
  },
  error: null,
  action: '/booking/CDFGHJKMN/modify',
  xsrf: 'token-1',
  idempotencyKey: 'key-1',
}

async function draw(page: unknown): Promise<string> {
  const translate = await loadTranslator('en', ['ui', 'booking', 'change', 'search', 'picker', 'errors'])
  return renderToStaticMarkup(
    <Provider store={createStore()}>
      <TranslationProvider translate={translate}>
        <Overlay
          name="modifyDates"
          {...overlayProps('modifyDates', page)}
          closeHref="/booking/CDFGHJKMN?checkin=2026-12-12"
        />
      </TranslationProvider>
    </Provider>,
  )
}

test('shows the cost of the change before its button', async () => {
  const html = await draw({ modifyDates: model })
  const places = ['11–13 Dec', 'New total', '₹1,200', 'Coupon TEN is left out.', 'Change to 12–14 Dec']
  const found = places.map((text) => html.indexOf(text))
  expect(found).toEqual([...found].sort((one, other) => one - other))
  expect(found[0]).toBeGreaterThan(0)
})

test('shows the difference beside a single button: price, then change', async () => {
  const html = await draw({ modifyDates: model })
  expect(html).toMatch(/class="done with-sum"[\s\S]*<b class="num">₹1,200 more<\/b>[\s\S]*Change to 12–14 Dec/)
  const primary = (drawn: string) =>
    [...drawn.matchAll(/class="btn primary big block"[^>]*>(?:<span>)?([^<]*)/g)].map(([, text]) => text)
  expect(primary(html)).toEqual(['Change to 12–14 Dec'])
  expect(primary(await draw({ modifyDates: { ...model, quote: null } }))).toEqual(['See new price'])
})

test('is two plain forms that work without script', async () => {
  const html = await draw({ modifyDates: model })
  expect(html).toMatch(/<form[^>]* action="\/booking\/CDFGHJKMN#change-dates" method="get"/)
  expect(html).toContain('name="modal" value="modifyDates"')
  expect(html).toMatch(/type="date"[^>]* min="2026-11-21"|min="2026-11-21"[^>]* type="date"/)
  expect(html).toMatch(/<form[^>]* action="\/booking\/CDFGHJKMN\/modify" method="post"/)
  const hidden = { _xsrf: 'token-1', idempotency_key: 'key-1', checkin: '2026-12-12', checkout: '2026-12-14' }
  for (const [name, value] of Object.entries({ ...hidden, shown_total: '3600' })) {
    expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
  }
})

test('cannot be confirmed when dates are unavailable', async () => {
  const html = await draw({ modifyDates: { ...model, quote: null, error: 'No room left.' } })
  expect(html).toMatch(/role="alert"[\s\S]*No room left\./)
  expect(html).not.toContain('method="post"')
})

test('reports when there is nothing left to change', async () => {
  const html = await draw({ modifyDates: null })
  expect(html).toContain('can no longer be changed')
  expect(html).not.toContain('<form')
})

test('renders nothing on other pages', async () => {
  for (const page of [null, {}]) expect(await draw(page)).toBe('')
})
