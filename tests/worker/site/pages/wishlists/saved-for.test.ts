import { expect, test } from 'vitest'
import { DAY_MS } from '#app/domain/dates/instant.ts'
import type { SavedStayModel, SavedStaysModel } from '#app/pages/saved-stays/model.ts'
import type { WishlistsModel } from '#app/pages/wishlists/model.ts'
import type { Browser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aListGuest, aReader, later, someStays } from '#tests/support/list-guest.ts'
import { statement } from '#worker/infra/database/database.ts'

const { db } = aDeps()

const december = { checkin: '11/12/2026', checkout: '13/12/2026', rooms_config: '1-2_0_0_0' }

async function modelOf<Model = SavedStaysModel>(browser: Browser, path: string): Promise<Model> {
  const response = await browser.fetch(path, { headers: { Accept: 'application/json', 'X-Page-Data': '1' } })
  expect(response.status, path).toBe(200)
  return (await response.json<{ page: { data: Model } }>()).page.data
}

const cardOf = ({ stays }: SavedStaysModel, place = 0) =>
  stays[place] as Extract<SavedStayModel, { kind: 'stay' }> | undefined

const setPrice = (id: number, minor: number) =>
  db.batch([
    statement('UPDATE room_category SET single_minor = ?2, double_minor = ?2 WHERE property_id = ?1', id, minor),
  ])

/** The dates as the page writes them, whatever spaces and dashes they have. */
const plain = (text: string | undefined) => text?.replaceAll(/[\s\u2009\u202f\u00a0]/g, ' ').replaceAll('\u2060', '')

test('a saved stay keeps its dates and party and shows the price then and now [DECD-02]', async () => {
  const { browser, ask } = await aListGuest(db)
  const [stay = 0] = await someStays(db, 1)
  await ask('shortlisthotel', { hotel_id: stay, ...december })
  const before = await modelOf(browser, '/saved-hotels')
  const then = cardOf(before)?.card.price?.amount ?? ''
  expect(then).toMatch(/^₹/)
  expect(cardOf(before)?.card.href).toContain('checkin=11/12/2026&checkout=13/12/2026')
  expect(plain(cardOf(before)?.saved?.text)).toMatch(
    new RegExp(`^${then} for 11.13 Dec, 1 room, 2 guests, the same as when you saved it$`),
  )
  await setPrice(stay, 100_000)
  const after = cardOf(await modelOf(browser, '/saved-hotels'))
  expect(after?.card.price?.amount).not.toBe(then)
  expect(after?.saved).toMatchObject({ tone: 'fell', link: null })
  expect(plain(after?.saved?.text)).toMatch(
    new RegExp(`^${then} when saved, ${after?.card.price?.amount} now for 11.13 Dec, 1 room, 2 guests$`),
  )
  expect(after?.move).toBeNull()
  expect(await (await browser.fetch('/saved-hotels')).text()).toContain('when saved')
})

test('each stay has its own dates, unless the guest asks for the same dates [DECD-02]', async () => {
  const { browser, ask } = await aListGuest(db)
  const [one, two, three] = await someStays(db, 3)
  const { wishlist } = await ask('wishlist', { name: 'Plans', hotel_id: one, ...december })
  const january = { checkin: '2027-01-05', checkout: '2027-01-06', rooms_config: '1-1_0_0_0' }
  await ask(`wishlist/${wishlist.id}/stays`, { hotel_id: two, ...january })
  await ask(`wishlist/${wishlist.id}/stays`, { hotel_id: three })
  const model = await modelOf(browser, `/wishlist?list=${wishlist.id}`)
  expect(model.dates).toMatchObject({ text: 'Each price is for the dates you saved the stay with.', ownDates: null })
  const texts = new Map(model.stays.map((saved) => [saved.kind === 'stay' ? saved.card.id : 0, saved]))
  const textOf = (id = 0) => plain((texts.get(id) as ReturnType<typeof cardOf>)?.saved?.text)
  expect(textOf(one)).toMatch(/ for 11.13 Dec, 1 room, 2 guests/)
  expect(textOf(two)).toMatch(/ for 5.6 Jan( 2027)?, 1 room, 1 guest,/)
  expect(textOf(three)).toMatch(/^Prices for 21.22 Nov/)
  const same = await modelOf(browser, `/wishlist?list=${wishlist.id}&checkin=2026-12-20&checkout=2026-12-21`)
  expect(plain(same.dates?.text)).toMatch(/^Prices for 20.21 Dec/)
  expect(same.dates?.ownDates).toEqual({ text: 'Show the dates you saved', href: `/wishlist?list=${wishlist.id}` })
  expect(same.stays.map((saved) => saved.kind === 'stay' && saved.saved)).toEqual([null, null, null])
})

test('passed dates are named, without a price, with a link to new ones [DECD-02]', async () => {
  const guest = await aListGuest(db)
  const [stay = 0] = await someStays(db, 1)
  await guest.ask('shortlisthotel', { hotel_id: stay, ...december })
  const { browser } = await later(guest, 25 * DAY_MS)
  const card = cardOf(await modelOf(browser, '/saved-hotels'))
  expect(card?.card).toMatchObject({ price: null, unavailable: null })
  expect(plain(card?.saved?.text)).toMatch(/^The dates you saved have passed: 11.13 Dec, 1 room, 2 guests\.$/)
  const href = card?.saved?.link?.href ?? ''
  expect(card?.saved?.link?.text).toBe('Choose new dates')
  expect(href).toContain('modal=dateguestpicker')
  expect(href).not.toContain('checkin')
  expect((await browser.fetch(href)).status).toBe(200)
})

test('sold out dates still name the price when saved [DECD-02]', async () => {
  const { browser, ask } = await aListGuest(db)
  const [stay = 0] = await someStays(db, 1)
  await ask('shortlisthotel', { hotel_id: stay, ...december })
  await db.batch([statement('UPDATE room_category SET is_disabled = 1 WHERE property_id = ?', stay)])
  const card = cardOf(await modelOf(browser, '/saved-hotels'))
  expect(card?.card.price).toBeNull()
  expect(plain(card?.saved?.text)).toMatch(/^₹[\d,]+ when saved for 11.13 Dec, 1 room, 2 guests$/)
})

test('invalid dates save the stay without dates [DECD-02]', async () => {
  const { browser, ask } = await aListGuest(db)
  const [one, two] = await someStays(db, 2)
  await ask('shortlisthotel', { hotel_id: one, checkin: '2026-01-01', checkout: '2026-01-02' })
  await ask('shortlisthotel', { hotel_id: two, checkin: 'soon', checkout: 'later' })
  const { stays } = await modelOf(browser, '/saved-hotels')
  expect(stays.map((saved) => saved.kind === 'stay' && saved.saved)).toEqual([null, null])
})

test('a device sends the dates and price it saved [DECD-02]', async () => {
  const reader = await aReader()
  const [one = 0, two = 0] = await someStays(db, 2)
  const model = await modelOf(
    reader,
    `/saved-hotels?stays=${one}~2026-12-11~2026-12-13~1-2_0_0_0~~100~INR,${two}~x~y~z~~1~INR`,
  )
  expect(cardOf(model)?.saved).toMatchObject({ tone: 'rose', text: expect.stringContaining('₹1 when saved') })
  expect(cardOf(model)?.total).toMatchObject({ currency: 'INR' })
  expect(plain(cardOf(model, 1)?.saved?.text)).toMatch(/^Prices for 21.22 Nov/)
})

test("undo restores dates; a shared link hides the owner's dates [DECD-02]", async () => {
  const { browser, ask } = await aListGuest(db)
  const [stay] = await someStays(db, 1)
  const { wishlist } = await ask('wishlist', { name: 'For friends', hotel_id: stay, ...december })
  const page = `/wishlist?list=${wishlist.id}`
  const saved = cardOf(await modelOf(browser, page))?.saved
  expect(saved).not.toBeNull()
  const { undo } = await ask<{ undo: { token: string } }>(`wishlist/${wishlist.id}/clear`, {})
  await ask('wishlist/undo', { token: undo.token })
  expect(cardOf(await modelOf(browser, page))?.saved).toEqual(saved)
  const { code } = await ask<{ code: string }>('generateNewLink', { list_id: wishlist.id })
  const reader = await aReader()
  const shared = await modelOf(reader, `/wishlist/${code}`)
  expect(cardOf(shared)?.saved).toBeNull()
  expect(JSON.stringify(shared)).not.toContain('11/12/2026')
})

test('without script a stay is saved with the dates of its page [DECD-02]', async () => {
  const { browser } = await aListGuest(db)
  const [stay] = await someStays(db, 1)
  const query = new URLSearchParams({ keep: String(stay), ...december })
  const { choose } = await modelOf<WishlistsModel>(browser, `/wishlist?${query}`)
  expect(choose?.dates).toEqual(december)
  await browser.post('/wishlist', { step: 'keep', hotel_id: String(stay), into: 'default', ...choose?.dates })
  expect(plain(cardOf(await modelOf(browser, '/saved-hotels'))?.saved?.text)).toMatch(/ for 11.13 Dec/)
})
