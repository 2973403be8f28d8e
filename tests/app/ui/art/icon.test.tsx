import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Icon } from '#app/ui/art/icon.tsx'
import { firstIconNames, laterIconNames } from '#app/ui/art/icon-names.ts'

const overlayData = readFileSync('public/art/icons.1.svg', 'utf8')

test('draws every icon there is a name for', () => {
  const drawn = [...overlayData.matchAll(/<symbol id="([a-z-]+)" viewBox="0 0 20 20">/g)].map(([, id]) => id)
  expect(drawn).toEqual([...firstIconNames, ...laterIconNames].toSorted())
})

test('the page decides colour and weight of icons', () => {
  expect(overlayData).not.toMatch(/stroke|fill|style|class|NaN/)
})

test('inlines first-page icons, references others, and hides them from screen readers', () => {
  const markup = renderToStaticMarkup(<Icon name="wifi" size="s" />)
  const [, drawing = ''] = /<symbol id="wifi" viewBox="0 0 20 20">(.*?)<\/symbol>/.exec(overlayData) ?? []
  expect(drawing).toContain('<path')
  expect(markup).toContain(`>${drawing}</svg>`)
  expect(renderToStaticMarkup(<Icon name="bank" />)).toContain('<use href="/art/icons.1.svg#bank">')
  expect(markup).toContain('class="i s"')
  expect(markup).toContain('aria-hidden="true"')
})

test('mirrors forward icons in right-to-left languages', () => {
  expect(renderToStaticMarkup(<Icon name="right" />)).toContain('flip')
  expect(renderToStaticMarkup(<Icon name="clock" />)).not.toContain('flip')
})

test('fills the star of a rating', () => {
  expect(renderToStaticMarkup(<Icon name="star" />)).toContain('class="i fill"')
})
