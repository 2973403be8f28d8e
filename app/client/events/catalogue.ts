import type { EventName } from './event-endpoints.ts'
import type { FieldName, FieldValue } from './fields.ts'

type EventDefinition = {
  /** Share of visits whose events are stored, 0 to 1; the server samples whole visits. */
  sampleRate: number
  required: readonly FieldName[]
  optional: readonly FieldName[]
}

const stayFields = [
  'nights',
  'lead_days',
  'weekday',
  'has_dates',
  'rooms',
  'guests',
  'adults',
  'children',
  'pets',
] as const
const campaignFields = [
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
/** An event of a flow with several steps; `step` names the step. */
const stepEvent = event({ required: ['step'], optional: ['outcome', 'reason'] })

function event<const Required extends readonly FieldName[], const Optional extends readonly FieldName[] = readonly []>({
  required,
  optional,
  sampleRate = 1,
}: {
  required: Required
  optional?: Optional
  sampleRate?: number
}) {
  return { sampleRate, required, optional: (optional ?? []) as Optional }
}

/** Events a browser may send; types, server validation and docs/events.md, which says when, derive from this table. */
export const catalogue = {
  error: event({ required: ['message'], optional: ['stack', 'where', 'build', 'page'] }),
  failure: event({ required: ['category', 'path', 'status'], optional: ['method', 'reason', 'page'] }),
  vital: event({
    required: ['page'],
    optional: ['path', 'lcp', 'inp', 'cls', 'fcp', 'ttfb', 'navigation', 'connection'],
  }),
  page_timing: event({ required: ['page', 'soft', 'interactive', 'dcl', 'complete'], optional: ['path'] }),
  consent: event({ required: ['version', 'consent'] }),
  page_view: event({
    required: ['page', 'page_type', 'path', 'hard_reload'],
    optional: ['from_path', 'language', 'logged_out_days'],
  }),
  scroll: event({ required: ['page', 'scroll_percent'], sampleRate: 0.5 }),
  overlay_open: event({ required: ['overlay'], optional: ['page', 'property'] }),
  picture_open: event({ required: ['overlay'], optional: ['property', 'picture'] }),
  heart: event({ required: ['property', 'is_on'] }),
  list_share: stepEvent,
  signin_step: event({ required: ['step'], optional: ['way'] }),
  signin_failure: event({ required: ['reason'], optional: ['way'] }),
  otp_invalid: event({ required: [], optional: ['reason'] }),
  signup: stepEvent,
  signout: event({ required: [] }),
  membership: stepEvent,
  referral: stepEvent,
  game: stepEvent,
  help: stepEvent,
  ticket: stepEvent,
  assistant: stepEvent,
  checkin: stepEvent,
  feedback: stepEvent,
  donation: stepEvent,
  install: stepEvent,
  search: event({ required: ['search_kind'], optional: [...stayFields, 'is_flexible', 'search_id', 'path'] }),
  list: event({
    required: ['hotels', 'first_position', 'results'],
    optional: ['search_id', 'page_number', 'is_map', 'sort', 'filter_count'],
  }),
  list_scroll: event({ required: ['position'], optional: ['search_id'], sampleRate: 0.5 }),
  recommendation: event({ required: ['hotels'], optional: ['property'] }),
  map: event({ required: [], optional: ['search_id', 'results'] }),
  filter: event({ required: ['filter', 'filter_on'], optional: ['search_id', 'filter_count'] }),
  sort: event({ required: ['sort'], optional: ['search_id'] }),
  card_click: event({ required: ['property', 'source'], optional: ['position', 'search_id'] }),
  hotel_view: event({
    required: ['property'],
    optional: [...stayFields, 'is_sold_out', 'room_category', 'search_id', 'position'],
  }),
  room_choice: event({ required: ['property', 'room_category'], optional: ['room_before'] }),
  coupon_try: event({ required: ['outcome'], optional: ['property'] }),
  summary: event({ required: ['property'], optional: [...stayFields, 'room_category'] }),
  guest_error: event({ required: ['form_fields'], optional: ['property'] }),
  booking_success: event({
    required: ['booking', 'property', 'city', 'nights', 'rooms', 'guests', 'total', 'currency', 'lead_days'],
    optional: [
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
  }),
  booking_failure: event({ required: ['reason'], optional: ['property', 'status'] }),
  payment_start: event({ required: [], optional: ['payment_mode', 'is_part'] }),
  payment_outcome: event({ required: ['outcome'], optional: ['reason', 'payment_mode'] }),
  cancel: event({ required: ['outcome'], optional: ['reason'] }),
  online_checkin: event({ required: ['outcome'], optional: ['reason'] }),
  feedback_bar: event({ required: ['outcome'] }),
  change: event({ required: ['changed', 'outcome'], optional: ['reason'] }),
  campaign: event({ required: [], optional: campaignFields }),
  marketing_view: event({ required: ['property'], optional: ['nights', 'lead_days'] }),
  marketing_booking: event({
    required: ['property', 'total', 'currency', 'nights'],
    optional: ['utm_source', 'utm_medium', 'utm_campaign'],
  }),
  // An attempt to sign in, redeem or pay, for fraud detection.
  hive: event({ required: ['attempt'], optional: ['fingerprint'] }),
  fraud: event({ required: ['attempt'], optional: ['reason', 'fingerprint'] }),
} satisfies Record<EventName, EventDefinition>

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

type RequiredField<Name extends EventName> = (typeof catalogue)[Name]['required'][number]
type OptionalField<Name extends EventName> = (typeof catalogue)[Name]['optional'][number]

export type EventFields<Name extends EventName> = { [Field in RequiredField<Name>]: FieldValue<Field> } & {
  [Field in OptionalField<Name>]?: FieldValue<Field> | undefined
}
