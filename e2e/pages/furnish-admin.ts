import type { APIRequestContext } from '@playwright/test'
import { askAdmin } from '../operator.ts'
import { aDay, addUnit, type Day, minutesLater, type Sold, sellTo, writeAsGuest } from './admin-page.ts'

/** Records of a property that fill the pages of the admin. */
export type Furnished = {
  day: Day
  /** Arrives on the day; in house; its conversation; unpaid. */
  arriving: Sold
  inHouse: Sold
  held: Sold
  conversation: string
  savedAnswer: string
  content: string
  webhook: string
  unit: string
  /** A property with published reviews. */
  reviewed: number
}

type Reviews = { items: { property: { id: number } }[] }

const LONG_NOTE = 'Arrives late, by the last train from Thiruvananthapuram; keep the Schlüsselübergabe in mind.'

/** Position of the property among those found: other journeys use others. */
const PROPERTY = 6

const hex = () => crypto.randomUUID().slice(0, 8)

/** Fills a property and the site with records of every kind that a page or overlay lists. */
export async function furnishAdmin(request: APIRequestContext, days: number): Promise<Furnished> {
  const day = await aDay(request, days, PROPERTY)
  const { now, property } = day
  const post = <Answer>(path: string, body: object) => askAdmin<Answer>(request, path, { body, now })
  const put = (path: string, body: object) => askAdmin(request, path, { method: 'PUT', body, now })
  const [arriving, inHouse] = [await sellTo(request, day, 'Wilhelmina-Alexandrine'), await sellTo(request, day, 'Noor')]
  const held = await sellTo(request, day, { firstName: 'Paolo', hold_until: minutesLater(now, 60) })
  const unit = await addUnit(request, day)
  const dirty = await addUnit(request, day)
  await post(`room-units/${dirty.id}/states`, { housekeeping: 'dirty' })
  const block = { property, room: day.room, from: day.checkin, to: day.checkin, rooms: 1 }
  await post('blocks', { ...block, reason: 'maintenance', note: LONG_NOTE })
  const { total_minor: total } = await askAdmin<{ total_minor: number }>(request, `bookings/${inHouse.number}`)
  await post(`bookings/${inHouse.number}/room-units`, { unit: unit.id })
  await post(`bookings/${inHouse.number}/payments`, { amount_minor: total, way: 'cash', reference: `F ${hex()}` })
  await post(`bookings/${inHouse.number}/refunds`, { amount_minor: 20_000, reason: 'Cold shower' })
  await post(`bookings/${inHouse.number}/marks`, { mark: 'check-in' })
  await post(`bookings/${inHouse.number}/notes`, { text: LONG_NOTE })
  const conversation = await writeAsGuest(request, inHouse, `May we check in at 11? ${LONG_NOTE}`)
  const answer = { property, name: `Early check-in ${hex()}`, texts: { en: 'Hello {name}, your room is ready at 11.' } }
  const savedAnswer = await post<{ id: string }>('saved-answers', answer)
  await put(`properties/${property}/discounts/F${hex()}`, { name: 'Quiet days', percent: 12, min_nights: 3 })
  await put(`properties/${property}/extras/F${hex()}`, { name: 'Dinner', per: 'stay', amount_minor: 90_000 })
  const words = { title: 'Monsoon weeks', description: 'Rain, tea and long mornings', lead: 'Stay longer.' }
  const blocks = [{ type: 'text', html: '<p>It is <strong>green</strong>.</p>' }]
  const landing = { kind: 'landing', key: `furnished-${hex()}`, ...words, blocks }
  const page = { brand: 'marigold.localhost'.split('.')[0], language: 'en', based_on: null, content: landing }
  const content = await post<{ id: string }>('content', page)
  const webhook = await post<{ id: string }>('webhooks', {
    url: `https://hooks.example.com/a-rather-long-path-of-a-channel-manager/${hex()}`,
    kinds: ['booking.confirmed'],
  })
  await post('tokens', { name: 'Channel manager', scopes: ['bookings:read', 'ari:write'] })
  const reviews = await askAdmin<Reviews>(request, 'reviews?state=published&limit=1')
  const reviewed = reviews.items[0]?.property.id
  if (reviewed === undefined) throw new Error('no published review in the demo')
  return {
    ...{ reviewed, day, arriving, inHouse, held, conversation, savedAnswer: savedAnswer.id, content: content.id },
    ...{ webhook: webhook.id, unit: unit.name },
  }
}
