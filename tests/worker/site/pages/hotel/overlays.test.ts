import { expect, test } from 'vitest'
import { findBrand } from '#app/brands/brands.ts'
import { parsePictureSpec, pictureUrl } from '#app/domain/pictures/pictures.ts'
import { amenityOf } from '#app/domain/stays/amenities.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { ARRIVAL, aCity, aProperty } from '#tests/support/catalogue-builders.ts'
import { partsOf, readHtml } from '#tests/support/read-html.ts'
import { statement } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'

const { db } = aDeps()
const STAY = `checkin=${ARRIVAL}&checkout=2026-12-13&rooms_config=1-2_0_0_0`

async function aTestProperty() {
  const property = await aProperty(db, await aCity(db), {
    ratingTenths: 40,
    amenityIds: [1, 3, 6, 8],
    pictures: 9,
    texts: { en: 'A quiet house.' },
    restrictions: [{ kind: 'specific_restrictions', text: 'Ring twice.' }],
    categories: [
      { name: 'Blue room', amenityIds: [1, 23], meals: [{ code: 'breakfast', priceMinor: 25_000 }] },
      { name: 'Red room', amenityIds: [1], breakfast: true },
    ],
  })
  const [blue] = property.categoryIds
  await db.batch([
    statement(
      `UPDATE property SET breakfast_from = '07:00', breakfast_until = '10:00', registration_number = 'NL 42'
      WHERE id = ?`,
      property.id,
    ),
    statement(
      'UPDATE media SET room_category_id = ? WHERE property_id = ? AND position IN (1, 2)',
      blue ?? 0,
      property.id,
    ),
    ...Array.from({ length: 14 }, (_, index) =>
      statement(
        `INSERT INTO review (id, property_id, source, rating_tenths, service_tenths, author, locale, body, stayed_on, reply,
           replied_on) VALUES (?, ?, ?, ?, 40, ?, 'en', ?, ?, ?, '2026-11-01')`,
        property.id * 100 + index,
        property.id,
        index < 12 ? 0 : 2,
        index === 13 ? 10 : 45,
        `Guest ${index}`,
        `Words ${index}`,
        `2026-09-${String(index + 10)}`,
        index === 0 ? 'Thank you.' : null,
      ),
    ),
    statement(`INSERT INTO review_photo VALUES (?, 0, 'room', 'drawn:9-g.city.room.day.summer')`, property.id * 100),
  ])
  return property
}

type Page = { page: { data: Record<string, unknown> & { overlayData: Record<string, unknown> } } }

async function open(property: { id: number; slug: string }, query: string) {
  const guest = await openBrowser(createSite(), { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  const path = `/${property.id}-${property.slug}?${STAY}&${query}`
  const html = await (await guest.fetch(path)).text()
  const data = await guest.fetch(path, { headers: { Accept: 'application/json', 'X-Page-Data': '1' } })
  const { page } = await data.json<Page>()
  return { html, page: page.data, overlayData: page.data.overlayData }
}

const hotel = await aTestProperty()
const [blue] = hotel.categoryIds

test('a page starts with six pictures and leaves the rest to overlays [HOTEL-20]', async () => {
  const { page, html } = await open(hotel, '')
  expect(page.pictures).toHaveLength(6)
  expect(page.picturesText).toBe('All 9 pictures')
  expect(page.overlayData).toBeNull()
  expect(html.match(/modal=hotelLightbox&amp;image=\d/g)).toHaveLength(6)
})

test('reviews and pictures are reachable by links alone [OVER-16, OVER-17]', async () => {
  const guest = await openBrowser(createSite(), { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  let path = `/${hotel.id}-${hotel.slug}?${STAY}`
  /** The open overlay, else the page: its text, and its links by accessible name. */
  const read = async () => {
    const { main, dialog } = await readHtml(guest, path)
    const { html, text } = dialog.text === '' ? main : dialog
    const links = partsOf(html, /<a [^>]*>.*?<\/a>/gs).map((link) => ({
      name: /^<a [^>]*aria-label="([^"]*)"/.exec(link.html)?.[1] ?? link.text,
      href: link.links[0]?.href ?? '',
    }))
    return { text, links }
  }
  /** Follows the first link whose name matches; a picture is matched by its address. */
  const press = async (wanted: RegExp) => {
    const link = (await read()).links.find(({ name, href }) => wanted.test(name) || wanted.test(href))
    expect(link, `${wanted} on ${path}`).toBeDefined()
    const { pathname, search } = new URL(link?.href ?? '', `http://marigold.localhost${path}`)
    path = pathname + search
    return (await read()).text
  }
  expect(await press(/^All reviews/)).toMatch(/Words \d+/)
  // Two of the fourteen reviews come from another source.
  expect(await press(/^Our guests · /)).not.toMatch(/Words 1[23]\b/)
  await press(/^Newest first/)
  expect(await press(/^Best rated first/)).toMatch(/Words \d+/)
  expect(path).toMatch(/modal=hotelReviews&review_type=0&review_sort=best/)
  await press(/^Close$/)
  expect(path).not.toContain('modal=')
  await press(/modal=hotelLightbox&image=1$/)
  expect(await press(/^Next picture$/)).toContain('Picture 2 of 9')
})

test('picture overlays contain all pictures with scene and room', async () => {
  for (const name of ['hotelImages', 'hotelLightbox', 'hotelCarousel', 'selectedImage', 'roomCarousel']) {
    const { overlayData } = await open(hotel, `modal=${name}`)
    expect(overlayData.pictures, name).toHaveLength(9)
  }
  const { overlayData } = await open(hotel, 'modal=mrcImages')
  expect((overlayData.pictures as { room: number | null }[]).filter(({ room }) => room === blue)).toHaveLength(2)
  expect(overlayData.rooms).toEqual([
    { id: blue, name: 'Blue room' },
    { id: hotel.categoryIds[1], name: 'Red room' },
  ])
})

test("a room overlay shows the room's own amenities, meals and price", async () => {
  const { overlayData, html } = await open(hotel, `modal=roomAmenities&show_room=${blue}`)
  expect(overlayData).toMatchObject({ title: 'Blue room', price: { amount: '₹2,400' }, step: { isChosen: true } })
  expect(overlayData.pictures).toHaveLength(2)
  const sections = overlayData.sections as { title: string | null; items: { text: string; detail: string | null }[] }[]
  const actual = Object.fromEntries(sections.map(({ title, items }) => [title, items.map(({ text }) => text)]))
  expect(actual['Breakfast and meals']).toEqual(['₹250 per guest per night'])
  expect(actual['In the room']).toEqual(['Free Wi-Fi', 'Iron'])
  expect(actual.Amenities).toEqual(['Parking', 'Step-free access', 'Breakfast available'])
  expect(html).toContain('Blue room')
})

test('the comparison has a column per room and rows that differ', async () => {
  const { overlayData } = await open(hotel, 'modal=roomCategories')
  expect(overlayData.columns).toMatchObject([{ name: 'Blue room' }, { name: 'Red room', price: { amount: '₹2,400' } }])
  const rows = overlayData.rows as { label: string; cells: { text: string }[] }[]
  const cells = Object.fromEntries(rows.map((row) => [row.label, row.cells.map(({ text }) => text)]))
  expect(cells.Breakfast).toEqual(['₹250 per guest per night', 'Included in the price'])
  expect(cells.Iron).toEqual(['Yes', 'No'])
  expect(cells).not.toHaveProperty('Free Wi-Fi')
})

test('an unnamed view gets one name from its amenities', async () => {
  const view = Array.from({ length: 200 }, (_, id) => id).find((id) => amenityOf(id)?.message === 'hotel.amenityView')
  const city = await aCity(db)
  const amenityIds = view === undefined ? [] : [view]
  const rooms = [{ name: 'Sea room', amenityIds }, { name: 'Other room', amenityIds }, { name: 'Inner room' }]
  const property = await aProperty(db, city, { categories: rooms })
  const sea = property.categoryIds[0] ?? 0
  await db.batch([statement(`UPDATE room_category SET view = 'Sea' WHERE id = ?`, sea)])
  const { overlayData } = await open(property, 'modal=roomCategories')
  const rows = (overlayData.rows as { label: string; cells: { text: string }[] }[]).filter(
    ({ label }) => label === 'View',
  )
  expect(rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([['Sea', 'Yes', 'Not specified']])
})

test("a review links to its guest's pictures, or the property's reply", async () => {
  const { page } = await open(hotel, '')
  const { quotes } = page.reviews as { quotes: { text: string; more: string | null }[] }
  expect(quotes.every(({ more }) => more === null)).toBe(true)
  const first = hotel.id * 100 + 13
  await db.batch([
    statement(`UPDATE review SET stayed_on = '2026-10-30', reply = 'Thank you.' WHERE id = ?`, first),
    statement(`UPDATE review SET stayed_on = '2026-10-29' WHERE id = ?`, hotel.id * 100),
  ])
  const { page: next } = await open(hotel, '')
  const shown = (next.reviews as { quotes: { id: number; more: string | null }[] }).quotes
  expect(shown.find(({ id }) => id === hotel.id * 100)?.more).toBe('photos')
  expect(shown.find(({ id }) => id === first)?.more).toBe('reply')
})

test('meals, amenities, rules and insurance have texts', async () => {
  const text = async (name: string) => JSON.stringify((await open(hotel, `modal=${name}`)).overlayData)
  expect(await text('breakfastInfo')).toContain('Breakfast is served from 7:00\u00a0AM to 10:00\u00a0AM.')
  expect(await text('hotelAmenities')).toMatch(/Accessibility.*Step-free access.*check with the property/)
  expect(await text('mrcAmenities')).toMatch(/In every room.*Free Wi-Fi.*Also in Blue room.*Iron/)
  const policy = await text('policy')
  for (const copy of [
    'Check-in from 12:00\u00a0PM',
    'Free cancellation until',
    'government-issued photo ID',
    'Pets aren’t allowed',
    'Ring twice.',
    'NL 42',
  ])
    expect(policy).toContain(copy)
  expect(await text('moreInfoInsurance')).toContain('We don’t sell insurance')
})

test('addInsurance explains the cover, or leads to the seller first [OVER-27, OVER-53]', async () => {
  const { overlayData } = await open(hotel, 'modal=addInsurance')
  expect(overlayData).toMatchObject({
    title: 'Insurance for your stay',
    lead: expect.stringContaining('We don’t sell insurance'),
    links: [],
  })
  expect(JSON.stringify(overlayData)).toContain('What this insurance usually covers')
  const seller = { name: 'Cover & Co', href: 'https://cover.example/stays', termsHref: 'https://cover.example/terms' }
  const { byCountry } = findBrand('marigold').insurance as { byCountry: Record<string, unknown> }
  const toldWith = async (insurance: unknown) => {
    byCountry.IN = insurance
    return (await open(hotel, 'modal=addInsurance').finally(() => Reflect.deleteProperty(byCountry, 'IN'))).overlayData
  }
  const sold = await toldWith({ seller })
  expect(sold).toMatchObject({
    lead: 'Cover & Co insures stays booked here. We earn nothing, whatever you choose.',
    links: [
      { text: 'Insure your stay with Cover & Co', href: seller.href },
      { text: 'Read the terms', href: seller.termsHref },
    ],
  })
  expect(await toldWith(null)).toBeNull()
})

test('reviews are filtered by source, ordered, and paged by ten [HOTEL-22]', async () => {
  const bodies = async (query: string) =>
    ((await open(hotel, `modal=hotelReviews&${query}`)).overlayData.reviews as { text: string }[]).map(
      ({ text }) => text,
    )
  expect(await bodies('')).toHaveLength(10)
  expect(await bodies('review_count=20')).toHaveLength(14)
  expect(await bodies('review_type=2')).toEqual(['Words 13', 'Words 12'])
  expect((await bodies('review_sort=worst'))[0]).toBe('Words 13')
  const { overlayData } = await open(hotel, 'modal=hotelReviewsSort&review_type=0&review_sort=best')
  expect(overlayData).toMatchObject({
    shownText: '10 of 12',
    orders: { label: 'Best rated first' },
    more: { href: expect.stringContaining('review_type=0&review_sort=best&review_count=20') },
  })
})

test('Google appears only where it has reviews', async () => {
  const { overlayData } = await open(hotel, 'modal=hotelReviews')
  const sourcesOf = ({ filters }: Record<string, unknown>) =>
    (filters as { label: string; choices: object[] }[]).find(({ label }) => label === 'Where the reviews come from')
  expect(sourcesOf(overlayData)?.choices).toHaveLength(3)
  expect(overlayData).toMatchObject({ note: expect.stringContaining('Google') })
  const other = await aProperty(db, await aCity(db))
  await db.batch([
    statement(
      `INSERT INTO review (id, property_id, source, rating_tenths, author, locale, body, stayed_on)
       VALUES (?, ?, 0, 45, 'Ann', 'en', 'Quiet.', '2026-09-10')`,
      other.id * 100,
      other.id,
    ),
  ])
  const { overlayData: reviews } = await open(other, 'modal=hotelReviews')
  expect(sourcesOf(reviews)).toBeUndefined()
  expect(reviews).toMatchObject({ note: expect.not.stringContaining('Google') })
  expect((await open(other, 'modal=ratingPopUp')).overlayData).toMatchObject({ sources: ['Our guests: 1'] })
})

test('reviews are searched and filtered by language, with counts', async () => {
  const ask = async (query: string) => (await open(hotel, `modal=hotelReviews&${query}`)).overlayData
  const languagesOf = ({ filters }: Record<string, unknown>) =>
    (filters as { label: string; choices: { text: string; href: string; isOn: boolean }[] }[]).find(
      ({ label }) => label === 'Language of the reviews',
    )?.choices
  const found = await ask('review_words=words%2013&review_sort=worst')
  expect(languagesOf(found)).toBeUndefined()
  expect(found).toMatchObject({
    reviews: [{ text: 'Words 13' }],
    shownText: '1 of 1',
    search: { value: 'words 13', fields: expect.arrayContaining([['review_sort', 'worst']]) },
  })
  const none = await ask('review_words=Words&review_lang=nl')
  expect(none).toMatchObject({ reviews: [], empty: { text: 'No reviews match what you’ve chosen.' } })
  expect(languagesOf(none)).toMatchObject([{ text: 'All languages', isOn: false }, {}])
  const allLanguages = languagesOf(none)?.[0]?.href
  expect(allLanguages).toMatch(/review_words=Words/)
  expect(allLanguages).not.toContain('review_lang')
  // The query is the field's value, so it is not also a hidden field.
  const { fields } = none.search as { fields: [string, string][] }
  expect(fields.map(([name]) => name)).not.toContain('review_words')
  expect(fields).toContainEqual(['review_lang', 'nl'])
  expect(await ask('review_words=%25')).toMatchObject({ reviews: [] })
})

test("one review shows the guest's picture and the property's answer", async () => {
  const { overlayData } = await open(hotel, `modal=hotelReviewsPopUp&review=${hotel.id * 100}`)
  const photo = parsePictureSpec('drawn:9-g.city.room.day.summer')
  expect(overlayData).toMatchObject({
    review: {
      text: 'Words 0',
      origin: { text: 'Verified stay', isVerified: true },
      reply: { text: 'Thank you.', heading: 'Reply from the property, 1\u00a0Nov 2026' },
      photos: [{ src: photo && pictureUrl(photo, 'medium') }],
    },
  })
  const other = await aProperty(db, await aCity(db))
  expect((await open(other, `modal=hotelReviewsPopUp&review=${hotel.id * 100}`)).overlayData).toBeNull()
})

test('guest pictures name their author; the score shows its parts', async () => {
  const { overlayData: pictures } = await open(hotel, 'modal=hotelReviewsAllImages')
  expect(pictures.pictures).toMatchObject([{ caption: expect.stringContaining('Guest 0') }])
  const { overlayData: rating } = await open(hotel, 'modal=ratingPopUp')
  expect(rating).toMatchObject({
    score: { score: '4.0' },
    stars: [{ score: '13' }, {}, {}, {}, { label: '1 star', score: '1' }],
    sources: ['Our guests: 12', '\u2068Google\u2069: 2'],
  })
})
