import { expect, test } from 'vitest'
import type { StayCardModel } from '#app/contracts/stays/stay-card.ts'
import { StayCard } from '#app/features/stay-card/stay-card.tsx'
import { StayListCard } from '#app/features/stay-card/stay-list-card.tsx'
import { drawPart } from '#tests/support/draw-part.tsx'

const rose: StayCardModel = {
  id: 10001,
  href: '/10001-hotel-rose?checkin=10/12/2026',
  name: 'Hotel Rose',
  place: 'Bani Park, Jaipur',
  rating: { score: '4.5', count: '8' },
  picture: { src: '/p.svg', alt: 'A house', colour: '#aabbcc' },
  price: { amount: '₹2,640', struck: '₹3,300', words: '1 night, taxes included', perNight: null },
  deal: '20% off',
  members: null,
  terms: ['Free cancellation until Wed, 9 Dec'],
  roomsLeft: 'Only 2 room(s) left',
  fit: null,
  unavailable: null,
  amenities: [{ icon: 'wifi', name: 'Free Wi-Fi' }],
}

test.each([
  ['vertical', StayCard],
  ['horizontal', StayListCard],
])('a %s card shows the price and what it includes', async (_name, Card) => {
  const html = await drawPart(<Card model={rose} />)
  expect(html).toContain('₹2,640')
  expect(html).toContain('₹3,300')
  expect(html).toContain('1 night, taxes included')
  expect(html).toContain('Only 2 room(s) left')
  expect(html).toContain('href="/10001-hotel-rose?checkin=10/12/2026"')
})

test('a card without a price explains why', async () => {
  const gone = { ...rose, price: null, deal: null, roomsLeft: null, unavailable: 'Sold out for these dates' }
  expect(await drawPart(<StayListCard model={gone} />)).toContain('Sold out for these dates')
  expect(await drawPart(<StayCard model={gone} />)).toContain('Sold out for these dates')
})

test.each([
  ['vertical', StayCard],
  ['horizontal', StayListCard],
])('a %s card says that its price is on request, in small print', async (_name, Card) => {
  const html = await drawPart(<Card model={{ ...rose, price: null, deal: null, ask: 'Request a price' }} />)
  expect(html).toContain('<p class="sm strong">Request a price</p>')
  expect(html).not.toContain('class="price"')
  expect(html).not.toContain('hotelPriceBreakdown')
})
