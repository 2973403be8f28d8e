import { Provider } from 'jotai/react'
import { createStore } from 'jotai/vanilla'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadTranslator } from '#app/i18n/messages.ts'
import { TranslationProvider } from '#app/i18n/translation.tsx'
import type { ModifyPropertyOverlayData } from '#app/overlays/modify-property/model.ts'
import { Overlay } from '#app/overlays/modify-property/overlay.tsx'
import type { UpgradeModel } from '#app/pages/upgrade-booking/model.ts'
import { Page } from '#app/pages/upgrade-booking/page.tsx'
import { overlayProps } from '#tests/support/overlay-props.ts'

const overlayData: ModifyPropertyOverlayData = {
  kind: 'move',
  bookingHref: '/booking/CDFGHJKMN',
  bookingNo: 'CDFGHJKMN',
  stayText: 'Chandpol House',
  error: null,
  properties: [],
  emptyText: null,
  property: null,
  roomTypes: [],
  confirm: null,
  all: { text: 'All stays in Jaipur', href: '/hotels-in-jaipur' },
}
const step = '/booking/CDFGHJKMN?modal=modifyProperty&hotel_id=7'
const picture = { src: '/a.svg', alt: 'Façade', colour: '#d8cbb6' }

async function draw(what: ReactNode): Promise<string> {
  const translate = await loadTranslator('en', ['ui', 'booking', 'change'])
  return renderToStaticMarkup(
    <Provider store={createStore()}>
      <TranslationProvider translate={translate}>{what}</TranslationProvider>
    </Provider>,
  )
}

function drawSheet(model: unknown): Promise<string> {
  return draw(
    <Overlay name="modifyProperty" {...overlayProps('modifyProperty', model)} closeHref="/booking/CDFGHJKMN" />,
  )
}

test('leads from property to room by plain links [OVER-09, OVER-25]', async () => {
  const property = {
    id: 7,
    name: 'Amber House',
    place: 'Amer',
    picture,
    price: '₹3,000',
    difference: '₹600 more',
    href: step,
  }
  const html = await drawSheet({ overlayData: { ...overlayData, properties: [property] } })
  for (const text of ['Amber House', '₹600 more', 'All stays in Jaipur']) expect(html).toContain(text)
  expect(html).toContain(`href="${step.replaceAll('&', '&amp;')}"`)
})

test('asks before replacing the old booking, in a plain form [OVER-25]', async () => {
  const confirm = {
    lines: [{ label: 'Current total', amount: '₹2,400' }],
    total: { label: 'Balance due', amount: '₹600' },
    notes: [],
    agree: { label: 'End booking CDFGHJKMN', detail: 'It is given up at once.' },
    button: 'Move to Amber House',
    action: '/booking/CDFGHJKMN/move',
    xsrf: 'token-1',
    idempotencyKey: 'key-1',
    propertyId: 7,
    roomTypeId: 70,
    shownTotal: 3000,
  }
  const html = await drawSheet({ overlayData: { ...overlayData, confirm, error: 'It has gone.' } })
  expect(html).toMatch(/<form[^>]* action="\/booking\/CDFGHJKMN\/move" method="post"/)
  const box = /<input[^>]*name="old_booking_id"[^>]*>/.exec(html)?.[0] ?? ''
  expect(box).toContain('required')
  expect(box).not.toContain('checked')
  expect(html).toMatch(/role="alert"[\s\S]*It has gone\./)
  expect(html).not.toContain('All stays in Jaipur')
})

test('reports an unmovable booking, and renders nothing elsewhere', async () => {
  const gone = await drawSheet({ overlayData: { kind: 'moveClosed' } })
  expect(gone).toContain('Back to booking')
  for (const page of [null, {}, { overlayData: null }, { overlayData: { kind: 'price' } }])
    expect(await drawSheet(page)).toBe('')
})

const upgrade: UpgradeModel = {
  bookingNo: 'CDFGHJKMN',
  bookingHref: '/booking/CDFGHJKMN',
  heading: 'A better room',
  lead: 'You pay only the difference.',
  stayText: 'Chandpol House',
  nowText: 'Your room now: Classic',
  offers: [],
  error: null,
  action: '/upgrade-booking/CDFGHJKMN',
  xsrf: 'token-1',
}

test('offers each better room with its difference and a plain form [BMNG-37]', async () => {
  const quote = {
    shownTotal: 4000,
    difference: '',
    lines: [],
    total: { label: 'Balance due', amount: '₹4,000' },
    notes: [],
    button: 'Move to Suite',
  }
  const offer = { id: 8, name: 'Suite', details: [], difference: '₹1,600 more', quote, idempotencyKey: 'key-1' }
  const html = await draw(<Page model={{ ...upgrade, offers: [offer] }} />)
  for (const text of ['Suite', '₹1,600 more', 'Move to Suite']) expect(html).toContain(text)
  expect(html).toMatch(/<form[^>]* action="\/upgrade-booking\/CDFGHJKMN" method="post"/)
  expect(html).toContain('name="selected_rcid" value="8"')
})

test('links back where no better room is available', async () => {
  const html = await draw(<Page model={upgrade} />)
  expect(html).toContain('No upgrades are available on your dates.')
  expect(html).toContain('href="/booking/CDFGHJKMN"')
})
