import { existsSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { listBrands, mainBrand } from '#app/brands/brands.ts'
import { heroModel } from '#app/brands/hero.ts'
import { TranslationProvider } from '#app/i18n/translation.tsx'
import { HeroArt } from '#app/ui/art/hero-art.tsx'
import { StateArt } from '#app/ui/art/state-art.tsx'
import { listBrandArt } from '#worker/tools/build/brand-art-plugin.ts'

const states = ['empty', 'saved', 'trips', 'wallet', 'door', 'letter', 'games', 'notfound', 'offline'] as const

function filesIn(markup: string): string[] {
  return [...markup.matchAll(/src(?:Set|set)?="([^"]+)"/g)].map(([, file]) => file ?? '')
}

test.each(listBrands())('shows an existing drawn place of $id', (brand) => {
  const files = filesIn(renderToStaticMarkup(<HeroArt hero={heroModel(brand)} />))
  expect(files.length).toBeGreaterThanOrEqual(2)
  expect(files.filter((file) => !listBrandArt().has(file))).toEqual([])
})

test('has another drawing for the night', () => {
  const markup = renderToStaticMarkup(<HeroArt hero={heroModel(mainBrand())} />)
  expect(markup).toMatch(/media="\(prefers-color-scheme: dark\)" srcSet="[^"]*wide-dark/)
  expect(markup).toContain('fetchPriority="high"')
})

test.each(states)('shows an existing picture for %s, of a town or a shore', (state) => {
  const files = (['hotel', 'home'] as const).map((kind) => {
    const markup = renderToStaticMarkup(
      <TranslationProvider translate={String} kind={kind}>
        <StateArt state={state} />
      </TranslationProvider>,
    )
    return filesIn(markup)[0]
  })
  expect(files).toEqual([`/art/state-${state}.1.svg`, `/art/home-${state}.1.svg`])
  expect(files.filter((file) => !existsSync(`public${file}`))).toEqual([])
})
