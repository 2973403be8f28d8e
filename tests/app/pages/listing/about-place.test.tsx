import { createStore } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import { seoContentAtom } from '#app/client/state/site/seo-content.ts'
import type { SeoContent } from '#app/contracts/site/seo-content.ts'
import type { ListingModel } from '#app/pages/listing/model.ts'
import { Page } from '#app/pages/listing/page.tsx'
import { aSearch, drawPart } from '#tests/support/draw-part.tsx'

const content: SeoContent = {
  title: 'About Jaipur',
  paragraphs: ['Pink, in the evening.'],
  faqs: [{ question: 'When?', answer: 'In winter.' }],
  links: [{ text: 'Old town', href: '/hotels-in-old-town-jaipur' }],
}

const empty: ListingModel = {
  heading: 'Nowhere',
  isHeadingHidden: false,
  foundText: '',
  order: null,
  tools: [],
  near: null,
  nearLink: null,
  nearNone: null,
  overlayData: null,
  crumbs: [],
  search: aSearch(),
  searchLine: '',
  sort: null,
  quick: [],
  beside: null,
  compare: null,
  filters: {
    action: '/',
    hiddenFields: [],
    onCount: 0,
    countText: '',
    groups: [],
  } as unknown as ListingModel['filters'],
  chips: [],
  cards: [],
  places: null,
  pager: null,
  locate: null,
  empty: null,
  view: null,
}

function draw(about: ListingModel['about'], seo: SeoContent | null = null): Promise<string> {
  const store = createStore()
  store.set(seoContentAtom, seo)
  return drawPart(<Page model={{ ...empty, about }} />, { store, areas: ['ui', 'search', 'picker', 'listing'] })
}

test('a list ends with a section of text, questions and places', async () => {
  const html = await draw(content)
  expect(html).toMatch(/<section[^>]* aria-labelledby="about-place"><div><h2 id="about-place"[^>]*>About Jaipur<\/h2>/)
  expect(html).toMatch(/<h3[^>]*>When\?<\/h3><p[^>]*>In winter\.<\/p>/)
  expect(html).toContain('href="/hotels-in-old-town-jaipur"')
  expect(html).toMatch(/<\/section><\/main>$/)
})

test('content of the route shows only where the page has none [SEO-01]', async () => {
  const seo = { ...content, title: 'Told later' }
  expect(await draw(undefined, seo)).toContain('Told later')
  expect(await draw(content, seo)).not.toContain('Told later')
  expect(await draw(null, seo)).not.toContain('about-place')
})

test('renders no empty list or column', async () => {
  const html = await draw({ ...content, faqs: [], links: [] })
  expect(html).toContain('About Jaipur')
  expect(html.slice(html.indexOf('about-place'))).not.toMatch(/<ul|<h3/)
})
