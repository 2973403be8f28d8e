import { expect, test } from 'vitest'
import { type OverlayName, overlays } from '#app/overlays/catalogue.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { bookIn } from '#tests/support/booking-pages.ts'
import { ARRIVAL, aCity, aCouponRow, aProperty, leaveFree } from '#tests/support/catalogue-builders.ts'
import { deepTest, isDeep, sampleOf } from '#tests/support/is-deep.ts'
import { statement } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'
import { bookingOverlayData } from '#worker/site/pages/booking/overlays/booking-overlay-data.ts'
import { dealOverlayData } from '#worker/site/pages/deals.ts'
import { gameOverlayData } from '#worker/site/pages/games/overlays.ts'
import { hotelOverlayData } from '#worker/site/pages/hotel/overlays.ts'
import { listOverlayData } from '#worker/site/pages/listing/list-overlay-data.ts'
import { homeOverlayData } from '#worker/site/pages/places/home.ts'

const { db } = aDeps()
const guest = await openBrowser(createSite(), { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
const STAY = `checkin=${ARRIVAL}&checkout=2026-12-13&rooms_config=1-2_0_0_0`

const city = await aCity(db, { localities: ['old-town', 'new-town'] })
const coupon = await aCouponRow(db, { city_id: city.id })
const property = await aProperty(db, city, {
  pictures: 9,
  texts: { en: 'A quiet house.' },
  amenityIds: [1, 3],
  categories: [{ amenityIds: [1], meals: [{ code: 'breakfast', priceMinor: 25_000 }] }, {}],
})
const bare = await aProperty(db, city, { pictures: 0, ratingTenths: null })
const soldOut = await aProperty(db, city, { categories: [{ rooms: 1 }] })
await leaveFree(db, soldOut.categoryIds[0], { nights: 3 })
const roomless = await aProperty(db, city, { categories: [] })
const elsewhere = await aProperty(db, city, { externalBookingUrl: 'https://book.example/here' })
const priceless = await aProperty(db, city, { hidePrices: true })
const review = property.id * 100
await db.batch([
  statement(
    `INSERT INTO review (id, property_id, source, rating_tenths, author, locale, body, stayed_on)
     VALUES (?, ?, 0, 45, 'A guest', 'en', 'Slept well.', '2026-09-10')`,
    review,
    property.id,
  ),
  statement(`INSERT INTO review_photo VALUES (?, 0, 'room', 'drawn:9-g.city.room.day.summer')`, review),
  statement(
    `INSERT INTO deal (slug, brand_id, title, terms, coupon_code, city_id, starts_on, ends_on)
     VALUES ('a-deal', 'marigold', 'A deal', 'Terms', ?, ?, '2020-01-01', '2099-01-01')`,
    coupon,
    city.id,
  ),
  statement('UPDATE coupon SET pre_apply = 1 WHERE code = ?', coupon),
])
const hotel = { propertyId: property.id, categoryId: property.categoryIds[0] ?? 0, countryId: 1, cityId: city.id }
const booked = await bookIn(guest, hotel)

const pathOf = ({ id, slug }: { id: number; slug: string }) => `/${id}-${slug}?${STAY}`
const list = `/hotels-in-${city.slug}?${STAY}`

const anywhere = [
  'privacyChoices',
  'helpCentre',
  'liveChatPopup',
  'priceDrop',
  'quickLogin',
  'socialQuickLogin',
  'searchbar',
  'searchBarAutoComplete',
  'saverToolTip',
  'sidemenu',
  'cardGuidelineNew',
  'cardGuidelineSaved',
  'signin',
  'signup',
  'micrositeSignup',
  'showOtp',
  'mobileNumber',
  'emailId',
  'countrySelector',
  'countryLang',
  'forgotPassword',
  'onboarding',
  'linkAccount',
  'linkOrCreateAccount',
  'oAuthLink',
  'otpLink',
  'otherLoginOption',
  'TCSignup',
]
/** Overlays a page with its own search can show, from the page's data. */
const picker = ['datepicker', 'dateguestpicker', 'headerDatePicker', 'listingsearchwidget']

/** The overlays a page provides data for, except those without data here. */
function sheetsOf(table: object, ...without: readonly OverlayName[]): string[] {
  return Object.keys(table).filter((name) => !without.some((other) => other === name))
}

const lists = [...picker, 'filters', ...sheetsOf(listOverlayData)]
// Landmarks, holiday parks and membership properties have separate tests.
const around = ['popuplarLandmarks', 'skiArea', 'cityTrip', 'parkFacilities', 'residences', 'wizardMembership'] as const
const ownReviews = ['hotelReviewsPopUp', 'hotelReviewsAllImages'] as const
const ratings = ['hotelReviews', 'hotelReviewsSort', 'ratingPopUp'] as const
const pictures = [
  'hotelImages',
  'hotelImagesNested',
  'hotelLightbox',
  'hotelCarousel',
  'selectedImage',
  'mrcImages',
  'roomCarousel',
] as const
// Only bookings with such events: tests/worker/site/pages/booking/life.test.ts.
const ofLife = ['onlineCheckinSuccess', 'bookingError', 'errorPopup', 'sunrise'] as const

// Above any page, by the site's middleware: tests/worker/site/pages/help.
const ofSite = ['helpCentre', 'faqModal', 'faqTncModal', 'liveChatPopup'] as const
// Only a guest's own lists: tests/worker/site/pages/wishlists/lists.test.ts.
const ofLists = ['shareWishlist', 'generateNewLink', 'clearWishlist', 'removeWishlist', 'chooseList'] as const

// Personal pages, each tested separately: wizard.test.ts and rewards in tests/worker/site/pages, checkin and feedback in tests/worker/services/bookings.
// biome-ignore format: a list in rows
const ofOwn = [
  'guestList', 'editGuest', 'poorRatingModal', 'postCheckoutPopUp', 'rewardVoucher', 'viewAllRewards',
  'wizardBenefits', 'wizardFaq', 'wizardHotelToggle', 'wizardMembership', 'wizardMembershipBenefits',
  'wizardMembershipPending', 'wizardPayment', 'wizardPaymentListing', 'wizardPaymentSuccess',
  'wizardProfileTerms', 'wizardTerms', 'wizardUpgrade', 'wizardVideo',
]
// Only the assistant: tests/worker/site/pages/assistant.
const ofAssistant = ['refundStatusYo', 'yoImageUpload'] as const

type Row = { page: string; path: string; shows: readonly string[]; status?: number }

const rows: Row[] = [
  { page: 'home', path: '/', shows: [...picker, ...sheetsOf(homeOverlayData, 'localitieslist', 'postCheckoutPopUp')] },
  { page: 'a list', path: list, shows: lists },
  { page: 'a list beside a map', path: `${list}&view=map`, shows: lists },
  { page: 'an empty list', path: `${list}&kind=home`, shows: lists },
  { page: 'near me, nowhere', path: '/hotels-near-me', shows: [...picker, 'filters'] },
  {
    page: 'near a point',
    path: `/hotels-near-me?latitude=${city.latitude}&longitude=${city.longitude}`,
    shows: [...picker, 'filters', ...sheetsOf(listOverlayData, 'localityListFilters', 'localitieslist')],
  },
  {
    page: 'a hotel',
    path: pathOf(property),
    shows: [
      ...picker,
      ...sheetsOf(hotelOverlayData, ...around),
      'bookingSummary',
      'hotelDescription',
      'priceMatchGuaranteeModal',
    ],
  },
  {
    page: 'a hotel without pictures and reviews',
    path: pathOf(bare),
    shows: [
      ...picker,
      ...sheetsOf(hotelOverlayData, ...around, ...pictures, ...ratings, ...ownReviews),
      'bookingSummary',
      'priceMatchGuaranteeModal',
    ],
  },
  {
    page: 'a hotel that is sold out',
    path: pathOf(soldOut),
    shows: [
      ...picker,
      ...sheetsOf(hotelOverlayData, ...around, ...ownReviews, 'hotelPriceBreakdown', 'showAllPaymentOffers'),
      'bookingSummary',
    ],
  },
  {
    page: 'a hotel without rooms',
    path: pathOf(roomless),
    shows: [
      ...picker,
      ...sheetsOf(
        hotelOverlayData,
        ...around,
        ...ownReviews,
        'hotelPriceBreakdown',
        'showAllPaymentOffers',
        'offerPopup',
        'roomAmenities',
      ),
    ],
  },
  {
    page: 'a hotel that is booked elsewhere',
    path: pathOf(elsewhere),
    shows: [
      ...picker,
      ...sheetsOf(hotelOverlayData, ...around, ...ownReviews, 'showAllPaymentOffers'),
      'priceMatchGuaranteeModal',
    ],
  },
  {
    page: 'a hotel that hides its prices',
    path: pathOf(priceless),
    shows: [
      ...picker,
      ...sheetsOf(
        hotelOverlayData,
        ...around,
        ...ownReviews,
        'hotelPriceBreakdown',
        'hotelPriceDetail',
        'offerPopup',
        'showAllPaymentOffers',
      ),
    ],
  },
  { page: 'a hotel there is none of', path: '/99999999', shows: [], status: 404 },
  {
    page: 'a booking',
    path: `/booking/${booked.no}`,
    shows: [...sheetsOf(bookingOverlayData, ...ofLife), 'bookingCancellation', 'modifyDates'],
  },
  { page: 'my bookings', path: '/my-booking', shows: [] },
  { page: 'a deal', path: '/deals/a-deal', shows: sheetsOf(dealOverlayData) },
  { page: 'a deal there is none of', path: '/deals/none', shows: [], status: 404 },
  { page: 'the games', path: '/games', shows: ['tournamentCard'] },
  { page: 'the board of games', path: '/games/leaderboard', shows: sheetsOf(gameOverlayData) },
  { page: 'one game', path: '/games/price-guess', shows: [] },
  { page: 'a text', path: '/about', shows: [] },
]

async function titlesOf(path: string, name: string, status: number): Promise<string[]> {
  const response = await guest.fetch(
    `${path}${path.includes('?') ? '&' : '?'}modal=${name}&hotel_id=${property.id}&review=${review}`,
  )
  const html = await response.text()
  expect([response.status, html.includes('<main'), html.trimEnd().endsWith('</html>')], name).toEqual([
    status,
    true,
    true,
  ])
  expect(html.replaceAll(/<script.*?<\/script>/gs, ''), name).not.toMatch(/\bundefined\b|\bNaN\b|\[object |₹-/)
  return html
    .split('<dialog')
    .slice(1)
    .map((overlayData) => /<h2[^>]*>(.*?)<\/h2>/s.exec(overlayData)?.[1] ?? '')
}

/** One kind of page for every change; all of them in `npm run test:deep`. */
const everyDay = ['a booking']
const looked = isDeep ? rows : rows.filter(({ page }) => everyDay.includes(page))
const names = sampleOf([...overlays.keys(), 'nothing', '__proto__', 'constructor'], 50)

test.each(looked)(
  '$page shows exactly the overlays it has data for',
  async ({ path, shows, status }) => {
    const drawn: string[] = []
    for (const name of names) {
      const titles = await titlesOf(path, name, status ?? 200)
      if (titles.length > 0) drawn.push(name)
      expect(
        titles.filter((title) => title.trim() === ''),
        name,
      ).toEqual([])
      expect(titles.length, name).toBeLessThanOrEqual(name === 'hotelReviewsSort' ? 2 : 1)
    }
    const expected = new Set<string>([...anywhere, ...shows])
    expect(drawn.sort()).toEqual(names.filter((name) => expected.has(name)).sort())
  },
  // Renders over a hundred pages.
  120_000,
)

test('some page shows every overlay of the catalogue', () => {
  // Overlays of the summary have separate tests, too.
  const elsewhereTested = ['socialLogin', ...ofSite, ...around, ...ofLife, ...ofLists, ...ofOwn, ...ofAssistant]
  const shown = new Set([...anywhere, ...rows.flatMap(({ shows }) => shows), ...elsewhereTested])
  expect([...overlays.keys()].filter((name) => !shown.has(name))).toEqual([])
})

test('every overlay with data has a page that provides it', () => {
  const made = new Set(
    [hotelOverlayData, bookingOverlayData, listOverlayData, homeOverlayData, dealOverlayData, gameOverlayData].flatMap(
      (table) => sheetsOf(table),
    ),
  )
  const drawing = [...overlays].filter(([, { kinds }]) => kinds !== undefined)
  expect(drawing.map(([name]) => name).sort()).toEqual(
    [...new Set([...made, ...ofSite, ...ofOwn, ...ofAssistant])].sort(),
  )
})

deepTest('a page that hides prices shows none in any overlay', async () => {
  for (const path of [pathOf(priceless), `${pathOf(property)}&hidePrices=true`]) {
    for (const name of overlays.keys()) {
      // A guest's own bookings show their booked amounts.
      if (name === 'liveChatPopup') continue
      const html = await (await guest.fetch(`${path}&modal=${name}`)).text()
      expect(html.slice(html.indexOf('<main')).replaceAll(/· ₹/g, ''), name).not.toContain('₹')
    }
  }
})

test("a stay's offers are the coupons usable on it", async () => {
  const textOf = async (path: string) =>
    (await (await guest.fetch(`${path}&modal=showAllPaymentOffers`)).text()).replaceAll(/<[^>]+>|[\u2066-\u2069]/g, ' ')
  const used = await textOf(`${pathOf(property)}&coupon=${coupon}`)
  expect(used).toContain(coupon)
  expect(used).toMatch(/Your price already includes ₹[\d,]+ off/)
  expect(await textOf(`${pathOf(property)}&coupon=none`)).toMatch(/Save ₹[\d,]+ on this stay/)
})
