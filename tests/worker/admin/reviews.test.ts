import { expect, test } from 'vitest'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { anActor, aToken, callAdmin } from '#tests/support/an-admin.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { aGuest, readAnswer } from '#tests/support/booking-site.ts'
import { aCity, aProperty } from '#tests/support/catalogue-builders.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { moderateReview } from '#worker/admin/services/properties/reviews.ts'
import { statement } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const deps = aDeps()

/**
 * A property with reviews of these scores in tenths, the first with a picture; review ids begin with the property's.
 */
async function aReviewedProperty(tenths: number[] = [50, 45, 10]) {
  const city = await aCity(deps.db)
  const hotel = await aProperty(deps.db, city)
  const ids = tenths.map((_, index) => hotel.id * 100 + index)
  const mean = Math.round(tenths.reduce((sum, one) => sum + one, 0) / tenths.length)
  await deps.db.batch([
    ...tenths.map((one, index) =>
      statement(
        `INSERT INTO review (id, property_id, source, rating_tenths, author, locale, body, stayed_on)
         VALUES (?, ?, 0, ?, ?, 'en', ?, ?)`,
        ids[index] ?? 0,
        hotel.id,
        one,
        `Guest ${index}`,
        `Said ${index} of it`,
        `2026-09-1${index % 10}`,
      ),
    ),
    statement(`INSERT INTO review_photo VALUES (?, 0, 'room', 'drawn:9-g.city.room.day.summer')`, ids[0] ?? 0),
    statement('UPDATE property SET rating_tenths = ?, rating_count = ? WHERE id = ?', mean, tenths.length, hotel.id),
  ])
  await deps.search.batch([
    statement(
      `INSERT INTO suggestion (brand_id, kind, ref_id, name, secondary, slug, country_id, country_code, property_count,
         rating_tenths, folded) VALUES ('marigold', 'hotel', ?, 'H', 'H', 'h', 1, 'in', 1, ?, 'h')`,
      hotel.id,
      mean,
    ),
  ])
  return { hotel, city, ids, token: await aToken(deps, { reach: [hotel.id] }) }
}

const moderate = (token: string, id: number | undefined, body: object, key?: string) =>
  callAdmin(`/v1/reviews/${id}`, { method: 'PATCH', token, body, ...(key ? { key } : {}) })

/** Everything guests see of a property's reviews: the reviews, their pages and the score. */
async function view({ hotel, ids }: Awaited<ReturnType<typeof aReviewedProperty>>) {
  const guest = await aGuest(site)
  const page = `/${hotel.id}-${hotel.slug}`
  const read = async (path: string) => {
    const found = (await (await guest.fetch(path)).text()).match(/Said \d+ of it/g) ?? []
    return [...new Set(found)].map((words) => Number(words.split(' ')[1])).sort()
  }
  const { rating } = await dataOf<HotelModel>(guest, page)
  const { overlayData } = await dataOf<{ overlayData: { pictures?: unknown[] } | null }>(
    guest,
    `${page}?modal=hotelReviewsAllImages`,
  )
  const row = await deps.search.first<{ tenths: number | null }>(
    "SELECT rating_tenths AS tenths FROM suggestion WHERE kind = 'hotel' AND ref_id = ?",
    hotel.id,
  )
  const call = await readAnswer(await guest.call(`hotelrating/${hotel.id}`))
  return {
    score: rating && [rating.score, rating.count],
    page: await read(page),
    all: await read(`${page}?modal=hotelReviews`),
    first: (await read(`${page}?modal=hotelReviewsPopUp&review=${ids[0]}`)).includes(0),
    pictures: overlayData?.pictures?.length ?? 0,
    call: [call.rating.value, call.rating.count, call.reviews.length],
    suggested: row?.tenths,
  }
}

test('a hidden review counts nowhere until it is published again', async () => {
  const property = await aReviewedProperty([50, 45, 10])
  const [first] = property.ids
  const before = await view(property)
  expect(before).toMatchObject({ all: [0, 1, 2], first: true, pictures: 1, call: [3.5, 3, 3], suggested: 35 })
  expect(before.score).toEqual(['3.5', expect.stringContaining('3')])
  const hidden = await moderate(property.token, first, { state: 'hidden', reason: 'personal_data' })
  expect(hidden.answer).toMatchObject({ state: 'hidden', hidden_for: 'personal_data', images: 1 })
  const meanwhile = await view(property)
  expect(meanwhile).toMatchObject({ all: [1, 2], first: false, pictures: 0, call: [2.8, 2, 2], suggested: 28 })
  expect(meanwhile.page).not.toContain(0)
  expect(meanwhile.score).toEqual(['2.8', expect.stringContaining('2')])
  await moderate(property.token, first, { state: 'published' })
  expect(await view(property)).toEqual(before)
})

test('a property whose only review is hidden has no score', async () => {
  const property = await aReviewedProperty([10])
  await moderate(property.token, property.ids[0], { state: 'hidden', reason: 'not_about_the_stay' })
  expect(await view(property)).toMatchObject({ score: null, all: [], call: [null, 0, 0], suggested: null })
})

deepTest(
  'concurrent hiding and publishing leaves the score of visible reviews',
  {
    timeout: 60_000,
  },
  async () => {
    const { hotel, ids } = await aReviewedProperty([50, 41, 12, 33, 27, 48, 39, 20, 11, 45, 36, 28, 50, 19])
    const late = { ...deps, db: withLatency(deps.db) }
    const set = (id: number, reason: 'insult' | null) =>
      moderateReview(late, anActor(), { id, reason, idempotency: null })
    await set(ids[12] ?? 0, 'insult')
    await Promise.all([
      ...ids.slice(0, 12).map((id) => set(id, 'insult')),
      set(ids[12] ?? 0, null),
      set(ids[13] ?? 0, null),
    ])
    await deps.settle()
    const row = await deps.db.first('SELECT rating_tenths, rating_count FROM property WHERE id = ?', hotel.id)
    expect(row).toEqual({ rating_tenths: 35, rating_count: 2 })
  },
)

test("the property's answer shows with its local date; hidden reviews get none", async () => {
  const property = await aReviewedProperty()
  const [first, second] = property.ids
  const reply = (id: number | undefined, text: string) =>
    callAdmin(`/v1/reviews/${id}/replies`, { token: property.token, body: { text } }, '2026-11-21T20:00:00Z')
  expect((await reply(first, ' Thank you, come again. ')).answer.reply).toEqual({
    text: 'Thank you, come again.',
    date: '2026-11-22',
  })
  const page = `/${property.hotel.id}-${property.hotel.slug}?modal=hotelReviewsPopUp&review=${first}`
  const html = await (await (await aGuest(site)).fetch(page)).text()
  expect(html).toContain('Thank you, come again.')
  expect(html).toContain('22\u00a0Nov 2026')
  await moderate(property.token, second, { state: 'hidden', reason: 'advertising' })
  expect((await reply(second, 'Thank you.')).answer.error.code).toBe('not_modifiable')
  expect((await reply(first, '   ')).status).toBe(400)
  const find = async (query: string) =>
    (await callAdmin(`/v1/reviews?${query}`, { token: property.token })).answer.items.map(
      ({ id }: { id: number }) => id,
    )
  expect(await find('replied=true')).toEqual([first])
  expect(await find('state=hidden')).toEqual([second])
  expect(await find('state=published&max_score=4.9')).toEqual([property.ids[2]])
  expect(await find('min_score=4.5')).toEqual([second, first])
  expect(await find('property=1')).toEqual([])
})

test('each moderation needs a reason and is audited once per key', async () => {
  const { hotel, ids, token } = await aReviewedProperty()
  const [first] = ids
  for (const body of [{ state: 'hidden' }, { state: 'published', reason: 'insult' }]) {
    expect((await moderate(token, first, body)).answer.error).toMatchObject({ code: 'invalid_fields' })
  }
  const hide = { state: 'hidden', reason: 'insult' }
  const answers = [await moderate(token, first, hide, 'h1'), await moderate(token, first, hide, 'h1')]
  expect(answers[1]?.answer).toEqual(answers[0]?.answer)
  await moderate(token, first, hide, 'h2')
  const { answer } = await callAdmin(`/v1/audit?subject=review:${first}`, { token })
  expect(answer.items).toMatchObject([
    {
      action: 'review.hide',
      property: hotel.id,
      before: { hidden_for: null, property_rating_count: 3 },
      after: { hidden_for: 'insult', property_rating_count: 2 },
    },
  ])
  expect(JSON.stringify(answer)).not.toContain('Said 0')
})

test('answers 404 for reviews of other properties', async () => {
  const { hotel, ids } = await aReviewedProperty()
  const foreign = await aToken(deps, { reach: [hotel.id + 1] })
  expect((await moderate(foreign, ids[0], { state: 'hidden', reason: 'insult' })).status).toBe(404)
  const reply = await callAdmin(`/v1/reviews/${ids[0]}/replies`, { token: foreign, body: { text: 'No' } })
  expect(reply.status).toBe(404)
  expect((await callAdmin('/v1/reviews', { token: foreign })).answer.items).toEqual([])
})
