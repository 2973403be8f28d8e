import type { EventName } from './event-ways.ts'
import type { FieldName, FieldValue } from './fields.ts'

type Row = {
  /** The share of visits whose events are kept; whole visits, decided by the server. */
  share: number
  /** Fields it always has, and those it has where they are known. */
  needs: readonly FieldName[]
  may: readonly FieldName[]
}

const stay = ['nights', 'lead_days', 'weekday', 'has_dates', 'rooms', 'guests', 'adults', 'children', 'pets'] as const
const marks = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'click_id',
  'refid',
  'uid',
  'gclid',
  'fbclid',
  'msclkid',
  'dclid',
  'gclsrc',
  'wbraid',
  'gbraid',
  'twclid',
  'yclid',
] as const
const steps = { share: 1, needs: ['step'], may: ['outcome', 'reason'] } as const satisfies Row

/**
 * Every event a browser may send (DEC-202): with which fields, of what share of visits. Its class of consent and its way stand in
 * `event-ways.ts`, what the fields hold in `fields.ts`, the words of both in `event-words.ts`, which no guest has to fetch. Types, the
 * server's check and docs/events.md are made of these.
 */
export const catalogue = {
  error: {
    share: 1,
    needs: ['message'],
    may: ['stack', 'where', 'build', 'page'],
  },
  failure: {
    share: 1,
    needs: ['category', 'path', 'status'],
    may: ['method', 'reason', 'page'],
  },
  vital: {
    share: 1,
    needs: ['page'],
    may: ['path', 'lcp', 'inp', 'cls', 'fcp', 'ttfb', 'navigation', 'connection'],
  },
  page_timing: {
    share: 1,
    needs: ['page', 'soft', 'interactive', 'dcl', 'complete'],
    may: ['path'],
  },
  consent: {
    share: 1,
    needs: ['version', 'consent'],
    may: [],
  },
  page_view: {
    share: 1,
    needs: ['page', 'page_type', 'path', 'hard_reload'],
    may: ['from_path', 'language', 'logged_out_days'],
  },
  scroll: {
    share: 0.5,
    needs: ['page', 'scroll_percent'],
    may: [],
  },
  overlay_open: { share: 1, needs: ['overlay'], may: ['page', 'property'] },
  picture_open: { share: 1, needs: ['overlay'], may: ['property', 'picture'] },
  heart: { share: 1, needs: ['property', 'is_on'], may: [] },
  list_share: { ...steps },
  signin_step: { share: 1, needs: ['step'], may: ['way'] },
  signin_failure: {
    share: 1,
    needs: ['reason'],
    may: ['way'],
  },
  otp_invalid: { share: 1, needs: [], may: ['reason'] },
  signup: { ...steps },
  signout: { share: 1, needs: [], may: [] },
  membership: { ...steps },
  referral: { ...steps },
  game: { ...steps },
  ticket: { ...steps },
  checkin: { ...steps },
  feedback: { ...steps },
  donation: { ...steps },
  install: { ...steps },
  search: {
    share: 1,
    needs: ['search_kind'],
    may: [...stay, 'is_flexible', 'search_id', 'path'],
  },
  list: {
    share: 1,
    needs: ['hotels', 'first_position', 'results'],
    may: ['search_id', 'page_number', 'is_map', 'sort', 'filter_count'],
  },
  list_scroll: {
    share: 0.5,
    needs: ['position'],
    may: ['search_id'],
  },
  recommendation: {
    share: 1,
    needs: ['hotels'],
    may: ['property'],
  },
  map: { share: 1, needs: [], may: ['search_id', 'results'] },
  filter: {
    share: 1,
    needs: ['filter', 'filter_on'],
    may: ['search_id', 'filter_count'],
  },
  sort: { share: 1, needs: ['sort'], may: ['search_id'] },
  card_click: {
    share: 1,
    needs: ['property', 'source'],
    may: ['position', 'search_id'],
  },
  hotel_view: {
    share: 1,
    needs: ['property'],
    may: [...stay, 'is_sold_out', 'room_category', 'search_id', 'position'],
  },
  room_choice: { share: 1, needs: ['property', 'room_category'], may: ['room_before'] },
  coupon_try: { share: 1, needs: ['outcome'], may: ['property'] },
  summary: { share: 1, needs: ['property'], may: [...stay, 'room_category'] },
  guest_error: {
    share: 1,
    needs: ['form_fields'],
    may: ['property'],
  },
  booking_success: {
    share: 1,
    needs: ['booking', 'property', 'city', 'nights', 'rooms', 'guests', 'total', 'currency', 'lead_days'],
    may: [
      'stay_country',
      'property_kind',
      'discount',
      'coupon_discount',
      'member_discount',
      'ahead_discount',
      'wallet',
      'meals',
      'early_checkin',
      'tax',
      'advance',
      'paid',
      'payment_mode',
      'request',
      'search_id',
      'position',
      'utm_source',
      'utm_medium',
      'utm_campaign',
    ],
  },
  booking_failure: { share: 1, needs: ['reason'], may: ['property', 'status'] },
  payment_start: { share: 1, needs: [], may: ['payment_mode', 'is_part'] },
  payment_outcome: {
    share: 1,
    needs: ['outcome'],
    may: ['reason', 'payment_mode'],
  },
  cancel: { share: 1, needs: ['outcome'], may: ['reason'] },
  change: { share: 1, needs: ['changed', 'outcome'], may: ['reason'] },
  campaign: { share: 1, needs: [], may: marks },
  marketing_view: {
    share: 1,
    needs: ['property'],
    may: ['nights', 'lead_days'],
  },
  marketing_booking: {
    share: 1,
    needs: ['property', 'total', 'currency', 'nights'],
    may: ['utm_source', 'utm_medium', 'utm_campaign'],
  },
  hive: {
    share: 1,
    needs: ['attempt'],
    may: ['fingerprint'],
  },
  fraud: { share: 1, needs: ['attempt'], may: ['reason', 'fingerprint'] },
} as const satisfies Record<EventName, Row>

/** What the server adds to each event, from what it knows itself: nobody can send it. */
export const addedFields = [
  'device',
  'platform',
  'brand',
  'country',
  'browser',
  'consent',
  'experiments',
  'microsite',
  'mode',
  'is_webview',
  'is_signed_in',
  'environment',
] as const satisfies readonly FieldName[]

type Needs<Name extends EventName> = (typeof catalogue)[Name]['needs'][number]
type May<Name extends EventName> = (typeof catalogue)[Name]['may'][number]

/** The fields of an event, as a page tells them. */
export type EventFields<Name extends EventName> = { [Field in Needs<Name>]: FieldValue<Field> } & {
  [Field in May<Name>]?: FieldValue<Field> | undefined
}
