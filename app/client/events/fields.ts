import * as v from 'valibot'
import { choosable } from '#app/domain/consent/consent.ts'
import { bookedFields } from '#app/domain/guests/guest-fields.ts'
import { loginModes } from '#app/domain/guests/login.ts'
import { browsingModes } from '#app/domain/routes/browsing-mode.ts'
import { failureCategories, pageReports, pageTypes } from './event-values.ts'
import { importReasons } from './failure.ts'
import { isReportedPath } from './reported-path.ts'

type Field = { schema: v.GenericSchema; dim: number | null }

function dim<const Number extends number, const Schema extends v.GenericSchema>(number: Number, schema: Schema) {
  return { dim: number, schema } as const
}

function plain<const Schema extends v.GenericSchema>(schema: Schema) {
  return { dim: null, schema } as const
}

/** There is deliberately no free-text type, so that no text typed by a guest can be sent. */
const word = <const Words extends readonly string[]>(words: Words) => v.picklist(words)

const flag = v.boolean()

const count = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max))

const measure = (max: number) => v.pipe(v.number(), v.minValue(0), v.maxValue(max))

/** Money in minor units; the nine-digit limit excludes phone numbers. */
const amount = v.pipe(v.number(), v.integer(), v.minValue(-999_999_999), v.maxValue(999_999_999))

const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99_999_999))

const ids = (max: number) => v.pipe(v.array(id), v.maxLength(max))

/** Random or hashed hex value with at least one letter, so that no phone number matches. */
const hash = v.pipe(v.string(), v.regex(/^(?=.*[a-f])[0-9a-f]{16,64}$/))

const name = v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z_-]{0,39}$/))

const names = (max: number) => v.pipe(v.array(name), v.maxLength(max))

const code = v.pipe(v.string(), v.regex(/^[A-Z]{2,3}$/))

const tag = v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/))

const path = v.pipe(v.string(), v.maxLength(200), v.check(isReportedPath))

const mark = v.pipe(v.string(), v.regex(/^[\w.~|-]{1,200}$/))

/** Error text without control characters, which could affect a terminal. */
const plainText = (max: number) => v.pipe(v.string(), v.maxLength(max), v.regex(/^\P{Cc}*$/u))

/** All event fields by wire name. Their numbers are the custom dimensions `dim1` to `dim100`. */
export const fields = {
  page: dim(1, word(pageReports)),
  page_type: dim(2, word(pageTypes)),
  path: dim(3, path),
  from_path: dim(4, path),
  hard_reload: dim(5, flag),
  overlay: dim(6, name),
  scroll_percent: dim(7, word(['25', '50', '75', '100'])),
  page_number: dim(8, count(999)),
  language: dim(9, tag),
  soft: dim(10, flag),
  // Performance; milliseconds.
  interactive: dim(11, count(600_000)),
  dcl: dim(12, count(600_000)),
  complete: dim(13, count(600_000)),
  lcp: dim(14, count(600_000)),
  inp: dim(15, count(600_000)),
  cls: dim(16, measure(100)),
  fcp: dim(17, count(600_000)),
  ttfb: dim(18, count(600_000)),
  navigation: dim(19, word(['navigate', 'reload', 'back-forward', 'back-forward-cache', 'prerender', 'restore'])),
  connection: dim(20, word(['slow-2g', '2g', '3g', '4g'])),
  property: dim(21, id),
  city: dim(22, id),
  stay_country: dim(23, code),
  property_kind: dim(24, word(['hotel', 'home'])),
  search_kind: dim(25, word(['place', 'near', 'search', 'deal'])),
  is_map: dim(26, flag),
  room_category: dim(27, id),
  room_before: dim(28, id),
  picture: dim(29, count(999)),
  is_sold_out: dim(30, flag),
  nights: dim(31, count(999)),
  lead_days: dim(32, count(999)),
  weekday: dim(33, word(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])),
  is_flexible: dim(34, flag),
  has_dates: dim(35, flag),
  rooms: dim(36, count(99)),
  guests: dim(37, count(999)),
  adults: dim(38, count(999)),
  children: dim(39, count(999)),
  pets: dim(40, count(99)),
  // Price, in minor units of the currency.
  total: dim(41, amount),
  currency: dim(42, code),
  discount: dim(43, amount),
  coupon_discount: dim(44, amount),
  member_discount: dim(45, amount),
  ahead_discount: dim(46, amount),
  wallet: dim(47, amount),
  meals: dim(48, amount),
  early_checkin: dim(49, amount),
  tax: dim(50, amount),
  advance: dim(51, amount),
  paid: dim(52, amount),
  results: dim(53, count(999_999)),
  position: dim(54, count(9_999)),
  hotels: dim(55, ids(10)),
  first_position: dim(56, count(9_999)),
  sort: dim(57, name),
  filter: dim(58, name),
  filter_on: dim(59, flag),
  filter_count: dim(60, count(99)),
  search_id: dim(61, hash),
  source: dim(62, word(['list', 'map', 'similar', 'recent', 'home', 'other'])),
  // Visit. The server adds what it knows.
  device: dim(63, word(['phone', 'desktop'])),
  platform: dim(64, word(['web', 'android', 'ios'])),
  brand: dim(65, name),
  country: dim(66, code),
  consent: dim(67, names(choosable.length)),
  experiments: dim(68, v.pipe(v.array(v.pipe(v.string(), v.regex(/^\w{1,20}$/))), v.maxLength(20))),
  microsite: dim(69, name),
  mode: dim(70, word(browsingModes)),
  is_webview: dim(71, flag),
  is_signed_in: dim(72, flag),
  logged_out_days: dim(73, count(9_999)),
  browser: dim(74, word(['chrome', 'safari', 'firefox', 'edge', 'other'])),
  step: dim(75, name),
  way: dim(76, word(loginModes)),
  outcome: dim(77, word(['done', 'refused', 'failed', 'pending'])),
  reason: dim(78, v.union([word(importReasons), v.pipe(v.string(), v.regex(/^[A-Za-z][\w-]{0,39}$|^\d{1,5}$/))])),
  status: dim(79, count(599)),
  method: dim(80, word(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])),
  category: dim(81, word(failureCategories)),
  payment_mode: dim(82, name),
  is_part: dim(83, flag),
  booking: dim(84, hash),
  request: dim(85, word(['NEW', 'PROPERTY_CHANGE', 'REBOOKING'])),
  form_fields: dim(86, v.pipe(v.array(word(bookedFields)), v.maxLength(20))),
  is_on: dim(87, flag),
  changed: dim(88, word(['dates', 'rooms', 'property', 'room'])),
  attempt: dim(89, word(['signin', 'coupon', 'referral', 'payment'])),
  version: dim(90, count(9_999)),
  // Campaign parameters documented first; the others have no number.
  utm_source: dim(91, mark),
  utm_medium: dim(92, mark),
  utm_campaign: dim(93, mark),
  utm_content: dim(94, mark),
  click_id: dim(95, mark),
  refid: dim(96, mark),
  uid: dim(97, mark),
  gclid: dim(98, mark),
  fbclid: dim(99, mark),
  msclkid: dim(100, mark),
  dclid: plain(mark),
  gclsrc: plain(mark),
  wbraid: plain(mark),
  gbraid: plain(mark),
  twclid: plain(mark),
  yclid: plain(mark),
  // Errors only.
  message: plain(plainText(200)),
  stack: plain(plainText(1000)),
  where: plain(name),
  build: plain(v.pipe(v.string(), v.regex(/^[\w./-]{1,60}$/))),
  environment: plain(word(['prod', 'nonprod'])),
  fingerprint: plain(v.union([v.literal(''), v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))])),
} as const satisfies Record<string, Field>

export type FieldName = keyof typeof fields

export type FieldValue<Name extends FieldName> = v.InferOutput<(typeof fields)[Name]['schema']>
