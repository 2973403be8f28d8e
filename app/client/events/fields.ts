import * as v from 'valibot'
import { choosable } from '#app/domain/consent/consent.ts'
import { bookedFields } from '#app/domain/guests/guest-fields.ts'
import { loginModes } from '#app/domain/guests/login.ts'
import { browsingModes } from '#app/domain/routes/browsing-mode.ts'
import { PROBLEM_CODE } from './event-reason.ts'
import { failureCategories, pageReports, pageTypes } from './event-values.ts'
import { importReasons } from './failure.ts'
import { MAX_MESSAGE_LENGTH, MAX_STACK_LENGTH } from './personal.ts'
import { isReportedPath, MAX_PATH_LENGTH } from './reported-path.ts'

type Field = { schema: v.GenericSchema; dim: number | null }

function dim<const Dimension extends number, const Schema extends v.GenericSchema>(number: Dimension, schema: Schema) {
  return { dim: number, schema } as const
}

function withoutDim<const Schema extends v.GenericSchema>(schema: Schema) {
  return { dim: null, schema } as const
}

/** There is deliberately no free-text type, so that no text typed by a guest can be sent. */
const oneOf = <const Values extends readonly string[]>(values: Values) => v.picklist(values)

const flag = v.boolean()

const count = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max))

const decimal = (max: number) => v.pipe(v.number(), v.minValue(0), v.maxValue(max))

const MAX_TIMING_MS = 600_000

/** Money in minor units; the nine-digit limit excludes phone numbers. */
const amount = v.pipe(v.number(), v.integer(), v.minValue(-999_999_999), v.maxValue(999_999_999))

const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99_999_999))

const ids = (max: number) => v.pipe(v.array(id), v.maxLength(max))

/** Random or hashed hex value with at least one letter, so that no phone number matches. */
const hash = v.pipe(v.string(), v.regex(/^(?=.*[a-f])[0-9a-f]{16,64}$/))

const name = v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z_-]{0,39}$/))

const names = (max: number) => v.pipe(v.array(name), v.maxLength(max))

const upperCaseCode = v.pipe(v.string(), v.regex(/^[A-Z]{2,3}$/))

const languageTag = v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/))

const path = v.pipe(v.string(), v.maxLength(MAX_PATH_LENGTH), v.check(isReportedPath))

const campaignValue = v.pipe(v.string(), v.regex(/^[\w.~|-]{1,200}$/))

/** Error text without control characters, which could affect a terminal. */
const plainText = (max: number) => v.pipe(v.string(), v.maxLength(max), v.regex(/^\P{Cc}*$/u))

/** All event fields by wire name. Their numbers are the custom dimensions `dim1` to `dim100`. */
export const fields = {
  page: dim(1, oneOf(pageReports)),
  page_type: dim(2, oneOf(pageTypes)),
  path: dim(3, path),
  from_path: dim(4, path),
  hard_reload: dim(5, flag),
  overlay: dim(6, name),
  scroll_percent: dim(7, oneOf(['25', '50', '75', '100'])),
  page_number: dim(8, count(999)),
  language: dim(9, languageTag),
  soft: dim(10, flag),
  // Performance; milliseconds.
  interactive: dim(11, count(MAX_TIMING_MS)),
  dcl: dim(12, count(MAX_TIMING_MS)),
  complete: dim(13, count(MAX_TIMING_MS)),
  lcp: dim(14, count(MAX_TIMING_MS)),
  inp: dim(15, count(MAX_TIMING_MS)),
  cls: dim(16, decimal(100)),
  fcp: dim(17, count(MAX_TIMING_MS)),
  ttfb: dim(18, count(MAX_TIMING_MS)),
  navigation: dim(19, oneOf(['navigate', 'reload', 'back-forward', 'back-forward-cache', 'prerender', 'restore'])),
  connection: dim(20, oneOf(['slow-2g', '2g', '3g', '4g'])),
  property: dim(21, id),
  city: dim(22, id),
  stay_country: dim(23, upperCaseCode),
  property_kind: dim(24, oneOf(['hotel', 'home'])),
  search_kind: dim(25, oneOf(['place', 'near', 'search', 'deal'])),
  is_map: dim(26, flag),
  room_category: dim(27, id),
  room_before: dim(28, id),
  picture: dim(29, count(999)),
  is_sold_out: dim(30, flag),
  nights: dim(31, count(999)),
  lead_days: dim(32, count(999)),
  weekday: dim(33, oneOf(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])),
  is_flexible: dim(34, flag),
  has_dates: dim(35, flag),
  rooms: dim(36, count(99)),
  guests: dim(37, count(999)),
  adults: dim(38, count(999)),
  children: dim(39, count(999)),
  pets: dim(40, count(99)),
  // Price, in minor units of the currency.
  total: dim(41, amount),
  currency: dim(42, upperCaseCode),
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
  source: dim(62, oneOf(['list', 'map', 'similar', 'recent', 'home', 'other'])),
  // Visit. The server adds most of these.
  device: dim(63, oneOf(['phone', 'desktop'])),
  platform: dim(64, oneOf(['web', 'android', 'ios'])),
  brand: dim(65, name),
  country: dim(66, upperCaseCode),
  consent: dim(67, names(choosable.length)),
  experiments: dim(68, v.pipe(v.array(v.pipe(v.string(), v.regex(/^\w{1,20}$/))), v.maxLength(20))),
  microsite: dim(69, name),
  mode: dim(70, oneOf(browsingModes)),
  is_webview: dim(71, flag),
  is_signed_in: dim(72, flag),
  logged_out_days: dim(73, count(9_999)),
  browser: dim(74, oneOf(['chrome', 'safari', 'firefox', 'edge', 'other'])),
  step: dim(75, name),
  way: dim(76, oneOf(loginModes)),
  outcome: dim(77, oneOf(['done', 'refused', 'failed', 'pending'])),
  reason: dim(78, v.union([oneOf(importReasons), v.pipe(v.string(), v.regex(PROBLEM_CODE))])),
  status: dim(79, count(599)),
  method: dim(80, oneOf(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])),
  category: dim(81, oneOf(failureCategories)),
  payment_mode: dim(82, name),
  is_part: dim(83, flag),
  booking: dim(84, hash),
  request: dim(85, oneOf(['NEW', 'PROPERTY_CHANGE', 'REBOOKING'])),
  form_fields: dim(86, v.pipe(v.array(oneOf(bookedFields)), v.maxLength(20))),
  is_on: dim(87, flag),
  changed: dim(88, oneOf(['dates', 'rooms', 'property', 'room'])),
  attempt: dim(89, oneOf(['signin', 'coupon', 'referral', 'payment'])),
  version: dim(90, count(9_999)),
  // Campaign parameters. The later ones have no dimension, because there are only 100.
  utm_source: dim(91, campaignValue),
  utm_medium: dim(92, campaignValue),
  utm_campaign: dim(93, campaignValue),
  utm_content: dim(94, campaignValue),
  click_id: dim(95, campaignValue),
  refid: dim(96, campaignValue),
  uid: dim(97, campaignValue),
  gclid: dim(98, campaignValue),
  fbclid: dim(99, campaignValue),
  msclkid: dim(100, campaignValue),
  dclid: withoutDim(campaignValue),
  gclsrc: withoutDim(campaignValue),
  wbraid: withoutDim(campaignValue),
  gbraid: withoutDim(campaignValue),
  twclid: withoutDim(campaignValue),
  yclid: withoutDim(campaignValue),
  // Errors only.
  message: withoutDim(plainText(MAX_MESSAGE_LENGTH)),
  stack: withoutDim(plainText(MAX_STACK_LENGTH)),
  where: withoutDim(name),
  build: withoutDim(v.pipe(v.string(), v.regex(/^[\w./-]{1,60}$/))),
  environment: withoutDim(oneOf(['prod', 'nonprod'])),
  fingerprint: withoutDim(v.union([v.literal(''), v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))])),
} as const satisfies Record<string, Field>

export type FieldName = keyof typeof fields

export type FieldValue<Name extends FieldName> = v.InferOutput<(typeof fields)[Name]['schema']>
