import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Stepper } from '#app/ui/fields/stepper.tsx'

function aStepper(value: number) {
  return renderToStaticMarkup(
    <Stepper
      id="adults"
      name="adults"
      label="Adults"
      hint="From 18"
      value={value}
      min={1}
      max={3}
      fewerLabel="One adult less"
      moreLabel="One adult more"
      onChange={() => undefined}
    />,
  )
}

test('the number is a separate form control', () => {
  const html = aStepper(2)
  expect(html).toContain('<label for="adults">Adults</label>')
  expect(html).toMatch(
    /<input(?=[^>]*type="number")(?=[^>]*name="adults")(?=[^>]*min="1")(?=[^>]*max="3")(?=[^>]*value="2")/,
  )
})

test('a button at its limit says so and keeps the focus', () => {
  expect(aStepper(1)).toMatch(/<button(?=[^>]*aria-label="One adult less")(?=[^>]*aria-disabled="true")/)
  expect(aStepper(3)).toMatch(/<button(?=[^>]*aria-label="One adult more")(?=[^>]*aria-disabled="true")/)
  expect(aStepper(2)).not.toContain('aria-disabled')
  expect(aStepper(1)).not.toContain(' disabled')
})
