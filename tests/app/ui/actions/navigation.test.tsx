import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Breadcrumb } from '#app/ui/actions/breadcrumb.tsx'
import { Chip, LinkChip } from '#app/ui/actions/chip.tsx'
import { ChipTabs } from '#app/ui/actions/chip-tabs.tsx'
import { Pager } from '#app/ui/actions/pager.tsx'
import { NightsChip } from '#app/ui/details/nights-chip.tsx'
import { SectionHead } from '#app/ui/details/section-head.tsx'
import { Disclosure } from '#app/ui/surfaces/disclosure.tsx'
import { drawPart } from '#tests/support/draw-part.tsx'

test('the last crumb is the current page', async () => {
  const html = await drawPart(<Breadcrumb crumbs={[{ text: 'India', href: '/in' }, { text: 'Jaipur' }]} />)
  expect(html).toContain('<nav class="crumb" aria-label="You are here">')
  expect(html).toContain('<a href="/in">India</a>')
  expect(html).toContain('<span aria-current="page">Jaipur</span>')
})

test('no crumb begins with an arrow, so no line of a wrapped breadcrumb does', async () => {
  const html = await drawPart(<Breadcrumb crumbs={[{ text: 'India', href: '/in' }, { text: 'Jaipur' }]} />)
  const crumbs = [...html.matchAll(/<li>(.*?)<\/li>/gs)].map(([, crumb = '']) => crumb)
  expect(crumbs.map((crumb) => [crumb.startsWith('<svg'), crumb.endsWith('</svg>')])).toEqual([
    [false, true],
    [false, false],
  ])
})

test('a pager marks its page and names its neighbours', () => {
  const html = renderToStaticMarkup(
    <Pager
      label="Pages"
      previous={{ href: '?page=1', text: 'Previous' }}
      next={{ href: '?page=3', text: 'Next' }}
      pages={[
        { text: '2', label: 'Page 2', href: '?page=2', isCurrent: true },
        { text: '…', label: 'gap' },
      ]}
    />,
  )
  expect(html).toMatch(/<a(?=[^>]*rel="prev")(?=[^>]*href="\?page=1")/)
  expect(html).toMatch(/<a(?=[^>]*aria-label="Page 2")(?=[^>]*aria-current="page")/)
  expect(html).toContain('<span aria-hidden="true">…</span>')
})

test('a chip announces its state, a link chip only navigates', () => {
  expect(renderToStaticMarkup(<Chip on>Pool</Chip>)).toContain('aria-pressed="true"')
  const link = renderToStaticMarkup(
    <LinkChip on href="/jaipur">
      Pool
    </LinkChip>,
  )
  expect(link).toContain('href="/jaipur"')
  expect(link).not.toContain('aria-pressed')
})

test('chips as tabs link to views and mark the current one', () => {
  const html = renderToStaticMarkup(
    <ChipTabs
      label="Your bookings"
      scroll
      tabs={[
        { text: 'Ahead', href: '?tab=ahead', isCurrent: true },
        { text: 'Past', href: '?tab=past', isCurrent: false },
      ]}
    />,
  )
  expect(html).toContain('<nav class="chips scroll" aria-label="Your bookings">')
  expect(html).toContain('<a aria-current="page" href="?tab=ahead" class="chip on"><span>Ahead</span></a>')
  expect(html).toContain('<a href="?tab=past" class="chip"><span>Past</span></a>')
})

test('nights are abbreviated visually and read in full', () => {
  const html = renderToStaticMarkup(<NightsChip text="2N" label="2 nights" />)
  expect(html).toContain('<span aria-hidden="true">2N</span> <span class="vh">2 nights</span>')
})

test('a section head carries one heading and at most one link', () => {
  const html = renderToStaticMarkup(
    <SectionHead title="Tonight" lead="Rooms still free" link={{ text: 'All stays', href: '/all' }} id="tonight" />,
  )
  expect(html).toContain('<h2 id="tonight" class="display title-lg">Tonight</h2>')
  expect(html).toContain('<a class="link" href="/all">All stays</a>')
})

test('a disclosure is native and can start open', () => {
  const html = renderToStaticMarkup(
    <Disclosure summary="May I bring a dog?" open name="faq">
      Yes
    </Disclosure>,
  )
  expect(html).toMatch(/<details(?=[^>]*open="")(?=[^>]*name="faq")/)
})
