import { expect, test } from 'vitest'
import { campaignNames } from '#app/domain/bookings/campaign.ts'
import { withoutCampaign } from '#app/domain/routes/campaign-free-path.ts'

test('takes every mark of a campaign out of an address, and nothing else [CONS-19]', () => {
  const marks = campaignNames.map((name) => `${name}=x`).join('&')
  expect(withoutCampaign(`/hotels-in-goa?checkin=11%2F12%2F2026&${marks}&sort=price`)).toBe(
    '/hotels-in-goa?checkin=11%2F12%2F2026&sort=price',
  )
  expect(withoutCampaign(`/7-rose?${marks}`)).toBe('/7-rose')
  expect(withoutCampaign('/7-rose')).toBe('/7-rose')
})
