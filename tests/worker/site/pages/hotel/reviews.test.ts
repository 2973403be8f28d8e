import { expect, test } from 'vitest'
import type { ReviewParty } from '#app/domain/reviews/review-parties.ts'
import { type ReviewTopic, toTopicBits } from '#app/domain/reviews/review-topics.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { ReviewOverlayData, ReviewsOverlayData } from '#app/overlays/reviews/model.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { ARRIVAL, aCity, aProperty } from '#tests/support/catalogue-builders.ts'
import { partsOf, readHtml } from '#tests/support/read-html.ts'
import { statement } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'

const { db } = aDeps()
const guest = await openBrowser(createSite(), { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })

type Given = { body: string; locale?: Locale; party?: ReviewParty; topics?: ReviewTopic[]; texts?: object }

const HINDI = {
  ...({ body: 'कमरा साफ़ था', locale: 'hi' } as const),
  texts: { en: 'The room was clean', de: 'Sauberes Zimmer' },
}

async function aReviewed(reviews: readonly Given[]) {
  const property = await aProperty(db, await aCity(db), { ratingTenths: 40 })
  const base = property.id * 100
  await db.batch(
    reviews.flatMap(({ body, locale = 'en', party = null, topics = [], texts = {} }, index) => [
      statement(
        `INSERT INTO review (id, property_id, source, rating_tenths, author, locale, body, stayed_on, party, topics)
         VALUES (?, ?, 0, 40, ?, ?, ?, ?, ?, ?)`,
        base + index,
        property.id,
        `Guest ${index}`,
        locale,
        body,
        `2026-09-${30 - index}`,
        party,
        toTopicBits(topics),
      ),
      ...Object.entries(texts).map(([language, text]) =>
        statement(
          'INSERT INTO review_text (review_id, locale, body) VALUES (?, ?, ?)',
          base + index,
          language,
          String(text),
        ),
      ),
    ]),
  )
  const path = `/${property.id}-${property.slug}?checkin=${ARRIVAL}&checkout=2026-12-13`
  return { property, base, path, at: (query: string) => `${path}&${query}` }
}

const some = await aReviewed([
  { body: 'Great bed', party: 'couple', topics: ['bed'] },
  { body: 'Bed and breakfast', party: 'family', topics: ['bed', 'breakfast'] },
  { body: 'Noisy street', party: 'solo', topics: ['noise'] },
  { ...HINDI, party: 'family', topics: ['room', 'cleanliness'] },
  { body: 'Ruhig', locale: 'de', party: 'family', topics: ['noise'] },
])

const sheetOf = async (query: string) =>
  (await dataOf<{ overlayData: ReviewsOverlayData }>(guest, some.at(`modal=hotelReviews&${query}`))).overlayData

const choicesOf = (overlayData: ReviewsOverlayData, label: string) =>
  overlayData.filters.find((filter) => filter.label === label)?.choices ?? []

test('the page summarises reviews by topic and party, each a link without script [DECD-13]', async () => {
  const { main } = await readHtml(guest, some.path)
  const [section] = partsOf(main.html, /<section[^>]*id="reviews".*?<\/section>/gs)
  const texts = section?.links.map(({ text }) => text) ?? []
  expect(texts).toEqual(expect.arrayContaining(['Beds · 2', 'Noise level · 2', 'Breakfast · 1']))
  expect(texts).toEqual(expect.arrayContaining(['Couples · 1', 'Families · 3', 'Solo guests · 1']))
  const beds = section?.links.find(({ text }) => text === 'Beds · 2')
  expect(beds?.href).toContain('modal=hotelReviews&review_topic=bed')
  const { dialog } = await readHtml(guest, beds?.href ?? '')
  expect(dialog.text).toContain('Great bed')
  expect(dialog.text).not.toContain('Noisy street')
})

test('a review is read in the guest’s language, marked, with its original [DECD-13]', async () => {
  const { reviews } = await dataOf<HotelModel>(guest, some.path)
  const quote = reviews?.quotes.find(({ id }) => id === some.base + 3)
  expect(quote).toMatchObject({
    text: 'The room was clean',
    lang: 'en-GB',
    dir: 'ltr',
    note: 'Translated from Hindi',
    showOriginal: 'Show original',
  })
  const { main } = await readHtml(guest, some.path)
  const original = main.links.find(({ text }) => text === 'Show original')
  const { dialog } = await readHtml(guest, original?.href ?? '')
  expect(dialog.html).toMatch(/<details class="fold" open="">.*<p lang="hi" dir="ltr">कमरा साफ़ था<\/p>/s)
})

test('a review without translation names its language [DECD-13]', async () => {
  const arabic = await aReviewed([{ body: 'نظيف', locale: 'ar' }])
  const { main } = await readHtml(guest, arabic.path)
  expect(main.html).toContain('<blockquote lang="ar" dir="rtl">')
  expect(main.text).toContain('Written in Arabic, not translated')
  const { overlayData } = await dataOf<{ overlayData: ReviewOverlayData }>(
    guest,
    arabic.at(`modal=hotelReviewsPopUp&review=${arabic.base}`),
  )
  expect(overlayData.review).toMatchObject({ text: 'نظيف', note: 'Written in Arabic, not translated', original: null })
})

test('a guest of the review’s language reads the original without a mark', async () => {
  // The language of an address is remembered, so this is another browser.
  const reader = await openBrowser(createSite(), { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  const german = await dataOf<HotelModel>(reader, `${some.path}&lang=de`)
  const [first, second] = german.reviews?.quotes ?? []
  // Readable reviews come first, newest of them first.
  expect(first).toMatchObject({ text: 'Sauberes Zimmer', lang: 'de', note: 'Übersetzt · Original: Hindi' })
  expect(second).toMatchObject({ text: 'Ruhig', lang: 'de', note: null, showOriginal: null })
})

test('topic and party narrow the reviews together, with counts under the other filter [DECD-13]', async () => {
  const family = await sheetOf('review_party=family')
  expect(family.reviews.map(({ text }) => text)).toEqual(['Bed and breakfast', 'The room was clean', 'Ruhig'])
  expect(choicesOf(family, 'What guests mention').map(({ text }) => text)).toContain('Beds · 1')
  expect(choicesOf(family, 'Who guests travelled with').map(({ text }) => text)).toContain('Couples · 1')
  const both = await sheetOf('review_party=family&review_topic=noise&review_sort=best')
  expect(both).toMatchObject({ reviews: [{ text: 'Ruhig' }], shownText: '1 of 1', empty: null })
  const [all] = choicesOf(both, 'What guests mention')
  expect(all).toMatchObject({ text: 'All topics', isOn: false })
  expect(all?.href).toMatch(/review_sort=best.*review_party=family/)
  expect(all?.href).not.toContain('review_topic')
})

test('a combination without reviews leads back to all of them [DECD-13]', async () => {
  const { empty, filters } = await sheetOf('review_party=solo&review_topic=bed&review_words=nothing')
  expect(empty).toMatchObject({ text: 'No reviews match what you’ve chosen.', action: 'Show all reviews' })
  expect(
    filters
      .flatMap(({ choices }) => choices)
      .filter(({ isOn }) => isOn)
      .map(({ text }) => text),
  ).toEqual(expect.arrayContaining(['Beds · 0', 'Solo guests · 0']))
  const { dialog } = await readHtml(guest, empty?.href ?? '')
  expect(dialog.text).toContain('Noisy street')
})

test('the search finds the words of a translation', async () => {
  expect((await sheetOf('review_words=ROOM')).reviews).toMatchObject([{ text: 'The room was clean' }])
})

test('hotelrating answers party, topics and translation, and filters by them [DECD-13]', async () => {
  const ask = async (query: string) =>
    (await readAnswer(await guest.call(`hotelrating/${some.property.id}?${query}`))).reviews as Record<
      string,
      unknown
    >[]
  const hindi = (await ask('')).find(({ id }) => id === some.base + 3)
  expect(hindi).toMatchObject({
    text: HINDI.body,
    locale: 'hi',
    party: 'family',
    topics: ['cleanliness', 'room'],
    translation: { locale: 'en', text: 'The room was clean' },
  })
  expect(await ask('topic=bed&party=couple')).toMatchObject([{ text: 'Great bed', translation: null }])
})

test('the page takes no further round trip for topics', async () => {
  const response = await guest.fetch(some.path, { headers: { Accept: 'application/json', 'X-Page-Data': '1' } })
  const [, trips] = /desc="(\d+) round trips"/.exec(response.headers.get('Server-Timing') ?? '') ?? []
  expect(Number(trips)).toBeLessThanOrEqual(2)
})
