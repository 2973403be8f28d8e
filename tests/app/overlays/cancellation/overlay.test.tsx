import { Provider } from 'jotai/react'
import { createStore } from 'jotai/vanilla'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadTranslator } from '#app/i18n/messages.ts'
import { TranslationProvider } from '#app/i18n/translation.tsx'
import type { CancellationModel } from '#app/overlays/cancellation/model.ts'
import { Overlay } from '#app/overlays/cancellation/overlay.tsx'
import { overlayProps } from '#tests/support/overlay-props.ts'

const model: CancellationModel = {
  bookingNo: 'CDFGHJKMN',
  bookingHref: '/booking/CDFGHJKMN',
  overlayHref: '/booking/CDFGHJKMN?modal=bookingCancellation',
  stayText: 'Chandpol House · 11–13 Dec',
  chargeText: 'If you cancel now, the fee is ₹1,200. We’ll refund ₹1,200.',
  shownCharge: 1200,
  isFree: false,
  lines: [{ label: 'Paid', amount: '₹2,400' }],
  refund: { label: 'Your refund', amount: '₹1,200' },
  reasons: [{ value: 'other', text: 'Another reason', isChosen: false }],
  refundChoice: {
    legend: 'Where should we send your refund?',
    options: [
      { value: 'payment', text: 'To your original payment method', detail: 'A few days.' },
      { value: 'wallet', text: 'To the wallet, at once', detail: 'It never expires.' },
    ],
  },
  terms: { text: 'Cancellation policy', href: '/booking/CDFGHJKMN?modal=showBookingCancellation' },
  action: '/booking/CDFGHJKMN/cancel',
  xsrf: 'token-1',
  idempotencyKey: 'key-1',
  error: null,
}

async function draw(page: unknown): Promise<string> {
  const translate = await loadTranslator('en', ['ui', 'booking', 'errors'])
  return renderToStaticMarkup(
    <Provider store={createStore()}>
      <TranslationProvider translate={translate}>
        <Overlay
          name="bookingCancellation"
          {...overlayProps('bookingCancellation', page)}
          closeHref="/booking/CDFGHJKMN"
        />
      </TranslationProvider>
    </Provider>,
  )
}

test('shows the cost before the cancel button', async () => {
  const html = await draw({ cancellation: model })
  expect(html.indexOf(model.chargeText)).toBeGreaterThan(0)
  expect(html.indexOf(model.chargeText)).toBeLessThan(html.indexOf('Yes, cancel booking'))
  expect(html).toContain('Your refund')
})

test('is a plain form that works without script', async () => {
  const html = await draw({ cancellation: model })
  expect(html).toMatch(/<form[^>]* action="\/booking\/CDFGHJKMN\/cancel" method="post"/)
  // Coloured as a destructive action, not like booking.
  expect(html).toMatch(/<button type="submit" class="btn danger big block"/)
  expect(html).not.toContain('btn primary')
  expect(html).toContain('name="_xsrf" value="token-1"')
  expect(html).toContain('name="idempotency_key" value="key-1"')
  expect(html).toContain('name="shown_charge" value="1200"')
  expect(html).toContain('<input type="radio" name="cancellation_reason" value="other"/>')
})

test('refunds the original method unless the wallet is chosen', async () => {
  const html = await draw({ cancellation: model })
  expect(html).toMatch(/<input type="radio" name="refund_to" checked="" value="payment"\/>/)
  expect(await draw({ cancellation: { ...model, refundChoice: null } })).not.toContain('refund_to')
})

test('reports when there is nothing left to cancel', async () => {
  const html = await draw({ cancellation: null })
  expect(html).toContain('can no longer be cancelled')
  expect(html).not.toContain('<form')
})

test('renders nothing on other pages', async () => {
  for (const page of [null, {}]) expect(await draw(page)).toBe('')
})
