import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { type Browser, mountRoutes, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aCity, aProperty, nextId } from '#tests/support/catalogue-builders.ts'
import { identityRoutes } from '#worker/site/api/identity/identity.ts'
import { wishlistRoutes } from '#worker/site/api/own-account/wishlists.ts'
import type { AppEnv } from '#worker/site/context.ts'

const { db } = aDeps()
const api = new Hono<AppEnv>()
for (const routes of [identityRoutes, wishlistRoutes]) api.route('/', routes)
const site = mountRoutes({ api })

type Answer = {
  properties: Record<string, unknown>[]
  default_shortlist: { count: number; hotel_ids: number[] }
  shortlisted?: boolean
}

async function signedIn(host = 'marigold.localhost', phone = `98${String(nextId()).padStart(8, '0')}`) {
  const guest = await openBrowser(site, { host, headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  const number = { phone, country_code: '+91' }
  const sent = await guest.call('generateByPhone', number)
  const { otp_preview: otp } = await sent.json<{ otp_preview: string }>()
  expect((await guest.call('authenticate', { ...number, otp })).status).toBe(200)
  return { guest, phone }
}

async function change(guest: Browser, body: object): Promise<Answer> {
  const response = await guest.call('shortlisthotel', body)
  expect(response.status).toBe(200)
  return response.json()
}

async function idsOf(guest: Browser): Promise<number[]> {
  const response = await guest.call('shortlisted-hotels-list')
  return (await response.json<Answer>()).default_shortlist.hotel_ids
}

test('saves and removes a stay idempotently [WISH-01]', async () => {
  const { id } = await aProperty(db, await aCity(db))
  const { guest } = await signedIn()
  expect(await change(guest, { hotel_id: id })).toMatchObject({ shortlisted: true, default_shortlist: { count: 1 } })
  expect(await change(guest, { hotel_id: String(id), shortlisted: true })).toMatchObject({
    default_shortlist: { count: 1 },
  })
  expect(await change(guest, { hotel_id: id, shortlisted: false })).toMatchObject({
    shortlisted: false,
    properties: [],
  })
  expect(await change(guest, { hotel_id: id, shortlisted: false })).toMatchObject({ default_shortlist: { count: 0 } })
})

test('lists saved stays with their occupancy limits [WISH-02, WISH-03]', async () => {
  const city = await aCity(db)
  const categories = [{ maxOccupancy: 2 }, { maxOccupancy: 5 }, { maxOccupancy: 9, isDisabled: true }]
  const one = await aProperty(db, city, { collection: 'townhouse', petsAllowed: 2, categories })
  const other = await aProperty(db, city)
  const { guest } = await signedIn()
  await change(guest, { hotel_ids: [one.id, other.id], shortlisted: true })
  const answer = await (await guest.call('shortlisted-hotels-list')).json<Answer>()
  expect(answer.default_shortlist).toEqual({ count: 2, hotel_ids: [one.id, other.id] })
  expect(answer.properties[0]).toEqual({
    id: one.id,
    name: one.name,
    url: `/${one.id}-${one.slug}`,
    property_type: 'hotel',
    display_category: 'Townhouse',
    no_of_people: 5,
    no_of_pets: 2,
    no_of_bedrooms: 0,
    shortlisted: true,
  })
})

test('a list belongs to one guest and one brand', async () => {
  const city = await aCity(db)
  const hotel = await aProperty(db, city)
  const home = await aProperty(db, city, { brandId: 'dunehouse' })
  const { guest, phone } = await signedIn()
  await change(guest, { hotel_ids: [hotel.id, home.id] })
  expect(await idsOf(guest)).toEqual([hotel.id])
  expect(await idsOf((await signedIn()).guest)).toEqual([])
  expect(await idsOf((await signedIn('nl.dunehouse.localhost', phone)).guest)).toEqual([])
  expect((await guest.call('shortlisthotel', { hotel_id: home.id })).status).toBe(404)
})

test('requires a signed-in guest and valid ids', async () => {
  const stranger = await openBrowser(site)
  expect((await stranger.call('shortlisted-hotels-list')).status).toBe(401)
  expect((await stranger.call('shortlisthotel', { hotel_id: 1 })).status).toBe(401)
  const { guest } = await signedIn()
  for (const body of [{}, { hotel_id: 'x' }, { hotel_ids: Array.from({ length: 51 }, (_, id) => id + 1) }])
    expect((await guest.call('shortlisthotel', body)).status).toBe(400)
  expect((await guest.call('shortlisthotel', { hotel_id: 1 }, { headers: { 'X-XSRF-TOKEN': 'x' } })).status).toBe(403)
})
