import { expect, test } from 'vitest'
import { campaignNames } from '#app/domain/bookings/campaign.ts'
import { withoutCampaign } from '#app/domain/routes/campaign-free-path.ts'

test('removes only campaign parameters from an address [CONS-19]', () => {
  const marks = campaignNames.map((name) => `${name}=x`).join('&')
  expect(withoutCampaign(`/hotels-in-goa?checkin=11%2F12%2F2026&${marks}&sort=price`)).toBe(
    '/hotels-in-goa?checkin=11%2F12%2F2026&sort=price',
  )
  expect(withoutCampaign(`/7-rose?${marks}`)).toBe('/7-rose')
  expect(withoutCampaign('/7-rose')).toBe('/7-rose')
})

test('keeps a second question mark and the fragment of an address [CONS-19]', () => {
  expect(withoutCampaign('/login?retUrl=/hotels?checkin=1&utm_source=x&a=2')).toBe(
    '/login?retUrl=/hotels?checkin=1&a=2',
  )
  expect(withoutCampaign('/7-rose?gclid=x#rooms')).toBe('/7-rose#rooms')
  expect(withoutCampaign('/7-rose#rooms?utm_source=x')).toBe('/7-rose#rooms?utm_source=x')
  expect(withoutCampaign('?a=1')).toBe('/?a=1')
})
