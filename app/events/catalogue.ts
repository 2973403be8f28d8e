import type { EventName } from './event-ways.ts'
import type { FieldName, FieldValue } from './fields.ts'

type Row = {
  /** When it is sent. */
  when: string
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
const steps = { share: 1, needs: ['step'], may: ['outcome', 'reason'] } as const satisfies Omit<Row, 'when'>

/**
 * Every event a browser may send (DEC-202): when, with which fields, of what share of visits. Its class of consent and its way
 * stand in `event-ways.ts`, what the fields hold in `fields.ts`. Types, the server's check and docs/events.md are made of these.
 */
export const catalogue = {
  error: {
    when: 'an error nobody caught, a promise nobody waited for, a part that could not be drawn; five a page at most, each once',
    share: 1,
    needs: ['message'],
    may: ['stack', 'where', 'build', 'page'],
  },
  failure: {
    when: 'a call is answered with 4xx or 5xx, or a part of a page cannot be had',
    share: 1,
    needs: ['category', 'path', 'status'],
    may: ['method', 'reason', 'page'],
  },
  vital: {
    when: 'once a page’s web vitals are gathered: five seconds after the last of them, or when it is left',
    share: 1,
    needs: ['page'],
    may: ['path', 'lcp', 'inp', 'cls', 'fcp', 'ttfb', 'navigation', 'connection'],
  },
  page_timing: {
    when: 'once a route change, by document or without one',
    share: 1,
    needs: ['page', 'soft', 'interactive', 'dcl', 'complete'],
    may: ['path'],
  },
  consent: {
    when: 'a second after an answer that lets statistics be told, once an answer',
    share: 1,
    needs: ['version', 'consent'],
    may: [],
  },
  page_view: {
    when: 'a route is entered',
    share: 1,
    needs: ['page', 'page_type', 'path', 'hard_reload'],
    may: ['from_path', 'language', 'logged_out_days'],
  },
  scroll: {
    when: 'a quarter, half, three quarters or all of a page’s height has been on screen, each once a page view',
    share: 0.5,
    needs: ['page', 'scroll_percent'],
    may: [],
  },
  overlay_open: { when: 'an overlay opens', share: 1, needs: ['overlay'], may: ['page', 'property'] },
  picture_open: { when: 'pictures of a stay are opened', share: 1, needs: ['overlay'], may: ['property', 'picture'] },
  heart: { when: 'a stay is kept or let go', share: 1, needs: ['property', 'is_on'], may: [] },
  list_share: { when: 'a list of kept stays is shared', ...steps },
  signin_step: { when: 'a code is sent, or somebody is in', share: 1, needs: ['step'], may: ['way'] },
  signin_failure: {
    when: 'signing in fails for another reason than a wrong code',
    share: 1,
    needs: ['reason'],
    may: ['way'],
  },
  otp_invalid: { when: 'a one-time password is wrong', share: 1, needs: [], may: ['reason'] },
  signup: { when: 'an account is made, or its first questions are answered', ...steps },
  signout: { when: 'a guest signs out', share: 1, needs: [], may: [] },
  membership: { when: 'a step towards a membership is taken', ...steps },
  referral: { when: 'a referral is shared or used', ...steps },
  game: { when: 'a game is opened, played or won', ...steps },
  ticket: { when: 'a question to the help centre is asked or answered', ...steps },
  checkin: { when: 'a step of the online check-in is taken', ...steps },
  feedback: { when: 'a stay is rated', ...steps },
  donation: { when: 'a donation is begun or paid', ...steps },
  install: { when: 'the prompt to install is answered: added or cancelled', ...steps },
  search: {
    when: 'stays are searched for: a list of another place, or for other dates or guests, is shown',
    share: 1,
    needs: ['search_kind'],
    may: [...stay, 'is_flexible', 'search_id', 'path'],
  },
  list: {
    when: 'a page of a list is shown: its first ten stays with their places',
    share: 1,
    needs: ['hotels', 'first_position', 'results'],
    may: ['search_id', 'page_number', 'is_map', 'sort', 'filter_count'],
  },
  list_scroll: {
    when: 'every fifth stay of a list comes into view',
    share: 0.5,
    needs: ['position'],
    may: ['search_id'],
  },
  recommendation: {
    when: 'stays like the one on show are there: the first five',
    share: 1,
    needs: ['hotels'],
    may: ['property'],
  },
  map: { when: 'a list is shown beside a map', share: 1, needs: [], may: ['search_id', 'results'] },
  filter: {
    when: 'a list is narrowed, or no more',
    share: 1,
    needs: ['filter', 'filter_on'],
    may: ['search_id', 'filter_count'],
  },
  sort: { when: 'a list is put in another order', share: 1, needs: ['sort'], may: ['search_id'] },
  card_click: {
    when: 'a stay is chosen from a card',
    share: 1,
    needs: ['property', 'source'],
    may: ['position', 'search_id'],
  },
  hotel_view: {
    when: 'the page of a property is shown',
    share: 1,
    needs: ['property'],
    may: [...stay, 'is_sold_out', 'room_category', 'search_id', 'position'],
  },
  room_choice: { when: 'another room is chosen', share: 1, needs: ['property', 'room_category'], may: ['room_before'] },
  coupon_try: { when: 'a coupon is tried; its code is not told', share: 1, needs: ['outcome'], may: ['property'] },
  summary: { when: 'the summary before booking opens', share: 1, needs: ['property'], may: [...stay, 'room_category'] },
  guest_error: {
    when: 'the form of the guest is not filled in right',
    share: 1,
    needs: ['form_fields'],
    may: ['property'],
  },
  booking_success: {
    when: 'the page of a booking that was just made is shown, once a booking',
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
  booking_failure: { when: 'a booking is refused', share: 1, needs: ['reason'], may: ['property', 'status'] },
  payment_start: { when: 'a guest leaves to pay', share: 1, needs: [], may: ['payment_mode', 'is_part'] },
  payment_outcome: {
    when: 'a payment has ended, well or not',
    share: 1,
    needs: ['outcome'],
    may: ['reason', 'payment_mode'],
  },
  cancel: { when: 'a booking is cancelled, or could not be', share: 1, needs: ['outcome'], may: ['reason'] },
  change: { when: 'a booking is changed, or could not be', share: 1, needs: ['changed', 'outcome'], may: ['reason'] },
  campaign: { when: 'a visit comes by a link with marks of a campaign', share: 1, needs: [], may: marks },
  marketing_view: {
    when: 'the page of a property is shown',
    share: 1,
    needs: ['property'],
    may: ['nights', 'lead_days'],
  },
  marketing_booking: {
    when: 'a booking was made',
    share: 1,
    needs: ['property', 'total', 'currency', 'nights'],
    may: ['utm_source', 'utm_medium', 'utm_campaign'],
  },
  hive: {
    when: 'signing in, a coupon, a referral or a payment is tried',
    share: 1,
    needs: ['attempt'],
    may: ['fingerprint'],
  },
  fraud: { when: 'such a try is refused', share: 1, needs: ['attempt'], may: ['reason', 'fingerprint'] },
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
