import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RatingBars } from '#app/ui/details/rating-bars.tsx'
import { SummaryLines } from '#app/ui/details/summary-lines.tsx'
import { Tag } from '#app/ui/details/tag.tsx'
import { EmptyState, EmptyStateActions } from '#app/ui/surfaces/empty-state.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import { Bone, Skeleton } from '#app/ui/surfaces/skeleton.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

test('skeletons are silent, their reason is announced', () => {
  const html = renderToStaticMarkup(
    <Skeleton label="Stays are being fetched">
      <Bone shape="title" widthPercent={60} />
    </Skeleton>,
  )
  expect(html).toContain('<div class="skeleton" role="status"><span class="vh">Stays are being fetched</span>')
  expect(html).toContain('<div aria-hidden="true"><span class="bone title w60">')
})

test('an empty state ends in a next step', () => {
  const html = renderToStaticMarkup(
    <EmptyState as="h1" title="No one at this address" text="The page has moved." actions={<a href="/">Search</a>}>
      <EmptyStateActions actions={[{ href: '/pool', title: 'Without “Pool”', detail: '4 stays' }]} />
    </EmptyState>,
  )
  expect(html).toContain('<h1 class="display">No one at this address</h1>')
  expect(html).toContain('<a href="/pool">')
  expect(html).toContain('<div class="go"><a href="/">Search</a></div>')
})

test('only an urgent notice interrupts', () => {
  expect(
    renderToStaticMarkup(
      <Notice tone="bad" isUrgent>
        Payment failed
      </Notice>,
    ),
  ).toContain('role="alert"')
  expect(renderToStaticMarkup(<Notice>Prices are final</Notice>)).not.toContain('role=')
})

test('bars stay within their frame and repeat the numbers', () => {
  const html = renderToStaticMarkup(<RatingBars bars={[{ label: 'Service', score: '4.5', percent: 140 }]} />)
  expect(html).toContain('<rect width="100" height="4"></rect>')
  expect(html).toContain('<dt>Service</dt>')
  expect(html).toContain('<b>4.5</b>')
})

test('a sum lists its lines and then its total', () => {
  const html = renderToStaticMarkup(
    <SummaryLines
      lines={[{ label: 'Coupon', amount: '−₹700', variant: 'ok' }]}
      total={{ label: 'To pay', amount: '₹4,960' }}
    />,
  )
  expect(html).toContain('<div class="ok"><dt>Coupon</dt><dd><bdi>−₹700</bdi></dd></div>')
  expect(html.indexOf('Coupon')).toBeLessThan(html.indexOf('To pay'))
})

test('a badge is text, and hidden text is still read', () => {
  expect(renderToStaticMarkup(<Tag variant="deal">27% off</Tag>)).toBe('<span class="tag num deal">27% off</span>')
  expect(renderToStaticMarkup(<VisuallyHidden>now</VisuallyHidden>)).toBe('<span class="vh">now</span>')
})
