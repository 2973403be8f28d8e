import { createStore } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import { type SiteNotice, siteNoticesAtom } from '#app/client/state/site/site-notices.ts'
import { SiteNotices } from '#app/features/site-notices/site-notices.tsx'
import { drawPart } from '#tests/support/draw-part.tsx'

const first: SiteNotice = {
  kind: 'country',
  label: 'About cookies',
  text: 'Only what is needed.',
  link: { text: 'Cookie policy', href: '/cookie-policy' },
  closeText: 'Understood',
}
const country: SiteNotice = {
  ...first,
  text: 'Eine Seite für dein Land',
  lang: 'de',
  direction: 'ltr',
}

async function draw(notices: SiteNotice[]) {
  const store = createStore()
  store.set(siteNoticesAtom, notices)
  return drawPart(<SiteNotices />, { store })
}

test('shows one closable notice at a time with an action', async () => {
  const html = await draw([first, country])
  expect(html.match(/<aside/g)).toHaveLength(1)
  expect(html).toContain('aria-label="About cookies"')
  expect(html).toContain('href="/cookie-policy"')
  expect(html).toContain('<button type="button"')
  expect(html).not.toContain('Eine Seite')
})

test('marks texts of another language', async () => {
  expect(await draw([country])).toContain('lang="de" dir="ltr"')
})

test('renders nothing without a notice', async () => {
  expect(await draw([])).toBe('')
})
