import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from '#app/ui/actions/button.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'

test('submits a form only with type submit', () => {
  expect(renderToStaticMarkup(<Button>Select</Button>)).toContain('type="button"')
  expect(renderToStaticMarkup(<Button type="submit">Search</Button>)).toContain('type="submit"')
})

test('keeps its label and announces being busy', () => {
  const html = renderToStaticMarkup(
    <Button variant="primary" busy>
      Pay
    </Button>,
  )
  expect(html).toContain('aria-busy="true"')
  expect(html).toContain('aria-disabled="true"')
  expect(html).toContain('Pay')
})

test('a round button is named by its label', () => {
  const html = renderToStaticMarkup(
    <Button round label="Share">
      <svg />
    </Button>,
  )
  expect(html).toContain('aria-label="Share"')
  expect(html).toContain('class="btn quiet round"')
})

test('a link that looks like a button stays a link', () => {
  const html = renderToStaticMarkup(
    <LinkButton href="/account" variant="primary" big>
      My bookings
    </LinkButton>,
  )
  expect(html).toBe('<a href="/account" class="btn primary big">My bookings</a>')
})
