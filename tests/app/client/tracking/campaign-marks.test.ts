import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type RecordedEvent, setEventConsumer } from '#app/client/events/record.ts'

beforeEach(() => {
  const origin = 'https://stay.example'
  const query = 'utm_source=meta&utm_medium=98123-45678&utm_campaign=21034567890&gclid=Cj0KCQiA-a1b2c3'
  vi.stubGlobal('location', { origin, href: `${origin}/?${query}` })
  vi.stubGlobal('addEventListener', () => {})
  const addEventListener = () => {}
  vi.stubGlobal('document', { addEventListener, referrer: '', cookie: '', documentElement: { dataset: {} } })
})

afterEach(() => {
  setEventConsumer(null)
  vi.unstubAllGlobals()
})

test('drops campaign values that look like phone numbers', async () => {
  const { followCampaign } = await import('#app/client/tracking/follow-campaign.ts')
  const recordedEvents: RecordedEvent[] = []
  setEventConsumer((recorded) => recordedEvents.push(recorded))
  followCampaign()
  expect(recordedEvents).toEqual([{ name: 'campaign', fields: { utm_source: 'meta', gclid: 'Cj0KCQiA-a1b2c3' } }])
})

test('a booking omits such values too', async () => {
  const { readReportableCampaign } = await import('#app/client/tracking/follow-bookings.ts')
  expect(readReportableCampaign()).toEqual({ utm_source: 'meta' })
})
