import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadTranslator } from '#app/i18n/messages.ts'
import { TranslationProvider } from '#app/i18n/translation.tsx'
import type { LookupModel } from '#app/pages/my-booking/model.ts'
import { LookupForm } from '#app/pages/my-booking/page.tsx'

async function draw(given: Partial<LookupModel> = {}): Promise<string> {
  const translate = await loadTranslator('en', ['common', 'booking'])
  const model: LookupModel = {
    xsrf: 'token-1',
    id: '',
    phone: '',
    countryCode: '+91',
    dialCodes: [{ value: '+91', text: '+91' }],
    error: null,
    errors: {},
    ...given,
  }
  return renderToStaticMarkup(
    <TranslationProvider translate={translate}>
      <LookupForm model={model} />
    </TranslationProvider>,
  )
}

test('is a plain form with a name on every field', async () => {
  const html = await draw()
  expect(html).toMatch(/<form[^>]* action="\/my-booking" method="post"/)
  for (const name of ['_xsrf', 'id', 'country_code', 'user_phone']) expect(html).toContain(`name="${name}"`)
  for (const label of ['for="id"', 'for="user_phone"', 'aria-label="Country code"']) expect(html).toContain(label)
})

test('ties each error to its field', async () => {
  const html = await draw({ id: 'A B', errors: { id: 'Please enter your booking number without spaces.' } })
  expect(html).toMatch(/<input[^>]*id="id"[^>]*aria-describedby="id-help"[^>]*aria-invalid="true"/)
  expect(html).toMatch(/id="id-help"[^>]*>.*Please enter your booking number without spaces\./)
})
