import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from '#app/ui/details/picture.tsx'
import { placeholderClass, placeholderColours } from '#app/ui/details/placeholder.ts'

const overlayData = readFileSync(
  new URL('../../../../app/ui/styles/components/placeholders.css', import.meta.url),
  'utf8',
)

test('a picture states its size and what it shows', () => {
  const html = renderToStaticMarkup(<Picture src="/a.svg" alt="Haveli at dusk" width={320} height={240} />)
  expect(html).toMatch(/<img(?=[^>]*alt="Haveli at dusk")(?=[^>]*width="320")(?=[^>]*height="240")/)
})

test('only pictures below the first view load lazily', () => {
  expect(renderToStaticMarkup(<Picture src="/a.svg" alt="" />)).toContain('loading="lazy"')
  expect(renderToStaticMarkup(<Picture src="/a.svg" alt="" eager />)).not.toContain('loading')
  const first = renderToStaticMarkup(<Picture src="/a.svg" alt="" priority />)
  expect(first).toMatch(/fetchPriority="high"/i)
  expect(first).not.toContain('loading')
})

test('the frame uses the nearest listed colour without inline style', () => {
  const html = renderToStaticMarkup(<Picture src="/a.svg" alt="" colour="#143249" />)
  expect(html).toContain('class="pic ph-0"')
  expect(html).not.toContain('style=')
  expect(placeholderClass('#153348')).toBe('ph-0')
  expect(placeholderClass('ph-7')).toBe('ph-7')
})

test('an invalid colour gets no class', () => {
  expect(placeholderClass('red')).toBeUndefined()
  expect(placeholderClass('#12345')).toBeUndefined()
})

test('every listed colour maps to itself, also in the style sheet', () => {
  placeholderColours.forEach((colour, place) => {
    expect(placeholderClass(colour)).toBe(`ph-${place}`)
    expect(overlayData).toContain(`.ph-${place} {\n  --ph: ${colour};`)
  })
})
