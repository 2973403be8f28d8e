import { Provider } from 'jotai/react'
import { createStore } from 'jotai/vanilla'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { DrawOverlay } from '#app/client/state/overlay-entry.ts'
import { loadTranslator } from '#app/i18n/messages.ts'
import { TranslationProvider } from '#app/i18n/translation.tsx'
import { Overlay as Banks } from '#app/overlays/payment/banks.tsx'
import { Overlay as CardGuideline } from '#app/overlays/payment/card-guideline.tsx'
import type { PayBanksOverlayData, PayStatusOverlayData, PayWidgetOverlayData } from '#app/overlays/payment/model.ts'
import { Overlay as Offers } from '#app/overlays/payment/offers.tsx'
import { Overlay as Part } from '#app/overlays/payment/part.tsx'
import { Overlay as Widget } from '#app/overlays/payment/pay.tsx'
import { Overlay as Status } from '#app/overlays/payment/status.tsx'
import { overlayProps } from '#tests/support/overlay-props.ts'

const href = '/booking/CDFGHJKMN'
const proof = { action: `${href}/pay`, xsrf: 'token-1', idempotencyKey: 'key-1' }
const row = (value: string, isChecked = false) => ({
  value,
  title: `Title ${value}`,
  detail: null,
  mark: 'card' as const,
  isChecked,
  isWanted: false,
})

const widget: PayWidgetOverlayData = {
  kind: 'payWidget',
  from: 'bookingPaymentWidget',
  title: 'Pay for your booking',
  lead: 'Chandpol House',
  bookingNo: 'CDFGHJKMN',
  bookingHref: href,
  ...proof,
  due: { label: 'To pay now', amount: '₹500' },
  savingText: null,
  hold: { text: 'Held until 5:00 PM', secondsLeft: 65 },
  failure: null,
  error: null,
  amount: '500',
  question: 'How would you like to pay?',
  choices: [row('card:pm_1', true), row('CC'), row('UPI_VPA'), row('NB')],
  banks: {
    options: [{ value: 'SBIN', text: 'State Bank of India' }],
    chosen: 'SBIN',
    allHref: `${href}?modal=viewAllBank`,
  },
  upi: { error: 'Please enter a UPI ID like name@bank.' },
  canSaveCard: true,
  button: 'Pay ₹500 now',
  atHotel: { text: 'Pay at the hotel instead', detail: 'Cash or card' },
  links: [],
}

const status: PayStatusOverlayData = {
  kind: 'payStatus',
  title: 'Your payment',
  bookingHref: href,
  bookingNo: 'CDFGHJKMN',
  notice: { tone: 'info', heading: 'Check your UPI app', text: 'We have asked for ₹500.' },
  lines: [],
  total: null,
  watch: { paymentId: 'p1', end: { secondsLeft: 299 } },
  upi: null,
  steps: [{ text: 'Continue payment', href: '/payment/p1', isMainAction: true, leavesSite: true }],
}

const banks: PayBanksOverlayData = {
  kind: 'payBanks',
  title: 'Choose your bank',
  bookingHref: href,
  query: 'union',
  amount: '500',
  popular: [],
  all: ['Union Bank of India', 'City Union Bank', 'Axis Bank'].map((name) => ({
    code: name,
    name,
    href: `${href}?bank=${name}`,
  })),
}

async function draw(Overlay: DrawOverlay, name: string, overlayData: unknown): Promise<string> {
  const translate = await loadTranslator('en', ['ui', 'pay', 'booking', 'errors'])
  return renderToStaticMarkup(
    <Provider store={createStore()}>
      <TranslationProvider translate={translate}>
        <Overlay name={name} {...overlayProps(name, { overlayData })} closeHref={href} />
      </TranslationProvider>
    </Provider>,
  )
}

test('the widget is a plain form with a visible button', async () => {
  const html = await draw(Widget, 'bookingPaymentWidget', widget)
  expect(html).toMatch(/<form[^>]* action="\/booking\/CDFGHJKMN\/pay" method="post"/)
  for (const [name, value] of Object.entries({ _xsrf: 'token-1', idempotency_key: 'key-1', amount: '500' })) {
    expect(html).toContain(`name="${name}" value="${value}"`)
  }
  const form = /<form id="([^"]+)"/.exec(html)?.[1]
  expect(html).toContain(`type="submit" form="${form}"`)
  expect(html).toContain('01:05')
})

test('each method asks for its fields, saved cards come first', async () => {
  const html = await draw(Widget, 'bookingPaymentWidget', widget)
  const order = [
    'value="card:pm_1"',
    'value="CC"',
    'name="save_card"',
    'value="UPI_VPA"',
    'name="upi_id"',
    'name="bank"',
  ]
  const places = order.map((part) => html.indexOf(part))
  expect(places).toEqual([...places].sort((one, other) => one - other))
  expect(places.every((place) => place > 0)).toBe(true)
  expect(html).toContain('Please enter a UPI ID like name@bank.')
  expect(await draw(Widget, 'bookingPaymentWidget', { ...widget, canSaveCard: false })).not.toContain('save_card')
})

test('an open payment can be checked or continued without script', async () => {
  const html = await draw(Status, 'verifyVpaTransaction', status)
  expect(html).toContain(`href="${href}?modal=verifyVpaTransaction"`)
  expect(html).toMatch(/<a data-hard="" href="\/payment\/p1"/)
  expect(html).toContain('04:59')
})

test('banks are filtered by text, and all remain without text', async () => {
  const html = await draw(Banks, 'viewAllBank', banks)
  expect([html.includes('City Union Bank'), html.includes('Axis Bank')]).toEqual([true, false])
  expect(html).toContain('name="pay_amount" value="500"')
  expect(await draw(Banks, 'viewAllBank', { ...banks, query: 'zzz' })).toContain('No bank found. Check the spelling.')
  expect(await draw(Banks, 'viewAllBank', { ...banks, query: '' })).toContain('Axis Bank')
})

test('renders nothing on a page without payment data', async () => {
  for (const Overlay of [Widget, Part, Status, Banks, Offers]) {
    for (const overlayData of [null, {}, { kind: 'price' }])
      expect(await draw(Overlay, 'paymentStatus', overlayData)).toBe('')
  }
  expect(await draw(CardGuideline, '__proto__', null)).toBe('')
})

test('explains what happens to new and saved cards [OVER-24]', async () => {
  expect(await draw(CardGuideline, 'cardGuidelineNew', null)).toContain('It never reaches us.')
  expect(await draw(CardGuideline, 'cardGuidelineSaved', null)).toContain('last four digits')
})
