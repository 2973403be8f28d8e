import type { APIRequestContext, Page } from '@playwright/test'
import { barriersOn } from '../pages/barriers.ts'
import { hotelPage } from '../pages/hotel-page.ts'
import { openPage } from '../pages/open-page.ts'
import { getJson } from '../site.ts'
import { findStay } from '../stays.ts'
import { expect, test } from '../test.ts'
import { english, wordsIn } from '../words.ts'

type Reviews = { reviews: { id: number; text: string; type: number; images: unknown[]; reply: unknown }[] }

for (const lang of ['en', 'ar'] as const) {
  const say = wordsIn(lang)
  const onwards = lang === 'ar' ? 'ArrowLeft' : 'ArrowRight'

  test(`pictures open, page and filter in ${lang} [HOTEL-20, OVER-16, OVER-17]`, async ({ page, request }, {
    project,
  }) => {
    const isPhone = project.name === 'phone'
    const { path, hotel } = await findStay(request)
    const total = await countPictures(request, hotel.id)
    expect(total).toBeGreaterThan(6)
    await openIn(page, lang, path)
    const gallery = page.getByRole('region', { name: say('hotel.allPictures') })
    const shots = gallery.getByRole('listitem').getByRole('link')
    await expect(shots).toHaveCount(6)
    if (isPhone) {
      await shots.nth(2).scrollIntoViewIfNeeded()
      await expect(shots.nth(2)).toBeInViewport()
    }
    await shots.nth(2).click()
    const large = page.getByRole('dialog')
    const third = numbered(3, total, lang)
    await expect(large.getByRole('heading', { name: third })).toBeVisible()
    await page.keyboard.press(onwards)
    await expect(page).toHaveURL(/modal=hotelLightbox&image=4/)
    await large.getByRole('link', { name: say('house.next') }).click()
    await expect(page).toHaveURL(/image=5/)
    await large.getByRole('link', { name: say('house.previous') }).click()
    await expect(page).toHaveURL(/image=4/)
    if (isPhone) {
      await large.getByRole('list').evaluate((film) => {
        // A touch comes first, which gives the strip's scrolling to the finger.
        film.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
        film.scrollBy({ left: film.clientWidth * (getComputedStyle(film).direction === 'rtl' ? -1 : 1) })
      })
      await expect(page).toHaveURL(/image=5/)
    }
    expect(await barriersOn(page)).toEqual([])
    await page.goBack()
    await expect(large).toBeHidden()
    await expect(page).not.toHaveURL(/modal|image=/)
    await expect(shots.nth(2)).toBeFocused()

    await gallery.locator('.all-pictures').click()
    const all = page.getByRole('dialog', { name: say('hotel.allPictures') })
    await expect(all.getByRole('listitem')).toHaveCount(total)
    await all.getByRole('link', { name: new RegExp(`^${say('house.sceneRoom')} · \\d+$`) }).click()
    await expect(page).toHaveURL(/modal=hotelImagesNested&scene=room/)
    const thumbs = all.getByRole('listitem').getByRole('link')
    await expect(thumbs).not.toHaveCount(total)
    await thumbs.nth(1).click()
    await expect(page).toHaveURL(/modal=selectedImage&scene=room&image=2/)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/modal=hotelImagesNested&scene=room/)
    await expect(thumbs.nth(1)).toBeFocused()
    await all.getByRole('link', { name: say('house.oneByOne') }).click()
    await expect(page).toHaveURL(/modal=hotelCarousel&scene=room/)
    await page.keyboard.press('Escape')
    await expect(all).toBeVisible()
    expect(await barriersOn(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test(`reviews are filtered by source and sorted in ${lang} [OVER-17]`, { tag: tagOf(lang) }, async ({
    page,
    request,
  }) => {
    const { path, hotel } = await findStay(request, { where: ({ is_available, id }) => is_available && id < 10_006 })
    const read = (params: Record<string, string>) =>
      getJson<Reviews>(request, `hotelrating/${hotel.id}`, { params: { count: '50', ...params } })
    const everything = await read({})
    const worst = await read({ sort: 'worst', type: '0' })
    await openIn(page, lang, path)
    await page.getByRole('link', { name: say('hotel.allReviews'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: say('hotel.guestsSay') })
    const items = dialog.getByRole('article')
    await expect(items).toHaveCount(Math.min(10, everything.reviews.length))
    await dialog.getByRole('link', { name: new RegExp(`^${say('house.sourceOwn')} · `) }).click()
    await expect(page).toHaveURL(/review_type=0/)
    await dialog.getByRole('link', { name: say('house.sortNewest') }).click()
    await page
      .getByRole('dialog')
      .last()
      .getByRole('link', { name: say('house.sortWorst') })
      .click()
    await expect(page).toHaveURL(/modal=hotelReviews&review_type=0&review_sort=worst/)
    await expect(items.first()).toContainText(worst.reviews[0]?.text ?? '')
    await expect(items.first()).toContainText(say('house.verified'))
    await lookInDepth(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('main').locator('.to-rating').click()
    await expect(page.getByRole('dialog', { name: say('house.ratingTitle') })).toBeVisible()
    await lookInDepth(page)
  })

  test(`rooms are shown in detail and compared in ${lang} [OVER-16]`, { tag: tagOf(lang) }, async ({
    page,
    request,
  }) => {
    const { path, hotel } = await findStay(request)
    await openIn(page, lang, path)
    const prefix = `${say('hotel.select')}: `
    // Not selected yet, and named in the page's language.
    const select = await page
      .getByRole('link', { name: new RegExp(`^${prefix}`) })
      .first()
      .getAttribute('aria-label')
    const name = select?.slice(prefix.length) ?? ''
    await page.getByRole('link', { name: `${say('hotel.roomMore')}: ${name}`, exact: true }).click()
    const room = page.getByRole('dialog', { name })
    await expect(room.getByRole('heading', { name: say('house.inTheRoom') })).toBeVisible()
    await lookInDepth(page)
    await room.getByRole('link', { name: say('hotel.compareRooms') }).click()
    const compare = page.getByRole('dialog', { name: say('hotel.compareRooms') })
    await expect(compare.getByRole('columnheader')).toHaveCount(hotel.room_categories_with_data.length)
    await lookInDepth(page)
    await compare.getByRole('link', { name: `${say('hotel.select')}: ${name}`, exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const chosen = hotelPage(page, say)
      .room(name)
      .getByRole('link', { name: `${say('hotel.selected')}: ${name}` })
    await expect(chosen).toBeVisible()
    for (const overlay of ['hotelAmenities', 'breakfastInfo', 'policy', 'moreInfoInsurance']) {
      const link = page.locator(`main a[href*="modal=${overlay}"]`)
      if ((await link.count()) === 0) continue
      await link.click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(link).toBeFocused()
    }
  })
}

const addresses = {
  'OVER-16':
    'roomCategories hotelDescription hotelCarousel hotelLightbox hotelAmenities roomAmenities roomCarousel policy breakfastInfo mrcImages mrcAmenities',
  'OVER-17':
    'hotelReviews hotelReviewsSort hotelReviewsAllImages hotelImages hotelImagesNested selectedImage ratingPopUp',
}

for (const [row, names] of Object.entries(addresses)) {
  test(`every such overlay opens by its address and closes [${row}]`, { tag: '@phone' }, async ({ page, request }) => {
    const { hotelId, path } = await findPhotographed(request)
    const details = `show_room=${hotelId * 10 + 1}&scene=room&image=1`
    for (const name of names.split(' ')) {
      await openPage(page, `${path}&modal=${name}&${details}`)
      const dialog = page.getByRole('dialog').last()
      await expect(dialog, name).toBeVisible()
      await dialog.getByRole('link', { name: english('ui.close') }).click()
      await expect(page, name).not.toHaveURL(new RegExp(`modal=${name}&`))
    }
    if (row === 'OVER-17') await expectOneReview(page, request, { path, hotelId })
  })
}

async function findPhotographed(request: APIRequestContext): Promise<{ hotelId: number; path: string }> {
  for (let hotelId = 10_001; hotelId < 10_030; hotelId += 1) {
    const answer = await request.get(`/api/pwa/hotelrating/${hotelId}?count=50`)
    const { reviews = [] }: Partial<Reviews> = await answer.json()
    if (reviews.some(({ images }) => images.length > 0)) return { hotelId, path: `/${hotelId}?lang=en` }
  }
  throw new Error('no guest of the first hotels added a picture')
}

async function expectOneReview(page: Page, request: APIRequestContext, stay: { path: string; hotelId: number }) {
  const { reviews } = await getJson<Reviews>(request, `hotelrating/${stay.hotelId}`)
  const [review] = reviews
  await openPage(page, `${stay.path}&modal=hotelReviewsPopUp&review=${review?.id}`)
  await expect(page.getByRole('dialog').getByRole('article')).toContainText(review?.text ?? '')
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test("a hotel's details are all reachable by links [OVER-16, OVER-17]", { tag: '@phone' }, async ({
    page,
    request,
  }) => {
    const { path } = await findStay(request, { where: ({ is_available, id }) => is_available && id < 10_006 })
    await page.goto(path)
    await page.getByRole('link', { name: 'All reviews' }).click()
    await page.getByRole('link', { name: /^Our guests · / }).click()
    await page.getByRole('link', { name: 'Newest first' }).click()
    await page.getByRole('link', { name: 'Best rated first' }).click()
    await expect(page.getByRole('article', { name: /stayed in/ }).first()).toBeVisible()
    await page.getByRole('link', { name: 'Close' }).click()
    await page.getByRole('region', { name: 'All pictures' }).getByRole('listitem').getByRole('link').first().click()
    await page.getByRole('link', { name: 'Next picture' }).click()
    await expect(page.getByRole('heading', { name: /^Picture 2 of/ })).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('img')).toHaveCount(1)
  })
})

/** Opens a page in a chosen language; an address with a language always causes a full load. */
async function openIn(page: Page, lang: string, path: string): Promise<void> {
  if (lang !== 'en') await page.goto(`/about?lang=${lang}`)
  await openPage(page, path)
}

/** Checks barriers in deep runs only: overlays.e2e.ts checks the first overlay of each file for every change. */
async function lookInDepth(page: Page): Promise<void> {
  if (process.env.DEEP) expect(await barriersOn(page)).toEqual([])
}

function tagOf(lang: 'en' | 'ar'): string[] {
  return lang === 'ar' ? [] : ['@phone']
}

async function countPictures(request: APIRequestContext, hotelId: number): Promise<number> {
  const params = { hotelId: String(hotelId) }
  const { hotel } = await getJson<{ hotel: { hotel_images: unknown[] } }>(request, 'hoteldetails', { params })
  return hotel.hotel_images.length
}

function numbered(number: number, total: number, lang: 'en' | 'ar'): string {
  return lang === 'ar' ? `الصورة ${number} من ${total}` : `Picture ${number} of ${total}`
}
