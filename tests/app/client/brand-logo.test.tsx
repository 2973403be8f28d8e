import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { listBrands } from '#app/brands/brands.ts'
import { BrandLogo } from '#app/client/brand-logo.tsx'

test('every brand has its own logo', () => {
  const marks = listBrands().map(({ id }) =>
    renderToStaticMarkup(<BrandLogo mark={{ kind: 'folder', brandId: id }} siteName="" />),
  )
  expect(new Set(marks).size).toBe(listBrands().length)
  expect(marks.every((mark) => mark.includes('var(--primary)') && mark.includes('aria-hidden="true"'))).toBe(true)
})

test("is drawn once a page; the footer reuses the header's", () => {
  const mark = { kind: 'folder', brandId: 'marigold' } as const
  const again = renderToStaticMarkup(<BrandLogo mark={mark} siteName="" reusesDrawing />)
  expect(again).toContain('<use href="#mark"></use>')
  expect(again).not.toContain('<path')
})
