import { expect, test } from 'vitest'
import type { OwnListResponse } from '#app/contracts/guests/wishlist.ts'
import type { SavedStaysModel } from '#app/pages/saved-stays/model.ts'
import type { WishlistsModel } from '#app/pages/wishlists/model.ts'
import type { Browser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aListGuest, aReader, fillList, someStays } from '#tests/support/list-guest.ts'
import { statement } from '#worker/infra/database/database.ts'

const { db } = aDeps()

type Lists = { wishlists: OwnListResponse[] }
type Link = { code: string }

const DATES = 'checkin=2026-12-11&checkout=2026-12-13'

async function modelOf<Model = SavedStaysModel>(browser: Browser, path: string): Promise<Model> {
  const headers = { Accept: 'application/json', 'X-Page-Data': '1' }
  const response = await browser.fetch(path, { headers })
  expect(response.status, path).toBe(200)
  return (await response.json<{ page: { data: Model } }>()).page.data
}

const idsOf = ({ stays }: SavedStaysModel) => stays.map((stay) => (stay.kind === 'gone' ? stay.id : stay.card.id))
/** A sitemap's text, unpacked when gzipped. */
function unpacked(response: Response): Promise<string> {
  const isPacked = response.headers.get('Content-Type')?.includes('gzip')
  const body = isPacked ? response.body?.pipeThrough(new DecompressionStream('gzip')) : response.body
  return new Response(body).text()
}

const to = (response: Response) => response.headers.get('Location') ?? ''

test("saved hotels show today's prices, each removable by its heart [ROUTE-27, WISH-09]", async () => {
  const guest = await aListGuest(db)
  const stays = await someStays(db, 3)
  await guest.ask('shortlisthotel', { hotel_ids: stays })
  const page = await guest.browser.fetch(`/saved-hotels?${DATES}`)
  expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  const html = await page.text()
  expect(html).toContain('3 stays')
  expect(html.match(/aria-pressed="true"/g)).toHaveLength(3)
  const model = await modelOf(guest.browser, `/saved-hotels?${DATES}`)
  expect(model.stays).toMatchObject(
    stays.map((id) => ({ kind: 'stay', card: { id, price: { amount: expect.stringMatching(/₹/) } } })),
  )
  expect(model.hearts).toEqual({ list: 'default', back: `/saved-hotels?${DATES.replaceAll('/', '%2F')}` })
  const form = { step: 'stay', list: 'default', hotel_id: String(stays[1]), back: '/saved-hotels?sort=rating' }
  const taken = await guest.browser.post('/wishlist', form)
  expect([taken.status, to(taken)]).toEqual([303, '/saved-hotels?sort=rating'])
  expect(idsOf(await modelOf(guest.browser, '/saved-hotels'))).toEqual([stays[0], stays[2]])
})

test('forms of the lists redirect to pages of lists only', async () => {
  const guest = await aListGuest(db)
  for (const back of ['https://evil.example/', '//evil.example', '/login', '/wishlists'])
    expect(to(await guest.browser.post('/wishlist', { step: 'stay', list: 'default', hotel_id: '1', back }))).toBe(
      '/saved-hotels',
    )
})

test("without an account lists are the device's; signing in keeps them [WISH-10]", async () => {
  const reader = await aReader()
  const [one, two] = await someStays(db, 2)
  const [home] = await someStays(db, 1, 'dunehouse')
  const html = await (await reader.fetch('/saved-hotels')).text()
  expect(html).toContain('Saved on this device only')
  expect(html).toContain('/login?retUrl=%2Fsaved-hotels')
  const model = await modelOf(reader, `/saved-hotels?${DATES}&stays=${two},${home},x,${one},${two}`)
  expect(idsOf(model)).toEqual([two, one])
  expect(model).toMatchObject({ hearts: { list: null }, list: null, tools: [], device: null })
})

test('an empty list says so and links to the search [WISH-11]', async () => {
  const { browser } = await aListGuest(db)
  const html = await (await browser.fetch('/saved-hotels')).text()
  expect(html).toContain('Nothing saved yet')
  expect((await modelOf(browser, '/saved-hotels')).empty?.action).toEqual({ text: 'Find a stay', href: '/' })
})

test('the overview shows name, count, pictures and sharing of each list [ROUTE-29, WISH-13]', async () => {
  const guest = await aListGuest(db)
  const stays = await someStays(db, 4)
  const { wishlist } = await guest.ask('wishlist', { name: 'Goa & <b>more</b>', hotel_ids: stays })
  await guest.ask<Link>('generateNewLink', { list_id: wishlist.id })
  const { lists } = await modelOf<WishlistsModel>(guest.browser, '/wishlist')
  expect(lists).toMatchObject([
    { id: 'default', name: 'Saved stays', href: '/saved-hotels', count: 'No stays', shared: null, pictures: [] },
    { name: 'Goa & <b>more</b>', href: `/wishlist?list=${wishlist.id}`, count: '4 stays', shared: 'Shared' },
  ])
  expect(lists[1]?.pictures.length).toBeGreaterThan(0)
  expect(lists[1]?.pictures.length).toBeLessThanOrEqual(3)
  expect(await (await guest.browser.fetch('/wishlist')).text()).not.toContain('<b>more</b>')
  const stranger = await aReader()
  const signedOut = await modelOf<WishlistsModel>(stranger, '/wishlist')
  expect(signedOut).toMatchObject({ lists: [], signInLink: { href: '/login?retUrl=%2Fwishlist' }, createForm: null })
  expect((await modelOf<WishlistsModel>(stranger, `/wishlist?list=${wishlist.id}`)).signInLink?.href).toContain(
    wishlist.id,
  )
})

test("unknown codes and other guests' lists are 404 [ROUTE-44, WISH-19]", async () => {
  const owner = await aListGuest(db)
  const { wishlist } = await owner.ask('wishlist', { name: 'Mine' })
  const { browser } = await aListGuest(db)
  for (const path of ['/wishlist/AbC123', `/wishlist/${'A'.repeat(22)}`, `/wishlist?list=${wishlist.id}`]) {
    const response = await browser.fetch(path)
    expect(response.status, path).toBe(404)
    expect(await response.text(), path).toContain('data-page="notice"')
  }
})

test('lists are created, renamed, shared, cleared, removed and restored without script [WISH-14, WISH-20, WISH-21]', async () => {
  const { browser, ask } = await aListGuest(db)
  const [stay] = await someStays(db, 1)
  const made = await browser.post('/wishlist', { step: 'make', name: 'By hand' })
  expect(made.status).toBe(303)
  const id = new URL(to(made), 'http://x').searchParams.get('list') ?? ''
  expect((await modelOf(browser, to(made))).notice).toMatchObject({ text: '“By hand” has been created.' })
  const again = await browser.post('/wishlist', { step: 'make', name: 'by HAND' })
  expect(again.status).toBe(422)
  expect(await again.text()).toContain('You already have a list with this name.')
  const answered = await browser.post('/wishlist', { step: 'keep', hotel_id: String(stay), into: id })
  expect((await modelOf(browser, to(answered))).notice?.text).toBe('Saved in “By hand”.')
  const renamed = await browser.post('/wishlist', { step: 'rename', list: id, name: 'Renamed' })
  expect((await modelOf(browser, to(renamed))).title).toBe('Renamed')
  const wrong = await browser.post('/wishlist', { step: 'rename', list: id, name: ' ' })
  expect([wrong.status, (await wrong.text()).includes('1 to 60 characters')]).toEqual([422, true])

  // Each action asks for confirmation in an overlay that works without script.
  const htmlOf = async (modal: string) => (await browser.fetch(`/wishlist?list=${id}&modal=${modal}`)).text()
  expect(await htmlOf('clearWishlist')).toContain('Clear “Renamed”?')
  expect(await htmlOf('removeWishlist')).toContain('Remove “Renamed”?')
  const cleared = to(await browser.post('/wishlist', { step: 'clear', list: id }))
  const actual = await modelOf(browser, cleared)
  expect(actual).toMatchObject({ count: 0, notice: { text: '“Renamed” is now empty.', undo: { text: 'Undo' } } })
  const undone = await browser.post('/wishlist', { step: 'undo', token: actual.notice?.undo?.token ?? '' })
  expect(await modelOf(browser, to(undone))).toMatchObject({
    count: 1,
    notice: { text: '“Renamed” has been restored.' },
  })
  expect((await modelOf(browser, cleared)).notice).toBeNull()
  const removed = to(await browser.post('/wishlist', { step: 'remove', list: id }))
  const { notice } = await modelOf<WishlistsModel>(browser, removed)
  expect(notice).toMatchObject({ text: '“Renamed” has been removed.' })
  expect((await browser.fetch(`/wishlist?list=${id}`)).status).toBe(404)
  await browser.post('/wishlist', { step: 'undo', token: notice?.undo?.token ?? '' })
  expect((await ask<Lists>('wishlist')).wishlists[1]).toMatchObject({ name: 'Renamed', hotel_ids: [stay] })
  expect(to(await browser.post('/wishlist', { step: 'undo', token: notice?.undo?.token ?? '' }))).toBe(
    '/wishlist?done=undoOver',
  )
})

test('without script the heart opens a plain page to choose a list [WISH-14]', async () => {
  const { browser, ask } = await aListGuest(db)
  const [stay] = await someStays(db, 1)
  const { choose } = await modelOf<WishlistsModel>(browser, `/wishlist?keep=${stay}`)
  expect(choose).toMatchObject({ hotelId: String(stay), choices: [{ value: 'default' }] })
  expect(choose?.title).toContain('Cedar House')
  const refused = await browser.post('/wishlist', { step: 'keep', hotel_id: String(stay), into: '', name: '' })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('Where would you like to save Cedar House')
  await browser.post('/wishlist', { step: 'keep', hotel_id: String(stay), into: '', name: 'New one' })
  expect((await ask<Lists>('wishlist')).wishlists[1]).toMatchObject({ name: 'New one', hotel_ids: [stay] })
  expect((await modelOf<WishlistsModel>(browser, '/wishlist?keep=999999999')).choose).toBeNull()
})

test('the choice of a list opens only above pages with a stay [OVER-36]', async () => {
  const { browser } = await aListGuest(db)
  const html = async (query: string) => (await browser.fetch(`/about?modal=chooseList${query}`)).text()
  expect(await html('&save=7')).toContain('Where would you like to save it?')
  expect(await html('&save=7')).toContain('href="/wishlist?keep=7"')
  for (const query of ['', '&save=x', '&save=-1']) expect(await html(query)).not.toContain('<dialog')
})

test('a list is shared, relinked and unshared in its overlay [WISH-23, WISH-24, WISH-25, OVER-32]', async () => {
  const { browser, ask } = await aListGuest(db)
  const { wishlist } = await ask('wishlist', { name: 'To share' })
  const page = `/wishlist?list=${wishlist.id}`
  const overlayData = async (modal: string) => (await browser.fetch(`${page}&modal=${modal}`)).text()
  const unshared = await overlayData('shareWishlist')
  expect(unshared).toContain('Create link')
  expect(unshared).toContain('They won’t see who you are')
  // Without a link there is nothing to revoke.
  expect(await overlayData('generateNewLink')).not.toContain('<dialog')
  expect(to(await browser.post('/wishlist', { step: 'link', list: wishlist.id }))).toBe(`${page}&modal=shareWishlist`)
  const { list } = await modelOf(browser, page)
  expect(list?.url).toMatch(/^http:\/\/marigold\.localhost\/wishlist\/[\w-]{22}$/)
  expect(await overlayData('shareWishlist')).toContain(`value="${list?.url}"`)
  expect(await overlayData('generateNewLink')).toContain('will stop working right away')
  await browser.post('/wishlist', { step: 'link', list: wishlist.id })
  expect((await modelOf(browser, page)).list?.url).not.toBe(list?.url)
  expect(to(await browser.post('/wishlist', { step: 'unshare', list: wishlist.id }))).toBe(`${page}&done=unshared`)
  expect((await modelOf(browser, page)).list?.url).toBeNull()
})

test('the default list is cleared after confirmation, never removed or renamed [WISH-18]', async () => {
  const { browser, ask } = await aListGuest(db)
  const [stay] = await someStays(db, 1)
  await ask('shortlisthotel', { hotel_id: stay })
  const model = await modelOf(browser, '/saved-hotels')
  expect(model.tools.map(({ name }) => name)).toEqual(['share', 'clear'])
  expect(model.rename).toBeNull()
  const html = await (await browser.fetch('/saved-hotels?modal=removeWishlist')).text()
  expect(html).not.toContain('<dialog')
})

test('an empty list offers sharing only when shared before', async () => {
  const { browser, ask } = await aListGuest(db)
  expect((await modelOf(browser, '/saved-hotels')).tools).toEqual([])
  const [stay] = await someStays(db, 1)
  const { wishlist } = await ask('wishlist', { name: 'For friends', hotel_id: stay })
  const { code } = await ask<Link>('generateNewLink', { list_id: wishlist.id })
  await browser.post('/wishlist', { step: 'clear', list: wishlist.id })
  const { stays, tools } = await modelOf(browser, `/wishlist/${code}`)
  expect(stays).toEqual([])
  expect(tools.map(({ name }) => name)).toEqual(['share', 'remove'])
})

test('a stranger sees title, stays and public prices, without tools [WISH-27, WISH-29]', async () => {
  const owner = await aListGuest(db)
  const [stay] = await someStays(db, 1)
  const { wishlist } = await owner.ask('wishlist', { name: 'For friends', hotel_id: stay })
  const { code } = await owner.ask<Link>('generateNewLink', { list_id: wishlist.id })
  const reader = await aReader()
  const page = await reader.fetch(`/wishlist/${code}?${DATES}`)
  const html = await page.text()
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain('For friends')
  const model = await modelOf(reader, `/wishlist/${code}?${DATES}`)
  expect(model).toMatchObject({ label: 'Shared list', tools: [], list: null, hearts: null, rename: null, code })
  expect(model.copy?.signInLink?.href).toBe(`/login?retUrl=${encodeURIComponent(`/wishlist/${code}`)}`)
  const index = await (await reader.fetch('/sitemap.xml')).text()
  const files = [...index.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]+)<\/loc>/g)].map(([, path = '']) => path)
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) expect(await unpacked(await reader.fetch(file)), file).not.toMatch(/wishlist|saved-hotels/)

  // A company guest has a private price on the property's page, but the public price in a shared list.
  const agent = await aListGuest(db)
  await db.batch([
    statement(
      "INSERT INTO account_detail (user_id, company, kind, tax_number, state, asked_at) VALUES (?, 'Acme', 'corporate', 'TAX-1', 'approved', 1)",
      agent.userId,
    ),
    statement("UPDATE user SET devise_role = 'CorporateAdmin' WHERE id = ?", agent.userId),
  ])
  expect(idsOf(await modelOf(agent.browser, `/wishlist/${code}?${DATES}`))).toEqual([stay])
  await agent.browser.fetch('/business-login')
  const [theirs] = (await modelOf(agent.browser, `/wishlist/${code}?${DATES}`)).stays
  expect(theirs).toEqual(model.stays[0])
  await agent.ask('shortlisthotel', { hotel_id: stay })
  const [own] = (await modelOf(agent.browser, `/saved-hotels?${DATES}`)).stays
  expect(own).toMatchObject({ kind: 'stay', card: { id: stay, price: { amount: expect.stringMatching(/₹/) } } })
  expect(own).not.toEqual(theirs)
})

test('the owner sees tools on their list; others can copy it [WISH-31, WISH-33]', async () => {
  const owner = await aListGuest(db)
  const stays = await someStays(db, 2)
  const { wishlist } = await owner.ask('wishlist', { name: 'Shared', hotel_ids: stays })
  const { code } = await owner.ask<Link>('generateNewLink', { list_id: wishlist.id })
  const own = await modelOf(owner.browser, `/wishlist/${code}`)
  expect(own.tools.map(({ name }) => name)).toEqual(['share', 'clear', 'remove'])
  expect(own).toMatchObject({
    list: { id: wishlist.id },
    copy: null,
    hint: { text: expect.stringContaining('your own list') },
  })

  const viewer = await aListGuest(db)
  const { wishlist: target } = await viewer.ask('wishlist', { name: 'Target', hotel_id: stays[0] })
  const { copy } = await modelOf(viewer.browser, `/wishlist/${code}`)
  expect(copy).toMatchObject({ signInLink: null, name: { value: 'Shared' } })
  expect(copy?.choices.map(({ value }) => value)).toEqual(['', 'default', target.id])
  const fresh = to(await viewer.browser.post('/wishlist', { step: 'copy', code, into: '', name: 'Shared' }))
  expect((await modelOf(viewer.browser, fresh)).notice?.text).toBe('We’ve added 2 stays to “Shared”.')
  const into = to(await viewer.browser.post('/wishlist', { step: 'copy', code, into: target.id }))
  expect((await modelOf(viewer.browser, into)).notice?.text).toBe('We’ve added 1 stay to “Target”.')
  const taken = await viewer.browser.post('/wishlist', { step: 'copy', code, into: '', name: 'TARGET' })
  expect([taken.status, (await taken.text()).includes('already have a list')]).toEqual([422, true])
})

test('a delisted stay stays on the list without price, removable [WISH-34]', async () => {
  const { browser, ask } = await aListGuest(db)
  const [one, gone] = await someStays(db, 2)
  await ask('shortlisthotel', { hotel_ids: [one, gone] })
  await db.batch([statement('UPDATE property SET is_live = 0 WHERE id = ?', gone ?? 0)])
  const model = await modelOf(browser, '/saved-hotels')
  expect(model.count).toBe(2)
  const [, actual] = model.stays
  expect(actual).toMatchObject({ kind: 'gone', id: gone, text: 'No longer offered here' })
  expect(JSON.stringify(actual)).not.toMatch(/₹|href/)
  await browser.post('/wishlist', { step: 'stay', list: 'default', hotel_id: String(gone), back: '' })
  expect(idsOf(await modelOf(browser, '/saved-hotels'))).toEqual([one])
})

test('sorts a list by date added, rating, and price of the dates [WISH-35]', async () => {
  const { browser, ask } = await aListGuest(db)
  const [one = 0, two = 0, three = 0] = await someStays(db, 3)
  await ask('shortlisthotel', { hotel_ids: [one, two, three] })
  const price = (id: number, minor: number) =>
    statement('UPDATE room_category SET single_minor = ?2, double_minor = ?2 WHERE property_id = ?1', id, minor)
  await db.batch([
    ...[one, two, three].map((id, place) =>
      statement('UPDATE shortlist SET created_at = ? WHERE property_id = ?', place, id),
    ),
    ...[41, 48, 44].map((tenths, place) =>
      statement('UPDATE property SET rating_tenths = ? WHERE id = ?', tenths, [one, two, three][place] ?? 0),
    ),
    price(one, 300_000),
    price(two, 100_000),
    price(three, 200_000),
    // On one night alone the most expensive property is the cheapest.
    statement(
      'INSERT INTO night_rate (room_category_id, day, single_minor, double_minor, extra_minor) SELECT id, ?2, 1000, 1000, 0 FROM room_category WHERE property_id = ?1',
      one,
      '2026-12-20',
    ),
  ])
  const inOrder = async (query: string) => idsOf(await modelOf(browser, `/saved-hotels?${query}`))
  expect(await inOrder(DATES)).toEqual([three, two, one])
  expect(await inOrder(`${DATES}&sort=rating`)).toEqual([two, three, one])
  expect(await inOrder(`${DATES}&sort=price`)).toEqual([two, three, one])
  expect(await inOrder('checkin=2026-12-20&checkout=2026-12-21&sort=price')).toEqual([one, two, three])
})

test('a long list is paged by twenty-four', async () => {
  const { browser, ask } = await aListGuest(db)
  const { wishlist } = await ask('wishlist', { name: 'Long' })
  await fillList(db, wishlist.id, 30)
  const first = await modelOf(browser, `/wishlist?list=${wishlist.id}`)
  expect([first.count, first.stays.length]).toEqual([30, 24])
  const second = await modelOf(browser, first.pager?.next?.href ?? '')
  expect(second.stays).toHaveLength(6)
  expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(30)
})

test('a saved stay shows its price change since it was saved', async () => {
  const { browser, ask } = await aListGuest(db)
  const [fell = 0, rose = 0, same = 0] = await someStays(db, 3)
  await ask('shortlisthotel', { hotel_ids: [fell, rose, same] })
  const saved = Date.UTC(2026, 10, 12, 12)
  const model = await modelOf(browser, '/saved-hotels?checkin=2026-12-11&checkout=2026-12-12')
  const [card] = model.stays
  expect(card?.kind === 'stay' && card.move).toBeNull()
  const record = (id: number, on: string, minor: number) =>
    statement(
      "INSERT INTO recorded_price (property_id, night, recorded_on, lowest_minor) VALUES (?, '2026-12-11', ?, ?)",
      id,
      on,
      minor,
    )
  await db.batch([
    statement('UPDATE shortlist SET created_at = ? WHERE property_id IN (?, ?, ?)', saved, fell, rose, same),
    record(fell, '2026-11-01', 9_000_000),
    record(fell, '2026-11-18', 300_000),
    record(rose, '2026-11-01', 100),
    record(rose, '2026-11-16', 300_000),
  ])
  const { stays } = await modelOf(browser, '/saved-hotels?checkin=2026-12-11&checkout=2026-12-12')
  const moves = new Map(stays.map((stay) => (stay.kind === 'stay' ? [stay.card.id, stay.move] : [0, null])))
  expect(moves.get(fell)).toMatchObject({
    way: 'fell',
    text: expect.stringMatching(/less than when you saved this stay on 12\u00a0Nov.*Lower since 18\u00a0Nov/),
  })
  expect(moves.get(rose)).toMatchObject({
    way: 'rose',
    text: expect.stringMatching(/more than when you saved this stay on 12\u00a0Nov.*Higher since 16\u00a0Nov/),
  })
  expect(moves.get(same)).toBeNull()
})
