import { campaignNames } from '#app/domain/bookings/campaign.ts'

const campaignParams: ReadonlySet<string> = new Set(campaignNames)

/** Removes campaign parameters from a path. */
export function withoutCampaign(path: string): string {
  const [, pathname = '', search = '', fragment = ''] = path.match(/^([^?#]*)(?:\?([^#]*))?(#.*)?$/s) ?? []
  const fields = search.split('&').filter((field) => field !== '' && !campaignParams.has(field.split('=')[0] ?? ''))
  return `${pathname || '/'}${fields.length === 0 ? '' : `?${fields.join('&')}`}${fragment}`
}
