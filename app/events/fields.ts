import * as v from 'valibot'
import { choosable } from '#app/domain/consent/consent.ts'
import { bookedFields } from '#app/domain/guests/guest-fields.ts'
import { loginModes } from '#app/domain/guests/login.ts'
import { browsingModes } from '#app/domain/routes/browsing-mode.ts'
import {
  amount,
  code,
  count,
  flag,
  hash,
  id,
  ids,
  mark,
  measure,
  name,
  names,
  path,
  plainText,
  tag,
  word,
} from './kinds.ts'
import { pageReports, pageTypes } from './page-words.ts'

/** The schema of a field, what it tells, and its number among the custom dimensions (DEC-206); null: it is none. */
type Field = { schema: v.GenericSchema; tells: string; dim: number | null }

function dim<const Number extends number, const Schema extends v.GenericSchema>(
  number: Number,
  schema: Schema,
  tells: string,
) {
  return { dim: number, schema, tells } as const
}

function plain<const Schema extends v.GenericSchema>(schema: Schema, tells: string) {
  return { dim: null, schema, tells } as const
}

/** Every field an event may have, by its wire name. `dim1` to `dim100` are numbers of this table. */
export const fields = {
  // The page.
  page: dim(1, word(pageReports), 'type of page, by the name reports have for it'),
  page_type: dim(2, word(pageTypes), 'kind of page in the routes'),
  path: dim(3, path, 'its path, without what names one guest’s affair'),
  from_path: dim(4, path, 'the page before it in this document'),
  hard_reload: dim(5, flag, 'the document was loaded, not just its data'),
  overlay: dim(6, name, 'overlay on show'),
  scroll_percent: dim(7, word(['25', '50', '75', '100']), 'share of the page’s height that was reached'),
  page_number: dim(8, count(999), 'page of a list'),
  language: dim(9, tag, 'language of the page'),
  soft: dim(10, flag, 'reached without a document'),
  // How fast it was; milliseconds.
  interactive: dim(11, count(600_000), 'until it could be used'),
  dcl: dim(12, count(600_000), 'until its document was read'),
  complete: dim(13, count(600_000), 'until it was whole'),
  lcp: dim(14, count(600_000), 'largest contentful paint'),
  inp: dim(15, count(600_000), 'interaction to next paint'),
  cls: dim(16, measure(100), 'cumulative layout shift'),
  fcp: dim(17, count(600_000), 'first contentful paint'),
  ttfb: dim(18, count(600_000), 'time to first byte'),
  navigation: dim(
    19,
    word(['navigate', 'reload', 'back-forward', 'back-forward-cache', 'prerender', 'restore']),
    'how the document was come to',
  ),
  connection: dim(20, word(['slow-2g', '2g', '3g', '4g']), 'how fast the line is'),
  // The place.
  property: dim(21, id, 'number of the property'),
  city: dim(22, id, 'number of its city'),
  stay_country: dim(23, code, 'its country'),
  property_kind: dim(24, word(['hotel', 'home']), 'hotel or home'),
  search_kind: dim(25, word(['place', 'near', 'search', 'deal']), 'what was searched by'),
  is_map: dim(26, flag, 'the list stands beside a map'),
  room_category: dim(27, id, 'number of the room category'),
  room_before: dim(28, id, 'the one chosen before'),
  picture: dim(29, count(999), 'which picture, from 1'),
  is_sold_out: dim(30, flag, 'nothing is left for the stay'),
  // The stay.
  nights: dim(31, count(999), 'nights'),
  lead_days: dim(32, count(999), 'days until check-in'),
  weekday: dim(33, word(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']), 'of check-in'),
  is_flexible: dim(34, flag, 'a day or two around the dates will do'),
  has_dates: dim(35, flag, 'the guest has chosen dates'),
  rooms: dim(36, count(99), 'rooms'),
  guests: dim(37, count(999), 'guests'),
  adults: dim(38, count(999), 'adults'),
  children: dim(39, count(999), 'children and infants'),
  pets: dim(40, count(99), 'pets'),
  // The price, in the minor unit of the currency.
  total: dim(41, amount, 'what the stay costs'),
  currency: dim(42, code, 'its currency'),
  discount: dim(43, amount, 'the property’s discount'),
  coupon_discount: dim(44, amount, 'what a coupon took off'),
  member_discount: dim(45, amount, 'what a membership took off'),
  ahead_discount: dim(46, amount, 'what paying ahead takes off'),
  wallet: dim(47, amount, 'paid from the wallet'),
  meals: dim(48, amount, 'meals'),
  early_checkin: dim(49, amount, 'early check-in'),
  tax: dim(50, amount, 'taxes'),
  advance: dim(51, amount, 'asked for in advance'),
  paid: dim(52, amount, 'paid so far'),
  // The list.
  results: dim(53, count(999_999), 'stays on this page of the list'),
  position: dim(54, count(9_999), 'place in the list, from 1'),
  hotels: dim(55, ids(10), 'numbers of the properties, in order'),
  first_position: dim(56, count(9_999), 'place in the list of the first of them'),
  sort: dim(57, name, 'order of the list'),
  filter: dim(58, name, 'what it is narrowed by'),
  filter_on: dim(59, flag, 'narrowed by it, or no more'),
  filter_count: dim(60, count(99), 'how many hold'),
  search_id: dim(61, hash, 'random id of the search that led here'),
  source: dim(62, word(['list', 'map', 'similar', 'recent', 'home', 'other']), 'where a card stood'),
  // The visit. What the server knows it adds itself.
  device: dim(63, word(['phone', 'desktop']), 'what the browser says it is'),
  platform: dim(64, word(['web', 'android', 'ios']), 'a browser, or an app around the page'),
  brand: dim(65, name, 'brand'),
  country: dim(66, code, 'country of the page'),
  consent: dim(67, names(choosable.length), 'classes the guest has allowed'),
  experiments: dim(
    68,
    v.pipe(v.array(v.pipe(v.string(), v.regex(/^\w{1,20}$/))), v.maxLength(20)),
    'experiments the visitor is in',
  ),
  microsite: dim(69, name, 'partner whose microsite it is'),
  mode: dim(70, word(browsingModes), 'how travel agents and companies browse'),
  is_webview: dim(71, flag, 'inside an app'),
  is_signed_in: dim(72, flag, 'somebody is signed in'),
  logged_out_days: dim(73, count(9_999), 'days since the browser was first seen without a guest (loggedOutExp)'),
  browser: dim(74, word(['chrome', 'safari', 'firefox', 'edge', 'other']), 'family of the browser'),
  // Outcomes.
  step: dim(75, name, 'step that was taken'),
  way: dim(76, word(loginModes), 'how the guest proves who they are'),
  outcome: dim(77, word(['done', 'refused', 'failed', 'pending']), 'how it ended'),
  reason: dim(78, v.pipe(v.string(), v.regex(/^[A-Za-z][\w-]{0,39}$|^\d{1,5}$/)), 'code of a refusal'),
  status: dim(79, count(599), 'status of an answer'),
  method: dim(80, word(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']), 'method of a call'),
  category: dim(81, word(['API server side', 'API client side', 'import']), 'whose fault a failed call is'),
  payment_mode: dim(82, name, 'way to pay'),
  is_part: dim(83, flag, 'a part is paid, not all that is due'),
  booking: dim(84, hash, 'hash of the booking’s number under a key of the server'),
  request: dim(85, word(['NEW', 'PROPERTY_CHANGE', 'REBOOKING']), 'kind of booking'),
  form_fields: dim(86, v.pipe(v.array(word(bookedFields)), v.maxLength(20)), 'fields of the form that were at fault'),
  is_on: dim(87, flag, 'on or off'),
  changed: dim(88, word(['dates', 'rooms', 'property', 'room']), 'what of a booking'),
  attempt: dim(89, word(['signin', 'coupon', 'referral', 'payment']), 'what was tried'),
  version: dim(90, count(9_999), 'version of the text that was answered'),
  // The marks of ANLY-15 the documents name first; the others follow without a number.
  utm_source: dim(91, mark, 'mark of a campaign'),
  utm_medium: dim(92, mark, 'mark of a campaign'),
  utm_campaign: dim(93, mark, 'mark of a campaign'),
  utm_content: dim(94, mark, 'mark of a campaign'),
  click_id: dim(95, mark, 'mark of a campaign'),
  refid: dim(96, mark, 'mark of a campaign'),
  uid: dim(97, mark, 'mark of a campaign'),
  gclid: dim(98, mark, 'mark of a campaign'),
  fbclid: dim(99, mark, 'mark of a campaign'),
  msclkid: dim(100, mark, 'mark of a campaign'),
  dclid: plain(mark, 'mark of a campaign'),
  gclsrc: plain(mark, 'mark of a campaign'),
  wbraid: plain(mark, 'mark of a campaign'),
  gbraid: plain(mark, 'mark of a campaign'),
  twclid: plain(mark, 'mark of a campaign'),
  yclid: plain(mark, 'mark of a campaign'),
  // Of errors alone.
  message: plain(plainText(200), 'what the error says, without quotes, numbers and addresses'),
  stack: plain(plainText(1000), 'files of ours it went through, with line and column'),
  where: plain(name, 'part of the page that caught it'),
  build: plain(v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/)), 'build of the page'),
  environment: plain(word(['prod', 'nonprod']), 'by host'),
  fingerprint: plain(
    v.union([v.literal(''), v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))]),
    'hash of the browser, empty where it is not allowed',
  ),
} as const satisfies Record<string, Field>

export type FieldName = keyof typeof fields

/** What a field holds. */
export type FieldValue<Name extends FieldName> = v.InferOutput<(typeof fields)[Name]['schema']>
