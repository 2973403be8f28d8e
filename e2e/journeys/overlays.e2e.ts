import type { APIRequestContext, Page } from '@playwright/test'
import { bookingOverlays } from '#app/overlays/groups/bookings.ts'
import { searchOverlays } from '#app/overlays/groups/search.ts'
import { signInOverlays } from '#app/overlays/groups/sign-in.ts'
import { siteOverlays } from '#app/overlays/groups/site.ts'
import { stayOverlays } from '#app/overlays/groups/stays.ts'
import { freshPhone } from '../guests.ts'
import { bookByRequest } from '../pages/book-by-request.ts'
import { bookingPage } from '../pages/booking-page.ts'
import { bookingSummary } from '../pages/booking-summary.ts'
import { expectLive, openPage } from '../pages/open-page.ts'
import { walkOverlay } from '../pages/overlay-walk.ts'
import { sandboxPage } from '../pages/sandbox-page.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { signInByCalls } from '../pages/signed-in.ts'
import { member } from '../returning-guests.ts'
import { addressOf, dayIn } from '../site.ts'
import { type FoundHotel, findStay, servesMeals } from '../stays.ts'
import { expect, test } from '../test.ts'
import { english } from '../words.ts'

const catalogue = [...searchOverlays, ...stayOverlays, ...bookingOverlays, ...signInOverlays, ...siteOverlays]
const everyName = catalogue.flatMap(({ names }) => [...names])
const sourceOf = new Map<string, string>(catalogue.flatMap(({ names, source }) => names.map((name) => [name, source])))

const stay = `checkin=${dayIn(20)}&checkout=${dayIn(22)}`

const isDeep = Boolean(process.env.DEEP)

const isSeen = (walked: Map<string, string[]>, name: string) =>
  [...walked.keys()].some((other) => sourceOf.get(other) === sourceOf.get(name))

/** Whether a page must be opened for these values: once each overlay file was tested, only a deep run continues. */
function needs(names: readonly string[], walked: Map<string, string[]>): boolean {
  const isNeeded = isDeep || names.some((name) => !isSeen(walked, name))
  if (!isNeeded) for (const name of names) walked.set(name, [])
  return isNeeded
}

/** Tests these values on the current page: one per overlay file, in a deep run all, on a desktop in detail. */
async function walk(page: Page, names: readonly string[], walked: Map<string, string[]>, details = ''): Promise<void> {
  const isClose = isDeep || (page.viewportSize()?.width ?? 0) < 780
  for (const name of names) {
    if (walked.has(name)) continue
    const isFirst = !isSeen(walked, name)
    const isWalked = isFirst || isDeep
    walked.set(name, isWalked ? await walkOverlay(page, { name, details, isLookedAt: isClose && isFirst }) : [])
  }
}

type Reviews = { reviews: { id: number; images: unknown[] }[] }

async function findReviewed(request: APIRequestContext): Promise<{ hotelId: number; review: number }> {
  for (let hotelId = 10_001; hotelId < 10_030; hotelId += 1) {
    const answer = await request.get(`/api/pwa/hotelrating/${hotelId}?count=50`)
    const { reviews = [] }: Partial<Reviews> = await answer.json()
    const found = reviews.find(({ images }) => images.length > 0)
    if (found) return { hotelId, review: found.id }
  }
  throw new Error('no guest of the first hotels added a picture')
}

async function findHome(page: Page, overlay: string): Promise<string> {
  const host = 'uk.dunehouse.localhost'
  await page.goto(addressOf(host, '/hotels-in-chamonix-mont-blanc'))
  const paths = await page
    .locator('.list-card .cover')
    .evaluateAll((links) => links.map((element) => new URL((element as HTMLAnchorElement).href).pathname))
  for (const path of paths) {
    const html = await page.evaluate(async (address) => (await fetch(address)).text(), `${path}?modal=${overlay}`)
    if (html.includes('<dialog')) return addressOf(host, path)
  }
  throw new Error(`no home has ${overlay}`)
}

const takesEarly = ({ is_available, restrictions, hidePrices, external_booking_url }: FoundHotel) =>
  is_available &&
  Boolean(restrictions.early_checkin) &&
  !restrictions.no_postpaid &&
  !hidePrices &&
  !external_booking_url
const withAdvance = ({ is_available, restrictions }: FoundHotel) => {
  const percent = restrictions.no_postpaid?.advance_percentage ?? 0
  return is_available && percent > 0 && percent < 100
}

const namesOf = (families: readonly { names: readonly string[] }[]) => families.flatMap(({ names }) => names)
const without = (names: readonly string[], others: readonly string[]) => names.filter((name) => !others.includes(name))
const fromSource = (pattern: RegExp) => namesOf(catalogue.filter(({ source }) => pattern.test(source)))

/** Overlays of a booking, a home or a deal; the rest of a group is shown on a hotel. */
// biome-ignore format: a list in rows
const ofBookings = [
  'bookingPriceBreakdown', 'paymentPriceInfo', 'showBookingCancellation',
  'bookingCancellationReasons', 'bookingModifyCancellation',
]
const ofLeaderBoard = ['showLeaderBoardCalendar']
const ofHomes = ['skiArea', 'cityTrip', 'parkFacilities', 'residences']
const ofDeals = ['dealTnC', 'dealCities']
const ofTrouble = ['bookingError', 'errorPopup']
/** The next journey opens and closes them, most of them for a member. */
// biome-ignore format: a list in rows
const ofMembers = [
  'wizardProfileTerms', 'wizardMembershipBenefits', 'wizardMembershipPending', 'wizardPaymentSuccess',
  'wizardTerms', 'wizardFaq', 'wizardBenefits', 'wizardPaymentListing', 'wizardMembership', 'addInsurance',
  'wizardPayment', 'wizardUpgrade', 'wizardHotelToggle',
]
/** These need a guest's rewards, past stays or questions: separate journeys open and close them. */
// biome-ignore format: a list in rows
const ofOwnPages = [
  'guestList', 'editGuest', 'postCheckoutPopUp', 'poorRatingModal', 'rewardVoucher', 'viewAllRewards',
  'faqModal', 'faqTncModal', 'refundStatusYo', 'yoImageUpload', 'chooseList',
  'clearWishlist', 'removeWishlist', 'generateNewLink', 'shareWishlist',
]

test('every overlay opens on top, traps focus, and closes every way [OVER-02, OVER-04, OVER-43]', async ({
  page,
  request,
}, { project }) => {
  test.setTimeout(400_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const walked = new Map<string, string[]>()
  const from = project.name === 'phone' ? 230 : 250

  await openPage(page, '/?lang=en')
  await walk(page, ['homepageVideo'], walked)
  const searches = ['filters', 'listingsearchwidget', 'sorters', 'localityListFilters', 'searchWithoutRestrictions']
  const ofLists = [...searches, 'dealsection', 'localitieslist', 'hotelPriceBreakdown']
  const ofOthers = [...ofLists, 'hotelrating', ...ofBookings, ...ofLeaderBoard, ...ofOwnPages]
  const ofHome = without(namesOf(searchOverlays), ofOthers)
  await walk(page, [...ofHome, 'privacyChoices', 'helpCentre', 'liveChatPopup'], walked)
  await walk(page, namesOf(signInOverlays.filter(({ onlyNested }) => onlyNested !== true)), walked)

  const stayOf = await findStay(request, { from, where: (stay) => takesEarly(stay) && servesMeals(stay) })
  const { hotel, path } = stayOf
  const { hotelId, review } = await findReviewed(request)
  await openPage(page, `/hotels-in-jaipur?${stay}`)
  await walk(page, ofLists, walked, `&hotel_id=${hotel.id}`)
  await walk(page, ['hotelrating'], walked, `&hotel_id=${hotelId}`)

  await openPage(page, `/${hotelId}?${stay}`)
  const details = `&show_room=${hotelId * 10 + 1}&scene=room&image=1&review=${review}`
  await walk(page, fromSource(/^(pictures|reviews)/), walked, details)

  await openPage(page, path)
  const ofHotels = namesOf(stayOverlays.filter(({ source }) => source !== 'deal/overlay'))
  await walk(page, [...without(ofHotels, [...ofBookings, ...ofHomes, ...ofMembers]), 'showAllPaymentOffers'], walked)
  await walk(page, ['bookingSummary'], walked)
  await openPage(page, `${path}&modal=bookingSummary`)
  await walk(page, ['socialLogin'], walked)

  await openPage(page, '/deals/jaipur-days')
  await walk(page, ofDeals, walked)
  await openPage(page, '/wizard')
  await walk(page, ['wizardFaq', 'wizardTerms', 'wizardVideo'], walked)
  await openPage(page, '/games')
  await walk(page, ['tournamentCard'], walked)
  await openPage(page, '/games/leaderboard')
  await walk(page, ofLeaderBoard, walked)
  if (needs(['offerPopup'], walked)) {
    await openPage(page, `${path}&coupon=JAIPUR15`)
    await walk(page, ['offerPopup'], walked)
  }
  for (const name of ofHomes) {
    if (!needs([name], walked)) continue
    await openPage(page, await findHome(page, name))
    await walk(page, [name], walked)
  }

  const booked = await bookByRequest(page, stayOf)
  await openPage(page, booked.path)
  await bookingPage(page).arrival.send.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const ofPayments = fromSource(/^payment/)
  const ofLife = without(namesOf(bookingOverlays), [...ofPayments, ...ofTrouble, ...ofOwnPages])
  await walk(page, [...ofBookings, ...ofLife], walked)

  const advance = await findStay(request, { from: from + 50, where: withAdvance })
  const held = await bookByRequest(page, advance, { way: 'now' })
  await page.goto(held.next)
  await sandboxPage(page).refuseCard.click()
  await openPage(page, held.path)
  await walk(page, [...ofPayments, ...ofTrouble], walked)

  expect([...walked.values()].flat()).toEqual([])
  expect(without(everyName, [...walked.keys(), ...ofMembers, ...ofOwnPages])).toEqual([])
})

test('membership, film and insurance overlays close every way and return focus [OVER-54]', {
  tag: '@phone',
}, async ({ page, request }) => {
  test.setTimeout(180_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const barriers: string[] = []
  const visit = async (names: readonly string[], details = '') => {
    for (const name of names) barriers.push(...(await walkOverlay(page, { name, details, isLookedAt: true })))
  }
  const stay = await findStay(request, { from: 360, where: ({ oyo_wizard }) => oyo_wizard !== null })
  await signInByCalls(page, member.number)
  await openPage(page, '/wizardprofile')
  await visit(['wizardProfileTerms', 'wizardMembershipBenefits', 'wizardMembershipPending', 'wizardPaymentSuccess'])
  await visit(['wizardHotelToggle'], `&hotel_id=${stay.hotel.id}`)
  await openPage(page, '/wizard')
  const shown = ['wizardTerms', 'wizardFaq', 'wizardBenefits', 'wizardVideo', 'wizardPaymentListing', 'wizardUpgrade']
  await visit([...shown, 'wizardPayment'], '&plan=in-wizard-plus')
  await openPage(page, stay.path)
  await visit(['wizardMembership', 'addInsurance'])
  await openPage(page, '/')
  await visit(['homepageVideo'])
  expect(barriers).toEqual([])
})

test('a phone from elsewhere sees the page; internal links open overlays [OVER-03, OVER-37, OVER-38, OVER-39, OVER-45]', {
  tag: '@phone',
}, async ({ page }) => {
  const dialog = page.locator('dialog:modal')
  await page.goto('/about')
  // Typed, or followed from a message: no referrer.
  await page.goto('/?modal=sidemenu')
  await expect(page).toHaveURL('/')
  await expectLive(page)
  await expect(dialog).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await page.goForward()
  await expect(page).toHaveURL('/')
  await expectLive(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: english('home.film') })
    .click()
  await expect(dialog).toBeVisible()
  await page.reload()
  await expectLive(page)
  await expect(page).toHaveURL('/?modal=homepageVideo')
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await page.goForward()
  await expect(dialog).toBeVisible()
  await test.step('the film', async () => {
    const film = page.getByRole('dialog', { name: english('home.film') })
    await expect(film.getByRole('listitem')).toHaveCount(5)
    await expect(film.getByText('Picture 1 of 5')).toBeVisible()
    await page.clock.install()
    await page.clock.runFor(20_000)
    await expect(film.getByText('Picture 1 of 5')).toBeVisible()
    await film.getByRole('button', { name: english('sheet.filmPlay') }).click()
    await page.clock.runFor(6000)
    await expect(film.getByText('Picture 2 of 5')).toBeVisible()
    await film.getByRole('button', { name: english('sheet.filmPause') }).click()
    await page.clock.runFor(20_000)
    await expect(film.getByText('Picture 2 of 5')).toBeVisible()
    await page.clock.resume()
  })
  for (const name of ['searchbar', 'dateguestpicker', 'faqModal&faq=refunds', 'faqTncModal&faq=refunds']) {
    await page.goto('about:blank')
    await page.goto(`/?modal=${name}`)
    await expectLive(page)
    await expect(dialog, name).toBeVisible()
  }
})

/** More values without content on a text page. */
const others = ['filters', 'wizardFaq', 'shareWishlist', 'socialLogin']

test('an overlay that opens nothing leaves the address [OVER-01, OVER-36]', {
  tag: '@desktop',
}, async ({ page }) => {
  const names = ['nosuchthing', 'bookingCancellation', ...(isDeep ? others : [])]
  for (const name of names) {
    await openPage(page, `/about?utm_source=news&modal=${name}`)
    await expect(page, name).toHaveURL('/about?utm_source=news')
    await expect(page.locator('dialog'), name).toHaveCount(0)
    await expect(page.locator('body'), name).not.toHaveClass(/no-scroll/)
  }
})

test('update, nested update and reset are history steps of the address [OVER-05, OVER-06, OVER-07, OVER-09, OVER-11, OVER-12, OVER-41]', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { path } = await findStay(request, { from: 25 })
  const names = () => new URL(page.url()).searchParams.getAll('modal')
  await openPage(page, `${path}&modal=hotelPriceBreakdown`)
  await page.locator('dialog a[href*="modal=hotelPriceDetail"]').click()
  await expect(page.locator('body')).toHaveAttribute('data-overlays', 'hotelPriceDetail')
  expect(names()).toEqual(['hotelPriceDetail'])
  await expect(page.locator('dialog')).toHaveCount(1)

  await openPage(page, path)
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('main a[href*="modal=bookingSummary"]')?.click())
  const { dialog, name } = bookingSummary(page)
  await expect(dialog).toBeVisible()
  expect(names()).toEqual(['bookingSummary'])
  await name.fill('Asha Verma')
  const signIn = async () => {
    await dialog.getByRole('link', { name: english('account.signIn') }).click()
    await expect(page.locator('dialog')).toHaveCount(2)
    expect(names()).toEqual(['bookingSummary', 'signin'])
  }
  await signIn()
  await expect(page.locator('body')).toHaveAttribute('data-overlays', 'bookingSummary signin')
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog')).toHaveCount(1)
  expect(names()).toEqual(['bookingSummary'])
  await test.step('signing in over the summary', async () => {
    await signIn()
    const inner = page.getByRole('dialog').last()
    await inner.getByRole('link', { name: english('social.waysTitle') }).click()
    await expect(page).toHaveURL(/modal=bookingSummary&modal=socialLogin$/)
    await expect(inner.getByText(english('social.bookingLead'))).toBeVisible()
    await expect(inner.getByRole('link', { name: 'Continue with Google' })).toBeVisible()
    await page.goBack()
    await inner.getByRole('textbox', { name: english('account.phoneLabel') }).fill(freshPhone())
    await inner.getByRole('button', { name: english('account.sendCode') }).click()
    await expect(page).toHaveURL(/modal=bookingSummary&modal=showOtp$/)
    await expect(signInPage(page).code).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/modal=bookingSummary$/)
    await expect(page.locator('dialog')).toHaveCount(1)
    await expect(name).toHaveValue('Asha Verma')
  })
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog')).toHaveCount(0)
  expect(names()).toEqual([])
  await expect(page.locator('body')).toHaveAttribute('data-overlays', '')
})

test.describe(() => {
  test.use({ showsNotices: true })

  test('layers stack from the page to the nested overlay [OVER-34, OVER-44]', {
    tag: '@phone',
  }, async ({ page, request }) => {
    const host = 'nl.dunehouse.localhost'
    const { path } = await findStay(request, {
      from: 30,
      host,
      city: 'domburg',
      where: ({ is_available }) => is_available,
    })
    await openPage(page, addressOf(host, path))
    const layerOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => Number(getComputedStyle(element).zIndex))
    await expect(page.locator('.site-notice')).toBeVisible()
    const layers = [
      await layerOf('main'),
      await layerOf('.sticky'),
      await layerOf('.site-notice'),
      await layerOf('.toast'),
    ]
    await openPage(page, `${addressOf(host, path)}&modal=bookingSummary&modal=signin`)
    await expect(page.locator('dialog.nested')).toBeVisible()
    layers.push(await layerOf('dialog'), await layerOf('dialog.nested'))
    expect(layers).toEqual([Number.NaN, 300, 400, 600, 710, 760])
  })
})
