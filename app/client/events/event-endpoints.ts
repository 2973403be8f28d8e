import type { ConsentClass } from '#app/domain/consent/consent.ts'

export type EventEndpoint = 'log' | 'analytics' | 'track' | 'fraud'

/** Consent class and endpoint of each event. Not part of the catalogue, because the browser needs only this. */
export const eventEndpoints = {
  error: ['necessary', 'log'],
  failure: ['necessary', 'log'],
  vital: ['statistics', 'log'],
  page_timing: ['statistics', 'log'],
  consent: ['statistics', 'analytics'],
  page_view: ['statistics', 'analytics'],
  scroll: ['statistics', 'analytics'],
  overlay_open: ['statistics', 'analytics'],
  picture_open: ['statistics', 'analytics'],
  heart: ['statistics', 'analytics'],
  list_share: ['statistics', 'analytics'],
  signin_step: ['statistics', 'analytics'],
  signin_failure: ['statistics', 'analytics'],
  otp_invalid: ['statistics', 'analytics'],
  signup: ['statistics', 'analytics'],
  signout: ['statistics', 'analytics'],
  membership: ['statistics', 'analytics'],
  referral: ['statistics', 'analytics'],
  game: ['statistics', 'analytics'],
  help: ['statistics', 'analytics'],
  ticket: ['statistics', 'analytics'],
  assistant: ['statistics', 'analytics'],
  checkin: ['statistics', 'analytics'],
  feedback: ['statistics', 'analytics'],
  donation: ['statistics', 'analytics'],
  install: ['statistics', 'analytics'],
  search: ['statistics', 'track'],
  list: ['statistics', 'track'],
  list_scroll: ['statistics', 'track'],
  recommendation: ['statistics', 'track'],
  map: ['statistics', 'track'],
  filter: ['statistics', 'track'],
  sort: ['statistics', 'track'],
  card_click: ['statistics', 'track'],
  hotel_view: ['statistics', 'track'],
  room_choice: ['statistics', 'track'],
  coupon_try: ['statistics', 'track'],
  summary: ['statistics', 'track'],
  guest_error: ['statistics', 'track'],
  booking_success: ['statistics', 'track'],
  booking_failure: ['statistics', 'track'],
  payment_start: ['statistics', 'track'],
  payment_outcome: ['statistics', 'track'],
  cancel: ['statistics', 'track'],
  online_checkin: ['statistics', 'track'],
  feedback_bar: ['statistics', 'track'],
  change: ['statistics', 'track'],
  campaign: ['marketing', 'track'],
  marketing_view: ['marketing', 'track'],
  marketing_booking: ['marketing', 'track'],
  hive: ['necessary', 'fraud'],
  fraud: ['necessary', 'fraud'],
} as const satisfies Record<string, readonly [ConsentClass, EventEndpoint]>

/** Maximum number of events per request. */
export const MAX_ENTRIES = 15

/** Maximum delay before queued events are sent. */
export const SEND_EVERY_MS = 10_000

export type EventName = keyof typeof eventEndpoints

export function endpointOf(name: EventName): EventEndpoint {
  return eventEndpoints[name][1]
}

export function classOf(name: EventName): ConsentClass {
  return eventEndpoints[name][0]
}
