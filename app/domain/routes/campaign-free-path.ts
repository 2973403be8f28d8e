import { campaignNames } from '#app/domain/bookings/campaign.ts'

/** Returns a path without the marks of campaigns in its query. */
export function withoutCampaign(path: string): string {
  const [pathname = '/', search = ''] = path.split('?')
  const params = new URLSearchParams(search)
  for (const name of campaignNames) params.delete(name)
  return params.size === 0 ? pathname : `${pathname}?${params}`
}
