import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { ChoiceGroup, ChoiceRow } from '#app/ui/fields/choice-row.tsx'
import { PhoneField } from '#app/ui/fields/phone-field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'

test('the label names its control', () => {
  const html = renderToStaticMarkup(<TextInput id="email" label="Email" name="email" autoComplete="email" />)
  expect(html).toContain('<label for="email">Email</label>')
  expect(html).toMatch(/<input(?=[^>]*id="email")(?=[^>]*autoComplete="email")/i)
})

test('hint and error share one announced slot', () => {
  const hinted = renderToStaticMarkup(<TextInput id="email" label="Email" hint="For the voucher" />)
  expect(hinted).toContain('<div id="email-help" class="help" aria-live="polite"><span>For the voucher</span></div>')
  expect(hinted).toContain('aria-describedby="email-help"')
  expect(hinted).not.toContain('aria-invalid')
  const wrong = renderToStaticMarkup(
    <TextInput id="email" label="Email" hint="For the voucher" error="Please finish the address" />,
  )
  expect(wrong).toContain('Please finish the address')
  expect(wrong).toContain('aria-invalid="true"')
  expect(wrong).not.toContain('For the voucher')
})

test('a field without hint or error has no description', () => {
  const html = renderToStaticMarkup(<TextArea id="note" label="Note" />)
  expect(html).not.toContain('aria-describedby')
  expect(html).toContain('id="note-help"')
})

test('adornments are in the frame beside the control', () => {
  const html = renderToStaticMarkup(<TextInput id="code" label="Code" start={<i>#</i>} />)
  expect(html).toMatch(/<span class="input"><i>#<\/i><input/)
})

test('a select lists its options', () => {
  const html = renderToStaticMarkup(
    <Select
      id="title"
      label="Title"
      defaultValue="b"
      options={[
        { value: 'a', text: 'Ms' },
        { value: 'b', text: 'Mr' },
      ]}
    />,
  )
  expect(html).toContain('<option value="a">Ms</option>')
  expect(html).toContain('<option value="b" selected="">Mr</option>')
})

test('a phone field names both halves and runs left to right', () => {
  const html = renderToStaticMarkup(
    <PhoneField
      id="phone"
      label="Mobile number"
      error="Too short"
      code={{ label: 'Country code', name: 'country_code', options: [{ value: '91', text: '+91' }] }}
      number={{ name: 'phone' }}
    />,
  )
  expect(html).toContain('dir="ltr"')
  expect(html).toContain('aria-label="Country code"')
  expect(html).toMatch(/<input(?=[^>]*type="text")(?=[^>]*inputMode="tel")(?=[^>]*aria-describedby="phone-help")/i)
})

test('choices are one named group of radio buttons', () => {
  const html = renderToStaticMarkup(
    <ChoiceGroup id="pay" legend="How would you like to pay?" error="Please choose">
      <ChoiceRow name="pay" value="now" title="Pay now" end="₹4,960" defaultChecked />
      <ChoiceRow name="pay" value="hotel" title="At the hotel" />
    </ChoiceGroup>,
  )
  expect(html).toContain('<fieldset id="pay" aria-describedby="pay-help"><legend class="legend">How would you')
  expect(html.match(/type="radio"/g)).toHaveLength(2)
  expect(html).toContain('<bdi>₹4,960</bdi>')
})

test('a checkbox is labelled by the row around it', () => {
  const html = renderToStaticMarkup(<Checkbox id="terms" label="I agree" error="Please agree first" />)
  expect(html).toMatch(/<label class="check"><input(?=[^>]*type="checkbox")(?=[^>]*aria-invalid="true")/)
  expect(html).toContain('Please agree first')
})
