import { campaignNames } from '#app/domain/bookings/campaign.ts'

const marks: ReadonlySet<string> = new Set(campaignNames)

/** Returns a path without the marks of campaigns in its query; everything else stays as it is written. */
export function withoutCampaign(path: string): string {
  const [, pathname = '', search = '', fragment = ''] = path.match(/^([^?#]*)(?:\?([^#]*))?(#.*)?$/s) ?? []
  const kept = search.split('&').filter((field) => field !== '' && !marks.has(field.split('=')[0] ?? ''))
  return `${pathname || '/'}${kept.length === 0 ? '' : `?${kept.join('&')}`}${fragment}`
}
