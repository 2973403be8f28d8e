import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HeartButton } from '#app/ui/actions/heart-button.tsx'
import { Price } from '#app/ui/details/price.tsx'
import { Rating } from '#app/ui/details/rating.tsx'
import { Card } from '#app/ui/surfaces/card.tsx'
import { ListCard, type ListCardProps } from '#app/ui/surfaces/list-card.tsx'

function aCard(change: Partial<ListCardProps> = {}): ListCardProps {
  return {
    href: '/4711-chandpol-house/',
    title: 'Chandpol House',
    picture: { src: '/a.svg', alt: 'Haveli in golden light' },
    price: {
      amount: '₹4,960',
      struck: '₹6,800',
      struckLabel: 'Was',
      amountLabel: 'Now',
      words: '2 nights, taxes included',
    },
    ...change,
  }
}

test('a card is one link, named by its title', () => {
  const html = renderToStaticMarkup(<Card {...aCard()} />)
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toContain('<h3><a class="cover" href="/4711-chandpol-house/">Chandpol House</a></h3>')
})

test('a price shows the struck price first and ends in words', () => {
  const html = renderToStaticMarkup(
    <Price amount="₹4,960" struck="₹6,800" struckLabel="Was" amountLabel="Now" words="2 nights, taxes included" />,
  )
  const order = ['₹6,800', '₹4,960', '2 nights, taxes included'].map((text) => html.indexOf(text))
  expect(order).toEqual([...order].sort((a, b) => a - b))
  expect(html).toContain('<bdi>₹4,960</bdi>')
  expect(html).toContain('Was')
})

test('a price without a discount strikes nothing', () => {
  expect(renderToStaticMarkup(<Price amount="₹899" words="1 night" />)).not.toContain('<s>')
})

test('a discount is stated once, in words', () => {
  const html = renderToStaticMarkup(<Card {...aCard({ deal: '27% off' })} />)
  expect(html.match(/27% off/g)).toHaveLength(1)
})

test('a list card shows details, terms and rooms left', () => {
  const html = renderToStaticMarkup(
    <ListCard
      {...aCard({
        details: [{ icon: 'wifi', text: 'Wi-Fi' }],
        terms: ['Free cancellation'],
        roomsLeft: 'Only 2 rooms left',
        isHighlighted: true,
      })}
    />,
  )
  for (const text of ['Wi-Fi', 'Free cancellation', 'Only 2 rooms left']) expect(html).toContain(text)
  expect(html).toContain('class="list-card highlighted"')
  expect(html).toContain('<h2><a class="cover"')
})

test('a rating with a label is read as one sentence', () => {
  const html = renderToStaticMarkup(<Rating score="4.6" count="412" label="Rated 4.6 of 5 by 412 guests" />)
  expect(html).toContain('<span aria-hidden="true"><span>4.6</span>')
  expect(html).toContain('<span class="vh">Rated 4.6 of 5 by 412 guests</span>')
})

test('a heart announces whether it is on', () => {
  expect(renderToStaticMarkup(<HeartButton on label="Save Chandpol House" />)).toMatch(
    /aria-label="Save Chandpol House" aria-pressed="true"/,
  )
})
