import { campaignNames } from '#app/domain/bookings/campaign.ts'

const marks: ReadonlySet<string> = new Set(campaignNames)

export function withoutCampaign(path: string): string {
  const [, pathname = '', search = '', fragment = ''] = path.match(/^([^?#]*)(?:\?([^#]*))?(#.*)?$/s) ?? []
  const kept = search.split('&').filter((field) => field !== '' && !marks.has(field.split('=')[0] ?? ''))
  return `${pathname || '/'}${kept.length === 0 ? '' : `?${kept.join('&')}`}${fragment}`
}
