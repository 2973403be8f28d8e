import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Dialog, type DialogProps } from '#app/ui/surfaces/dialog.tsx'

function aDialog(change: Partial<DialogProps> = {}) {
  const props = { open: true, title: 'Your booking', closeLabel: 'Close', onClose: () => undefined, children: 'Body' }
  return renderToStaticMarkup(<Dialog {...props} {...change} />)
}

test('a closed dialog is not in the document', () => {
  expect(aDialog({ open: false })).toBe('')
})

test('the server writes it open, named by its title', () => {
  const html = aDialog()
  const id = /<h2 id="([^"]+)"/.exec(html)?.[1]
  expect(id).toBeTruthy()
  expect(html).toMatch(new RegExp(`<dialog(?=[^>]* open="")(?=[^>]*aria-labelledby="${id}")`))
})

test('without script the cross is a link to the page behind', () => {
  const html = aDialog({ closeHref: '/4711-chandpol-house/' })
  expect(html).toMatch(/<a(?=[^>]*href="\/4711-chandpol-house\/")(?=[^>]*aria-label="Close")/)
})

test('without an address the cross is a button', () => {
  expect(aDialog()).toMatch(/<button(?=[^>]*type="button")(?=[^>]*aria-label="Close")/)
})

test('size, nesting and bar are passed to the style sheet', () => {
  const html = aDialog({ size: 'lg', nested: true, bar: 'Pay', phoneBar: true })
  expect(html).toContain('class="sheet lg nested"')
  expect(html).toContain('<div class="bar phone">Pay</div>')
})
