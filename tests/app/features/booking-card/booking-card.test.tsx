import { expect, test } from 'vitest'
import { BookingBar, BookingCard } from '#app/features/booking-card/booking-card.tsx'
import type { BookingCardModel } from '#app/features/booking-card/model.ts'
import { aSearch, drawPart } from '#tests/support/draw-part.tsx'

const card: BookingCardModel = {
  price: { amount: '₹2,640', struck: null, words: '1 night, taxes included' },
  deal: null,
  programme: null,
  payAhead: null,
  priceMatch: null,
  roomName: 'Classic Twin',
  roomDetail: null,
  contentList: [],
  coupon: {
    termsHref: null,
    offers: null,
    error: null,
    refused: null,
    action: '/10001',
    hiddenFields: [{ name: 'checkin', value: '2026-12-10' }],
  },
  lines: [{ label: 'Rooms, 1 night', amount: '₹2,640' }],
  total: { label: 'To pay', amount: '₹2,640' },
  bookHref: '/10001?modal=bookingSummary',
  bookText: 'Continue to book',
  barText: 'Continue to book',
  note: 'Nothing is charged yet.',
  actions: [],
  urgency: [],
  priceDrop: null,
  dateGuest: { checkinTime: 'from 12:00 PM', checkoutTime: 'by 11:00 AM', pets: null },
  unavailable: null,
  soldOut: null,
}

function draw(given: Partial<BookingCardModel> = {}) {
  const node = <BookingCard model={{ ...card, ...given }} search={aSearch()} />
  return drawPart(node, { areas: ['ui', 'search', 'hotel'], path: '/10001' })
}

test('the card links to the picker and the summary', async () => {
  const html = await draw()
  expect(html).toContain('href="/10001?modal=dateguestpicker"')
  expect(html).toContain('href="/10001?modal=bookingSummary"')
  expect(html).toContain('To pay')
})

test('a coupon is a plain form that keeps the stay', async () => {
  const html = await draw({ coupon: { ...card.coupon, error: 'This code has run out.' } })
  expect(html).toMatch(/<details[^>]*open/)
  expect(html).toContain('This code has run out.')
  expect(html).toContain('name="checkin" value="2026-12-10"')
})

const couponLine = {
  type: 'coupon' as const,
  is_selected: true,
  actual_price: '₹264',
  coupon_code: 'TENTH',
  text: 'TENTH takes off ₹264',
  toggle: { text: 'Remove', href: '/10001?checkin=11/12/2026' },
}

test('an applied coupon is removable', async () => {
  const html = await draw({ contentList: [couponLine] })
  expect(html).toContain('TENTH takes off ₹264')
  expect(html).toContain('href="/10001?checkin=11/12/2026"')
})

test('a public coupon is one tap away, with its terms', async () => {
  const toggle = { text: 'Apply', href: '/10001?coupon=TENTH' }
  const coupon = { ...card.coupon, termsHref: '/10001?modal=offerPopup' }
  const html = await draw({ coupon, contentList: [{ ...couponLine, is_selected: false, toggle }] })
  expect(html).toContain('href="/10001?coupon=TENTH"')
  expect(html).toContain('href="/10001?modal=offerPopup"')
})

test("the guest's own discounts show without a choice", async () => {
  const own = { is_selected: true, actual_price: '₹120', coupon_code: null, toggle: null }
  const html = await draw({
    contentList: [
      { ...own, type: 'oyo_wizard', text: 'Your membership takes off ₹120' },
      { ...own, type: 'oyo_money', is_selected: false, text: '₹600 of your wallet money can pay for this stay' },
    ],
  })
  expect(html).toContain('Your membership takes off ₹120')
  expect(html).toContain('₹600 of your wallet money')
})

test('other next steps have their own labels', async () => {
  const href = '/10001?modal=bookingSummary&pay=hotel'
  const html = await draw({ actions: [{ kind: 'pay_later', text: 'Book now, pay at the hotel', href }] })
  expect(html).toMatch(/data-cta="category_booking"[^>]*>Continue to book/)
  expect(html).toMatch(/data-cta="pay_later"[^>]*>Book now, pay at the hotel/)
})

test('a sold stay cannot be booked', async () => {
  const gone = { price: null, total: null, lines: [], bookHref: null, unavailable: 'Sold out for these dates' }
  const html = await draw(gone)
  expect(html).toContain('Sold out for these dates')
  expect(html).not.toContain('bookingSummary')
  expect(await drawPart(<BookingBar model={{ ...card, ...gone }} />)).toBe('')
})

test('the mobile bar drops the old price where both exceed a line', async () => {
  const barOf = (amount: string, struck: string) =>
    drawPart(<BookingBar model={{ ...card, price: { amount, struck, words: '2 nights' } }} />)
  expect(await barOf('≈ 581 €', '≈ 829 €')).toContain('≈ 829 €')
  const long = await barOf('≈ 11.204.000 Rp', '≈ 16.005.800 Rp')
  expect(long).toContain('≈ 11.204.000 Rp')
  expect(long).not.toContain('≈ 16.005.800 Rp')
})
