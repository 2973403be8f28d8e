import { type Context, Hono } from 'hono'
import { lookupMessages, validateLookup } from '#app/domain/bookings/booking-lookup.ts'
import { toLatinDigits } from '#app/domain/guests/phone.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import type { SentForm } from '#app/features/guest-form/booking-body.ts'
import type { MessageArea, MessageId, Translate } from '#app/i18n/messages.ts'
import type { BookingRowModel, LookupModel, MyBookingModel } from '#app/pages/my-booking/model.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import { findBooking } from '#worker/bookings/reading/find-booking.ts'
import { type BookingTab, listBookings, listBookingTabs } from '#worker/bookings/reading/list-bookings.ts'
import { listRememberedBookings } from '#worker/bookings/reading/list-remembered-bookings.ts'
import { listSavedStays, type SavedStay } from '#worker/bookings/saving/save-stay.ts'
import { translatorOf } from '#worker/content/messages.ts'
import type { AppEnv } from '#worker/context.ts'
import { xsrfTokenOf } from '#worker/middleware/xsrf.ts'
import { pageHead } from '#worker/render/page-answer.ts'
import { renderPage } from '#worker/render/render-page.tsx'
import { accessOf, proofOf, rememberBooking } from '#worker/views/booking-proof.ts'
import { listDialCodes } from '../login/dial-codes.ts'
import { leave, refusePage } from './leave.ts'
import { readSentForm } from './read-sent-form.ts'
import { toBookingRow } from './reading/row.ts'
import { wordsOf } from './reading/words.ts'
import { addSavedRoutes, SAVED_PATH, toSavedRow } from './saved.ts'

const AREAS: readonly MessageArea[] = ['common', 'booking', 'errors', 'life']
const PAGE_SIZE = 20

/** `/my-booking`: the bookings of a guest or a browser, and the lookup by number and phone (DEC-38). */
export function createMyBookingRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/my-booking', (c) => showBookings(c, { status: 200 }))
  routes.post('/my-booking', answerLookup)
  addSavedRoutes(routes)
  return routes
}

/** The form as it comes back to the guest, and what was wrong with it. */
type Sent = { status: 200 | 404 | 422; form?: SentForm; error?: string; errors?: LookupModel['errors'] }

/** Number and phone lead to the booking; every other pair is the same "not found", whatever exists. */
async function answerLookup(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const form = await readSentForm(c)
  const lookup = {
    bookingId: (form.id ?? '').trim(),
    phone: toLatinDigits(form.user_phone ?? '').replace(/\s/g, ''),
    countryCode: form.country_code ?? '',
  }
  const translate = await translatorOf(scope, AREAS)
  const check = validateLookup(lookup)
  if (!check.valid) return showBookings(c, { status: 422, form, errors: inWords(lookupMessages(check), translate) })
  const { bookingId: reference, phone } = lookup
  const proof = await proofOf(c, { reference, phone })
  const found = proof.ok ? await findBooking(deps, scope, proof.value) : proof
  if (found.ok) {
    await rememberBooking(c, found.value.id)
    return leave(c, bookingPath(found.value.bookingNo))
  }
  if (found.problem.code === 'too_many_requests') return refusePage(c, found.problem)
  return showBookings(c, { status: 404, form, error: translate('booking.lookupNotFound') })
}

function inWords(messages: ReturnType<typeof lookupMessages>, translate: Translate): LookupModel['errors'] {
  return Object.fromEntries(Object.entries(messages).map(([field, id]) => [field, translate(id as MessageId)]))
}

async function showBookings(c: Context<AppEnv>, sent: Sent): Promise<Response> {
  const { scope } = c.var
  const translate = await translatorOf(scope, AREAS)
  const [own, saved, remembered, lookup] = await Promise.all([
    loadOwn(c, translate),
    listSavedStays(c.var.deps, scope),
    loadRemembered(c),
    buildLookup(c, translate, sent),
  ])
  const model: MyBookingModel = {
    lookup,
    own: own && { ...own, tabs: withSavedTab(own.tabs, saved.length, isSavedTab(c), translate) },
    saved: await toSaved(c, saved, own === null, translate),
    remembered,
    signIn: scope.visitor.user
      ? null
      : { text: translate('booking.signInText'), action: translate('common.login'), href: '/login' },
  }
  const head = pageHead({
    title: translate('booking.myTitle', { brand: scope.brand.siteName }),
    description: translate('booking.myDescription'),
    robots: 'noindex',
  })
  return renderPage(c, { name: 'myBooking', model, head, status: sent.status })
}

async function buildLookup(c: Context<AppEnv>, translate: Translate, sent: Sent): Promise<LookupModel> {
  const { form = {}, error = null, errors = {} } = sent
  const hasLostPayment = new URL(c.req.url).searchParams.get('failed') === 'true'
  return {
    xsrf: await xsrfTokenOf(c),
    id: form.id ?? '',
    phone: form.user_phone ?? '',
    countryCode: form.country_code ?? c.var.scope.country.phoneCode,
    dialCodes: listDialCodes().map(({ code, text }) => ({ value: code, text })),
    error: error ?? (hasLostPayment ? translate('errors.transaction_id_invalid') : null),
    errors,
  }
}

/** The bookings of the account under the tab asked for; null without one. */
async function loadOwn(c: Context<AppEnv>, translate: Translate): Promise<MyBookingModel['own']> {
  const { deps, scope } = c.var
  const params = new URL(c.req.url).searchParams
  const tabs = await listBookingTabs(deps, scope)
  if (!tabs.ok) return null
  const tab = tabs.value.find(({ name }) => name === params.get('tab'))?.name ?? null
  const offset = /^\d{1,5}$/.test(params.get('offset') ?? '') ? Number(params.get('offset')) : 0
  const search = (params.get('q') ?? '').trim().slice(0, 40)
  const limit = isSavedTab(c) ? 0 : PAGE_SIZE + 1
  const listed = await listBookings(deps, scope, { tab, limit, offset, search })
  const bookings = listed.ok ? listed.value : []
  return {
    tabs: [
      { text: translate('booking.tabAll'), href: '/my-booking', isCurrent: tab === null && !isSavedTab(c) },
      ...tabs.value.map((row) => toTab(row, tab, translate)),
    ],
    bookings: await toRows(c, bookings.slice(0, PAGE_SIZE)),
    older:
      bookings.length > PAGE_SIZE
        ? { text: translate('booking.older'), href: listHref(tab, offset + PAGE_SIZE, search) }
        : null,
    newer:
      offset > 0
        ? { text: translate('life.newer'), href: listHref(tab, Math.max(0, offset - PAGE_SIZE), search) }
        : null,
    search: isSavedTab(c)
      ? null
      : { value: search, tab, label: translate('life.search'), button: translate('life.searchButton') },
    none: noneWords({ search, tab, hasAny: tabs.value.some(({ count }) => count > 0) }, translate),
  }
}

function toTab({ name, count }: BookingTab, current: string | null, translate: Translate) {
  const words = translate(`booking.tab${name.charAt(0).toUpperCase()}${name.slice(1)}` as MessageId)
  return {
    text: translate('booking.tabWithCount', { name: words, count }),
    href: listHref(name, 0, ''),
    isCurrent: name === current,
  }
}

function listHref(tab: string | null, offset: number, search: string): string {
  const params = new URLSearchParams()
  if (tab) params.set('tab', tab)
  if (offset > 0) params.set('offset', String(offset))
  if (search) params.set('q', search)
  return params.size === 0 ? '/my-booking' : `/my-booking?${params}`
}

/** What this browser has proven before, other than the account's own. */
async function loadRemembered(c: Context<AppEnv>): Promise<BookingRowModel[]> {
  const { deps, scope } = c.var
  const bookings = await listRememberedBookings(deps, scope, await accessOf(c))
  const userId = scope.visitor.user?.id
  return toRows(
    c,
    bookings.filter((booking) => !userId || booking.userId !== userId),
  )
}

function toRows(c: Context<AppEnv>, bookings: Booking[]): Promise<BookingRowModel[]> {
  const { scope } = c.var
  return Promise.all(
    bookings.map(async (booking) => toBookingRow(booking, { now: scope.now, words: await wordsOf(scope, booking) })),
  )
}

function isSavedTab(c: Context<AppEnv>): boolean {
  return new URL(c.req.url).searchParams.get('tab') === 'saved'
}

type Tabs = NonNullable<MyBookingModel['own']>['tabs']

/** Beside the tabs of the bookings: what is kept for later is no booking yet. */
function withSavedTab(tabs: Tabs, count: number, isCurrent: boolean, translate: Translate): Tabs {
  const text = translate('booking.tabWithCount', { name: translate('life.saved'), count })
  return [...tabs, { text, href: SAVED_PATH, isCurrent }]
}

/** Stays kept for later: under their tab, or for who has no account below the form. */
async function toSaved(
  c: Context<AppEnv>,
  stays: readonly SavedStay[],
  isAnonymous: boolean,
  translate: Translate,
): Promise<MyBookingModel['saved']> {
  if (!isSavedTab(c) && !(isAnonymous && stays.length > 0)) return null
  const words = await wordsOf(c.var.scope, { currency: 'INR' })
  return {
    heading: translate('life.savedHeading'),
    lead: translate(stays.length > 0 ? 'life.savedLead' : 'life.savedNone'),
    forget: translate('life.forget'),
    xsrf: await xsrfTokenOf(c),
    rows: stays.map((stay) => toSavedRow(stay, words)),
  }
}

/** Why a list is empty; null where no booking was ever made, which the page says better. */
function noneWords(
  { search, tab, hasAny }: { search: string; tab: string | null; hasAny: boolean },
  translate: Translate,
): string | null {
  if (search) return translate('life.noneFound', { number: search })
  return tab !== null && hasAny ? translate('life.noneInTab') : null
}
