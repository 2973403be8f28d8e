import type { EventName } from './event-endpoints.ts'
import type { FieldName, FieldValue } from './fields.ts'

type Row = {
  /** Share of visits whose events are stored; the server selects whole visits. */
  share: number
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
const steps = row(['step'], ['outcome', 'reason'])

function row<const Needs extends readonly FieldName[], const May extends readonly FieldName[] = readonly []>(
  needs: Needs,
  may?: May,
  share = 1,
) {
  return { share, needs, may: (may ?? []) as May }
}

/** Events a browser may send. Types, server validation and docs/events.md derive from this table. */
export const catalogue = {
  error: row(['message'], ['stack', 'where', 'build', 'page']),
  failure: row(['category', 'path', 'status'], ['method', 'reason', 'page']),
  vital: row(['page'], ['path', 'lcp', 'inp', 'cls', 'fcp', 'ttfb', 'navigation', 'connection']),
  page_timing: row(['page', 'soft', 'interactive', 'dcl', 'complete'], ['path']),
  consent: row(['version', 'consent']),
  page_view: row(['page', 'page_type', 'path', 'hard_reload'], ['from_path', 'language', 'logged_out_days']),
  scroll: row(['page', 'scroll_percent'], [], 0.5),
  overlay_open: row(['overlay'], ['page', 'property']),
  picture_open: row(['overlay'], ['property', 'picture']),
  heart: row(['property', 'is_on']),
  list_share: steps,
  signin_step: row(['step'], ['way']),
  signin_failure: row(['reason'], ['way']),
  otp_invalid: row([], ['reason']),
  signup: steps,
  signout: row([]),
  membership: steps,
  referral: steps,
  game: steps,
  help: steps,
  ticket: steps,
  assistant: steps,
  checkin: steps,
  feedback: steps,
  donation: steps,
  install: steps,
  search: row(['search_kind'], [...stay, 'is_flexible', 'search_id', 'path']),
  list: row(['hotels', 'first_position', 'results'], ['search_id', 'page_number', 'is_map', 'sort', 'filter_count']),
  list_scroll: row(['position'], ['search_id'], 0.5),
  recommendation: row(['hotels'], ['property']),
  map: row([], ['search_id', 'results']),
  filter: row(['filter', 'filter_on'], ['search_id', 'filter_count']),
  sort: row(['sort'], ['search_id']),
  card_click: row(['property', 'source'], ['position', 'search_id']),
  hotel_view: row(['property'], [...stay, 'is_sold_out', 'room_category', 'search_id', 'position']),
  room_choice: row(['property', 'room_category'], ['room_before']),
  coupon_try: row(['outcome'], ['property']),
  summary: row(['property'], [...stay, 'room_category']),
  guest_error: row(['form_fields'], ['property']),
  booking_success: row(
    ['booking', 'property', 'city', 'nights', 'rooms', 'guests', 'total', 'currency', 'lead_days'],
    [
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
  ),
  booking_failure: row(['reason'], ['property', 'status']),
  payment_start: row([], ['payment_mode', 'is_part']),
  payment_outcome: row(['outcome'], ['reason', 'payment_mode']),
  cancel: row(['outcome'], ['reason']),
  online_checkin: row(['outcome'], ['reason']),
  feedback_bar: row(['outcome']),
  change: row(['changed', 'outcome'], ['reason']),
  campaign: row([], marks),
  marketing_view: row(['property'], ['nights', 'lead_days']),
  marketing_booking: row(['property', 'total', 'currency', 'nights'], ['utm_source', 'utm_medium', 'utm_campaign']),
  hive: row(['attempt'], ['fingerprint']),
  fraud: row(['attempt'], ['reason', 'fingerprint']),
} satisfies Record<EventName, Row>

/** Fields the server adds to each event; browsers cannot send them. */
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

export type EventFields<Name extends EventName> = { [Field in Needs<Name>]: FieldValue<Field> } & {
  [Field in May<Name>]?: FieldValue<Field> | undefined
}
