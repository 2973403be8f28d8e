import { existsSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BrandMark } from '#app/components/art/brand-mark.tsx'
import { HeroArt } from '#app/components/art/hero-art.tsx'
import { StateArt } from '#app/components/art/state-art.tsx'

const brandIds = ['oyo', 'dunehouse', 'dunehouse-india'] as const
const states = ['empty', 'not-found', 'offline'] as const

function filesIn(markup: string): string[] {
  return [...markup.matchAll(/src(?:Set|set)?="([^"]+)"/g)].map(([, file]) => file ?? '')
}

test.each(brandIds)('shows a drawn place of %s that exists', (brandId) => {
  const files = filesIn(renderToStaticMarkup(<HeroArt brandId={brandId} />))
  expect(files.length).toBeGreaterThanOrEqual(2)
  expect(files.filter((file) => !existsSync(`public${file}`))).toEqual([])
})

test('draws the place anew for the night', () => {
  const markup = renderToStaticMarkup(<HeroArt brandId="oyo" />)
  expect(markup).toMatch(/media="\(prefers-color-scheme: dark\)" srcSet="[^"]*wide-dark/)
  expect(markup).toContain('fetchPriority="high"')
})

test.each(states)('shows a state picture for %s that exists', (state) => {
  const [file] = filesIn(renderToStaticMarkup(<StateArt state={state} />))
  expect(existsSync(`public${file}`)).toBe(true)
})

test('gives every brand a sign of its own', () => {
  const marks = brandIds.map((brandId) => renderToStaticMarkup(<BrandMark brandId={brandId} />))
  expect(new Set(marks).size).toBe(3)
  expect(marks.every((mark) => mark.includes('var(--primary)') && mark.includes('aria-hidden="true"'))).toBe(true)
})
