import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Icon } from '#app/components/art/icon.tsx'
import { iconNames } from '#app/components/art/icon-names.ts'
import { iconShapes } from '#app/components/art/icon-shapes.ts'

test('draws every icon there is a name for', () => {
  expect(Object.keys(iconShapes)).toEqual([...iconNames])
  const unsound = Object.entries(iconShapes).filter(([, path]) => !/^M[-\d. a-zA-Z]+$/.test(path) || /NaN/.test(path))
  expect(unsound).toEqual([])
})

test('leaves colour and weight of icons to the page', () => {
  for (const name of iconNames) expect(renderToStaticMarkup(<Icon name={name} />)).not.toMatch(/stroke|fill=|style/)
})

test('stands in the page itself and keeps silent', () => {
  const markup = renderToStaticMarkup(<Icon name="wifi" size="s" />)
  expect(markup).toContain(`<path d="${iconShapes.wifi}"></path>`)
  expect(markup).not.toContain('href')
  expect(markup).toContain('class="i s"')
  expect(markup).toContain('aria-hidden="true"')
})

test('turns what points onwards where reading runs leftwards', () => {
  expect(renderToStaticMarkup(<Icon name="right" />)).toContain('flip')
  expect(renderToStaticMarkup(<Icon name="clock" />)).not.toContain('flip')
})

test('fills the star of a rating', () => {
  expect(renderToStaticMarkup(<Icon name="star" />)).toContain('class="i fill"')
})
