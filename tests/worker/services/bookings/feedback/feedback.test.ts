import { expect, test } from 'vitest'
import { toTopicBits } from '#app/domain/reviews/review-topics.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import type { MyBookingModel } from '#app/pages/my-booking/model.ts'
import type { UserRatingsModel } from '#app/pages/user-ratings/model.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { anActor, aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { bookIn, dataOf, stateOf } from '#tests/support/booking-pages.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { deepTest, isDeep } from '#tests/support/is-deep.ts'
import { signInAs } from '#tests/support/signed-in.ts'
import { moderateReview } from '#worker/admin/services/properties/reviews.ts'
import type { QueuedNotification } from '#worker/infra/ports/message-sender.ts'
import type { FeedbackContent } from '#worker/services/bookings/feedback/feedback.ts'
import { giveFeedback, withdrawFeedback } from '#worker/services/bookings/feedback/give-feedback.ts'
import { findRateable } from '#worker/services/bookings/feedback/rateable.ts'
import { exportGuestBookings } from '#worker/services/bookings/of-guest/export-guest-bookings.ts'
import { eraseBookings } from '#worker/services/bookings/of-guest/guest-bookings-statement.ts'
import { linkTokenOf } from '#worker/services/bookings/reading/find-booking.ts'
import { completeStays } from '#worker/services/bookings/stays/complete-stays.ts'
import { askFeedback } from '#worker/services/message-delivery/stay-messages.ts'
import { writeMessage } from '#worker/services/message-delivery/write-message.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const AFTER = '2026-12-14T06:00:00Z'

const content: FeedbackContent = {
  rating: 4,
  parts: { cleanliness: 5, location: null, service: 3, value: null },
  words: '',
  showsName: true,
}

/** A signed-in guest whose stay of 11 to 13 December has ended, the day after check-out. */
async function aReturnedGuest({ isOver = true }: { isOver?: boolean } = {}) {
  const headers: Record<string, string> = { 'X-Test-Now': '2026-11-21T12:00:00Z' }
  const deps = aDeps({}, Date.parse(AFTER))
  const guest = await openBrowser(site, { headers })
  const hotel = await aHotel(deps.db)
  const phone = `96${String(10_000_000 + Math.floor(Math.random() * 89_999_999))}`
  const userId = await signInAs(deps.db, guest, phone)
  const booked = await bookIn(guest, hotel, { phone })
  headers['X-Test-Now'] = AFTER
  if (isOver) await completeStays(deps)
  const rating = async () =>
    deps.db.first<{ rating_tenths: number | null; rating_count: number }>(
      'SELECT rating_tenths, rating_count FROM property WHERE id = ?',
      hotel.propertyId,
    )
  const reviewId = async () =>
    Number(
      (await deps.db.first<{ review_id: number }>('SELECT review_id FROM feedback WHERE booking_id = ?', booked.id))
        ?.review_id,
    )
  const hotelPage = () => dataOf<HotelModel>(guest, `/${hotel.propertyId}-hotel-${hotel.propertyId}?modal=hotelReviews`)
  return {
    guest,
    deps,
    headers,
    hotel,
    userId,
    rating,
    reviewId,
    hotelPage,
    own: `/user-ratings/${booked.no}`,
    ...booked,
  }
}

async function messagesOf(deps: ReturnType<typeof aDeps>, bookingId: string, template: string) {
  const rows = await deps.db.all<Record<string, string>>(
    "SELECT * FROM message WHERE payload ->> 'bookingId' = ? AND template = ?",
    bookingId,
    template,
  )
  return rows.map(
    (row) =>
      ({ ...row, brandId: row.brand_id, payload: JSON.parse(row.payload ?? '{}') }) as unknown as QueuedNotification,
  )
}

test('the page asks for ratings, text and first name, and shows them [HELP-80, ROUTE-26]', async () => {
  const { guest, own } = await aReturnedGuest()
  const { form } = await dataOf<UserRatingsModel>(guest, own)
  expect(form?.questions.map(({ name, options }) => [name, options.length])).toEqual(
    ['rating', 'cleanliness', 'location', 'service', 'value'].map((name) => [name, 5]),
  )
  expect(form).toMatchObject({ words: { limit: 2000 }, showName: { isOn: false } })
  const none = await guest.post(own, { words: 'Good' })
  expect([none.status, (await stateOf<UserRatingsModel>(none)).model.form?.questions[0]?.error]).toEqual([
    422,
    expect.any(String),
  ])
  const long = await guest.post(own, { rating: '4', words: 'x'.repeat(2001) })
  expect([long.status, (await stateOf<UserRatingsModel>(long)).model.form?.words.error]).toEqual([
    422,
    expect.any(String),
  ])
  const sent = await guest.post(own, { rating: '5', service: '4', words: 'Quiet rooms', show_name: 'true' })
  expect(sent.headers.get('Location')).toBe(`${own}?done=given`)
  const { storedFeedback } = await dataOf<UserRatingsModel>(guest, own)
  expect(storedFeedback).toMatchObject({
    state: 'In review',
    words: 'Quiet rooms',
    scores: [{ score: '5' }, { label: 'Service', score: '4' }],
  })
})

test('unfinished, foreign, cancelled or 60-day-old stays are not found [HELP-81, ROUTE-44]', async () => {
  const { guest, no, id, deps } = await aReturnedGuest()
  const ahead = await aReturnedGuest({ isOver: false })
  const body = { rating: 4 }
  const expectNone = async (browser: typeof guest, number: string) => {
    expect((await browser.fetch(`/user-ratings/${number}`)).status).toBe(404)
    expect((await browser.call('postCheckoutFeedback', { ...body, booking_id: number })).status).toBe(404)
    expect((await browser.call(`checkoutFeedback?booking_id=${number}`)).status).toBe(404)
  }
  await expectNone(ahead.guest, ahead.no)
  await expectNone(ahead.guest, no)
  await expectNone(guest, 'NONE123')
  const foundAt = async (moment: string) =>
    (await findRateable(aDeps({}, Date.parse(moment)), aScope(), { reference: no, access: [id] })).ok
  expect([await foundAt('2027-02-11T12:00:00Z'), await foundAt('2027-02-12T12:00:00Z')]).toEqual([true, false])
  await deps.db.batch([{ sql: "UPDATE booking SET status_key = 3, state = 'cancelled' WHERE id = ?", params: [id] }])
  await expectNone(guest, no)
})

test('the endpoints return questions and feedback, and accept it [HELP-14, HELP-82]', async () => {
  const { guest, no } = await aReturnedGuest()
  const before = await readAnswer(await guest.call(`checkoutFeedback?booking_id=${no}`))
  expect(before).toMatchObject({ feedback: null, booking: { booking_no: no } })
  expect(before.questions).toHaveLength(5)
  const given = await guest.call('postCheckoutFeedback', {
    booking_id: no,
    rating: 4,
    value: 2,
    words: 'Fine',
    show_name: true,
  })
  expect([given.status, (await readAnswer(given)).feedback.state]).toEqual([201, 'waiting'])
  expect((await readAnswer(await guest.call(`checkoutFeedback?booking_id=${no}`))).feedback).toMatchObject({
    rating: 4,
    value: 2,
    words: 'Fine',
    location: null,
  })
  for (const wrong of [
    { rating: 6 },
    { rating: 0 },
    {},
    { rating: 3, value: 9 },
    { rating: 3, words: 'x'.repeat(2001) },
  ]) {
    expect((await guest.call('postCheckoutFeedback', { booking_id: no, ...wrong })).status).toBe(400)
  }
})

test('a review gets the topics of its text and the party of its booking [DECD-13]', async () => {
  const { guest, no, deps, reviewId } = await aReturnedGuest()
  await guest.call('postCheckoutFeedback', { booking_id: no, rating: 5, words: 'Quiet rooms' })
  expect(await deps.db.first('SELECT party, topics FROM review WHERE id = ?', await reviewId())).toEqual({
    // Two adults in one room with a double bed.
    party: 'couple',
    topics: toTopicBits(['room', 'noise']),
  })
})

test('a second feedback replaces a pending one, else is refused [HELP-83]', async () => {
  const { guest, no, deps, reviewId } = await aReturnedGuest()
  await guest.call('postCheckoutFeedback', { booking_id: no, rating: 4, words: 'Fine' })
  const first = await reviewId()
  await guest.call('postCheckoutFeedback', { booking_id: no, rating: 3, words: 'Less fine' })
  const second = await reviewId()
  expect(await deps.db.all('SELECT id, body FROM review WHERE id IN (?, ?)', first, second)).toEqual([
    { id: second, body: 'Less fine' },
  ])
  // An approval of the first text does not approve another.
  expect(await moderateReview(deps, anActor(), { id: first, reason: null, idempotency: null })).toMatchObject({
    ok: false,
  })
  await moderateReview(deps, anActor(), { id: second, reason: null, idempotency: null })
  const third = await guest.call('postCheckoutFeedback', { booking_id: no, rating: 5 })
  expect([third.status, (await readAnswer(third)).error.code]).toEqual([409, 'already_rated'])
})

test('past stays without feedback are listed for the signed-in guest only [HELP-84, HELP-107]', async () => {
  const { guest, no, headers } = await aReturnedGuest()
  const list = async () => (await readAnswer(await guest.call('bookingsWithoutFeedback'))).bookings
  expect(await list()).toMatchObject([{ booking_no: no, url: `/user-ratings/${no}` }])
  const stranger = await openBrowser(site, { headers })
  expect((await stranger.call('bookingsWithoutFeedback')).status).toBe(401)
  expect((await stranger.call('dismissFeedback', { booking_id: no })).status).toBe(404)
  for (const _ of [1, 2]) expect((await guest.call('dismissFeedback', { booking_id: no })).status).toBe(200)
  expect(await list()).toEqual([])
})

test('withdraws feedback of own bookings, idempotently [HELP-107]', async () => {
  const { guest, no, headers, rating } = await aReturnedGuest()
  expect((await guest.call('withdrawFeedback', { booking_id: no })).status).toBe(404)
  await guest.call('postCheckoutFeedback', { booking_id: no, rating: 4 })
  const stranger = await openBrowser(site, { headers })
  expect((await stranger.call('withdrawFeedback', { booking_id: no })).status).toBe(404)
  expect(await rating()).toEqual({ rating_tenths: 40, rating_count: 1 })
  for (const _ of [1, 2]) expect((await guest.call('withdrawFeedback', { booking_id: no })).status).toBe(200)
  expect(await rating()).toEqual({ rating_tenths: null, rating_count: 0 })
})

test('a rating without text counts at once; text waits for moderation [HELP-88]', async () => {
  const silent = await aReturnedGuest()
  await silent.guest.call('postCheckoutFeedback', { booking_id: silent.no, rating: 4 })
  expect(await silent.rating()).toEqual({ rating_tenths: 40, rating_count: 1 })
  const { guest, no, rating, reviewId, deps } = await aReturnedGuest()
  await guest.call('postCheckoutFeedback', { booking_id: no, rating: 5, words: 'Quiet rooms' })
  expect(await rating()).toEqual({ rating_tenths: null, rating_count: 0 })
  await moderateReview(deps, anActor(), { id: await reviewId(), reason: null, idempotency: null })
  expect(await rating()).toEqual({ rating_tenths: 50, rating_count: 1 })
})

test('an operator approves, or rejects with a reason, notifying the guest once [HELP-89]', async () => {
  const { guest, no, own, id, deps, reviewId } = await aReturnedGuest()
  await guest.call('postCheckoutFeedback', { booking_id: no, rating: 5, words: 'Call me: 98765' })
  const token = await aToken(deps)
  const review = await reviewId()
  const waiting = await callAdmin('/v1/reviews?state=waiting&limit=100', { token })
  expect(waiting.answer.items.find((row: { id: number }) => row.id === review)).toMatchObject({
    state: 'waiting',
    text: 'Call me: 98765',
    hidden_for: null,
  })
  const decide = (body: object) => callAdmin(`/v1/reviews/${review}`, { token, method: 'PATCH', body })
  for (const _ of [1, 2])
    expect((await decide({ state: 'hidden', reason: 'personal_data' })).answer.state).toBe('hidden')
  const messages = await messagesOf(deps, id, 'review_rejected')
  expect(messages).toHaveLength(1)
  const written = await writeMessage(deps, messages[0] as QueuedNotification)
  expect(written?.body).toContain('because it contains personal details')
  expect(written?.body).toContain(`${own}?token=`)
  expect((await dataOf<UserRatingsModel>(guest, own)).storedFeedback?.text).toBe(
    'We didn’t publish it because it contains personal details.',
  )
  await decide({ state: 'published' })
  expect(await messagesOf(deps, id, 'review_published')).toHaveLength(1)
})

test('webhooks learn of a new review without its text', async () => {
  const { guest, no, deps, reviewId, hotel } = await aReturnedGuest()
  await guest.call('postCheckoutFeedback', { booking_id: no, rating: 5, words: 'Quiet rooms' })
  const events = await deps.db.all<{ body: string }>(
    "SELECT body FROM desk_event WHERE kind = 'review.created' AND property_id = ?",
    hotel.propertyId,
  )
  expect(events.map(({ body }) => JSON.parse(body))).toEqual([
    { review: await reviewId(), property: hotel.propertyId, score_tenths: 50, state: 'waiting' },
  ])
})

test('an approved review shows as verified with first name, never as HTML [HELP-90]', async () => {
  const script = '<script>alert(1)</script><img src=x onerror=alert(2)>'
  const { guest, no, deps, reviewId, hotelPage, hotel } = await aReturnedGuest()
  await guest.call('postCheckoutFeedback', { booking_id: no, rating: 5, words: `Quiet ${script}`, show_name: true })
  expect((await hotelPage()).overlayData).toBe(null)
  await moderateReview(deps, anActor(), { id: await reviewId(), reason: null, idempotency: null })
  const { overlayData } = await hotelPage()
  expect(overlayData).toMatchObject({
    kind: 'reviews',
    reviews: [{ origin: { isVerified: true, text: 'Verified stay' }, byline: expect.stringContaining('Asha') }],
  })
  const html = await (await guest.fetch(`/${hotel.propertyId}-hotel-${hotel.propertyId}?modal=hotelReviews`)).text()
  expect(html.includes(script)).toBe(false)
  expect(html.includes('&lt;script&gt;alert(1)')).toBe(true)
  const other = await aReturnedGuest()
  await other.guest.call('postCheckoutFeedback', { booking_id: other.no, rating: 4 })
  expect((await other.hotelPage()).overlayData).toMatchObject({
    reviews: [{ byline: expect.stringContaining('Guest'), text: '' }],
  })
})

test('a guest withdraws their review, and score and list follow [HELP-91]', async () => {
  const { guest, own, rating, hotelPage } = await aReturnedGuest()
  await guest.post(own, { rating: '4' })
  expect((await hotelPage()).overlayData).not.toBe(null)
  const back = await guest.post(`${own}/withdraw`, {})
  expect(back.headers.get('Location')).toBe(`${own}?done=withdrawn`)
  expect(await dataOf<UserRatingsModel>(guest, own)).toMatchObject({
    storedFeedback: { state: 'Removed by you', withdraw: null },
    form: null,
  })
  expect(await rating()).toEqual({ rating_tenths: null, rating_count: 0 })
  expect((await hotelPage()).overlayData).toBe(null)
})

test('a low rating offers help first and is stored either way [HELP-87, OVER-28, OVER-36]', async () => {
  const { guest, own, rating } = await aReturnedGuest()
  expect((await dataOf<UserRatingsModel>(guest, `${own}?modal=poorRatingModal`)).overlayData).toBe(null)
  expect((await dataOf<UserRatingsModel>(guest, `${own}?modal=poorRatingModal&rating=4`)).overlayData).toBe(null)
  expect((await dataOf<UserRatingsModel>(guest, `${own}?modal=poorRatingModal&rating=2`)).overlayData).toMatchObject({
    kind: 'poorRating',
  })
  const reply = await stateOf<UserRatingsModel>(await guest.post(own, { rating: '2', service: '1' }))
  expect(reply.model.overlayData).toMatchObject({
    kind: 'poorRating',
    fields: [
      { name: 'rating', value: '2' },
      { name: 'service', value: '1' },
    ],
  })
  expect(await rating()).toMatchObject({ rating_count: 0 })
  await guest.post(own, { rating: '2', service: '1', next: 'send' })
  expect(await rating()).toEqual({ rating_tenths: 20, rating_count: 1 })
})

test('help with a low rating creates a ticket with the booking [HELP-87]', async () => {
  const { guest, own, id, userId, deps, rating, reviewId } = await aReturnedGuest()
  const helped = await guest.post(own, { rating: '1', words: 'The shower was cold', next: 'help' })
  expect(helped.headers.get('Location')).toMatch(/^\/contactus\/T/)
  const ticket = await deps.db.first('SELECT issue, booking_id FROM help_ticket WHERE user_id = ?', userId)
  expect(ticket).toEqual({ issue: 'rating', booking_id: id })
  expect(await rating()).toMatchObject({ rating_count: 0 })
  await moderateReview(deps, anActor(), { id: await reviewId(), reason: null, idempotency: null })
  expect(await rating()).toEqual({ rating_tenths: 10, rating_count: 1 })
})

test('a verified guest gets one feedback message the day after check-out [HELP-85, EVID-02]', async () => {
  const usual = await aReturnedGuest()
  const [tested, absent, cancelled] = [await aReturnedGuest(), await aReturnedGuest(), await aReturnedGuest()]
  const unverified = await aReturnedGuest()
  const { deps } = usual
  await deps.db.batch([
    { sql: 'UPDATE property SET is_test = 1 WHERE id = ?', params: [tested.hotel.propertyId] },
    { sql: 'UPDATE booking SET status_key = 4 WHERE id = ?', params: [absent.id] },
    { sql: "UPDATE booking SET status_key = 3, state = 'cancelled' WHERE id = ?", params: [cancelled.id] },
    { sql: 'UPDATE booking SET is_proven = 0 WHERE id = ?', params: [unverified.id] },
  ])
  deps.pass(-86_400_000)
  await askFeedback(deps)
  expect(await messagesOf(deps, usual.id, 'feedback_ask')).toEqual([])
  deps.pass(86_400_000)
  for (const _ of [1, 2]) await askFeedback(deps)
  const [message, ...more] = await messagesOf(deps, usual.id, 'feedback_ask')
  expect(more).toEqual([])
  for (const { id } of [tested, absent, cancelled, unverified]) {
    expect(await messagesOf(deps, id, 'feedback_ask')).toEqual([])
  }
  const written = await writeMessage(deps, message as QueuedNotification)
  const link = `${usual.own}?token=${await linkTokenOf(deps, usual.id)}`
  expect(written?.body).toContain(`http://marigold.localhost${link}`)
  const elsewhere = await openBrowser(site, { headers: usual.headers })
  expect((await elsewhere.fetch(link)).headers.get('Location')).toBe(usual.own)
  expect((await elsewhere.fetch(usual.own)).status).toBe(200)
})

test('reviews drop author names that are texts or addresses', async () => {
  const shown: [typed: string, author: string][] = [
    ['Asha Rao', 'Asha'],
    ['Zoë', 'Zoë'],
    ['अनन्या शर्मा', 'अनन्या'],
    ["O'Neil", "O'Neil"],
    ['www.cheap.example best price', ''],
    ['+4930123456', ''],
    ['<b>Ada</b>', ''],
    ['A'.repeat(41), ''],
  ]
  const { guest, deps, id, no, reviewId } = await aReturnedGuest()
  for (const [typed, author] of shown) {
    await deps.db.batch([{ sql: 'UPDATE booking SET guest_name = ? WHERE id = ?', params: [typed, id] }])
    const content = { booking_id: no, rating: 4, words: 'Quiet', show_name: true }
    expect((await guest.call('postCheckoutFeedback', content)).ok, typed).toBe(true)
    const row = await deps.db.first<{ author: string }>('SELECT author FROM review WHERE id = ?', await reviewId())
    expect(row?.author, typed).toBe(author)
  }
})

test('the pop-up asks about the newest unrated stay until dismissed [HELP-86, OVER-28]', async () => {
  const { guest, own, no } = await aReturnedGuest()
  const sheetOf = async () =>
    (await dataOf<{ overlayData: { dismiss: { action: string } } | null }>(guest, '/?modal=postCheckoutPopUp'))
      .overlayData
  const overlayData = await sheetOf()
  expect(overlayData).toMatchObject({ kind: 'feedbackAsk', rate: { href: own }, dismiss: { action: `${own}/dismiss` } })
  expect((await guest.post(`/user-ratings/${no}/dismiss`, {})).status).toBe(303)
  expect(await sheetOf()).toBe(null)
  const stranger = await openBrowser(site)
  expect((await dataOf<{ overlayData: null }>(stranger, '/?modal=postCheckoutPopUp')).overlayData).toBe(null)
})

test('the feedback snack bar shows after a stay; its host is configurable [HELP-92, HELP-93]', async () => {
  const { guest, no, own, headers } = await aReturnedGuest()
  const { feedbackBar } = await dataOf<MyBookingModel>(guest, '/my-booking')
  expect(feedbackBar).toMatchObject({ item: { widget_id: 'stay_feedback', item_id: no, action: own }, host: null })
  const elsewhere = await openBrowser(site, { headers, bindings: { FEEDBACK_HOST: 'feedback.stays.example' } })
  elsewhere.cookies.set('session', guest.cookies.get('session') ?? '')
  const there = await dataOf<MyBookingModel>(elsewhere, '/my-booking')
  expect(there.feedbackBar?.host).toBe('https://feedback.stays.example')
  const policy = (await elsewhere.fetch('/my-booking')).headers.get('Content-Security-Policy')
  expect(policy).toContain("connect-src 'self' https://feedback.stays.example")
  expect((await guest.call('feedbackSnackBar', feedbackBar?.item)).status).toBe(200)
  expect((await guest.call('feedbackSnackBar', { ...feedbackBar?.item, action: '//evil.example' })).status).toBe(400)
})

deepTest('concurrent feedback makes one review; the score follows concurrent moderation', async () => {
  for (let round = 0; round < (isDeep ? 5 : 2); round++) {
    const { deps, id, no, rating, reviewId, hotel } = await aReturnedGuest()
    const late = { ...deps, db: withLatency(deps.db) }
    const scope = aScope({ now: deps.now() })
    const proof = { reference: no, access: [id] }
    const both = await Promise.all(
      [4, 5].map((stars) => giveFeedback(late, scope, { proof, content: { ...content, rating: stars } })),
    )
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await rating()).toMatchObject({ rating_count: 1 })
    const other = await aReturnedGuest()
    const otherProof = { reference: other.no, access: [other.id] }
    await giveFeedback(deps, scope, { proof: otherProof, content: { ...content, words: 'Words' } })
    const waiting = await other.reviewId()
    await Promise.all([
      moderateReview(late, anActor(), { id: waiting, reason: null, idempotency: null }),
      withdrawFeedback(late, scope, otherProof),
    ])
    expect(await other.rating()).toEqual({ rating_tenths: null, rating_count: 0 })
    expect(await deps.db.all('SELECT id FROM review WHERE id = ?', waiting)).toEqual([])
    expect(await deps.db.first('SELECT state FROM feedback WHERE booking_id = ?', other.id)).toEqual({
      state: 'withdrawn',
    })
    expect(await reviewId()).toBeGreaterThan(0)
    expect(hotel.propertyId).not.toBe(other.hotel.propertyId)
  }
})

test('account deletion removes documents, texts and name, not the stars [HELP-77, HELP-78, ACCT-05]', async () => {
  const { guest, deps, id, no, userId, rating, reviewId, headers } = await aReturnedGuest({ isOver: false })
  headers['X-Test-Now'] = '2026-12-08T12:00:00Z'
  const adult = { name: 'Meenakshi V.', nationality: 'GB', document_kind: 'passport', document_number: 'XK4471982' }
  await guest.call(`onlineCheckin/${no}/guests`, adult)
  headers['X-Test-Now'] = AFTER
  await completeStays(deps)
  await guest.call('postCheckoutFeedback', { booking_id: no, rating: 4, words: 'Quiet rooms', show_name: true })
  await moderateReview(deps, anActor(), { id: await reviewId(), reason: null, idempotency: null })
  const owner = { userId, countryCode: null, phone: null }
  const [copy] = await exportGuestBookings(deps, owner)
  expect(copy).toMatchObject({
    online_checkin: [{ name: 'Meenakshi V.', document_kind: 'passport' }],
    feedback: [{ state: 'published', review: { text: 'Quiet rooms', author: 'Asha' } }],
  })
  expect(JSON.stringify(copy)).not.toContain('4471982')
  await deps.db.batch(eraseBookings(owner, () => 'true'))
  expect(await deps.db.all('SELECT id FROM checkin_guest WHERE booking_id = ?', id)).toEqual([])
  expect(await deps.db.all('SELECT author, body, rating_tenths FROM review WHERE id = ?', await reviewId())).toEqual([
    { author: '', body: '', rating_tenths: 40 },
  ])
  expect(await rating()).toEqual({ rating_tenths: 40, rating_count: 1 })
})
