import { beforeEach, expect, test, vi } from 'vitest'
import { readVisitCampaign, saveVisitCampaign } from '#app/features/campaign/visit-campaign.ts'
import { toBookingBody } from '#app/features/guest-form/booking-body.ts'

const ORIGIN = 'https://marigold.example'
/** The browser's cookies as scripts see them. */
let jar: string
let isOff: boolean

/** A document of the tab: its first address, its current one, and the referrer. */
function aDocument({
  loaded = '/',
  now = loaded,
  referrer = '',
}: {
  loaded?: string
  now?: string
  referrer?: string
}) {
  vi.stubGlobal('performance', { getEntriesByType: () => [{ name: ORIGIN + loaded }] })
  vi.stubGlobal('location', { href: ORIGIN + now, origin: ORIGIN })
  vi.stubGlobal('document', {
    referrer,
    documentElement: { dataset: {} },
    get cookie() {
      return jar
    },
    set cookie(text: string) {
      if (!isOff) jar = text.split(';')[0] ?? ''
    },
  })
}

beforeEach(() => {
  jar = ''
  isOff = false
})

test('a campaign lasts thirty days, and a later visit keeps it', () => {
  aDocument({ loaded: '/hotels-in-goa?utm_source=news&utm_medium=mail&gclid=1&page=2', now: '/10079-hotel' })
  saveVisitCampaign()
  aDocument({ loaded: '/10079-hotel?utm_source=other' })
  saveVisitCampaign()
  expect(readVisitCampaign()).toEqual({ utm_source: 'news', utm_medium: 'mail', gclid: '1' })
})

test("a bounced document counts by its referrer, never another site's", () => {
  aDocument({ referrer: `${ORIGIN}/?utm_campaign=winter` })
  expect(readVisitCampaign()).toEqual({ utm_campaign: 'winter' })
  aDocument({ referrer: 'https://elsewhere.example/?utm_campaign=theirs' })
  expect(readVisitCampaign()).toEqual({})
})

test('a browser without or with broken cookies loses only the campaign', () => {
  isOff = true
  jar = 'utm=%E0%A4%A'
  aDocument({ loaded: '/?utm_source=news' })
  expect(() => saveVisitCampaign()).not.toThrow()
  expect(readVisitCampaign()).toEqual({ utm_source: 'news' })
  expect(readVisitCampaign()).not.toHaveProperty('page')
})

test("the body uses the summary's own campaign, else the visit's", () => {
  const visit = { campaign: { utm_source: 'news', utm_medium: 'mail' } }
  expect(toBookingBody({ hotel_id: '1' }, 'Web Booking', visit).booking).toMatchObject(visit.campaign)
  const { booking } = toBookingBody({ hotel_id: '1', utm_source: 'own' }, 'Web Booking', visit)
  expect(booking).toMatchObject({ utm_source: 'own' })
  expect(booking).not.toHaveProperty('utm_medium')
})
