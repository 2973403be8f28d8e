import * as v from 'valibot'
import { feedbackPath } from '#app/domain/routes/paths.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'
import type { FeedbackBarModel } from '#app/features/feedback-bar/model.ts'
import type { SentForm } from '#app/features/guest-form/booking-body.ts'
import { isolate } from '#app/i18n/bidi.ts'
import { messageOf } from '#app/i18n/message-of.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { BookingRowModel, LookupModel, MyBookingModel } from '#app/pages/my-booking/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { listUnratedStays } from '#worker/services/bookings/feedback/rateable.ts'
import { listClaimableBookings } from '#worker/services/bookings/of-guest/claim-bookings.ts'
import {
  type BookingTab,
  listBookings,
  listBookingTabs,
  listRememberedBookings,
} from '#worker/services/bookings/reading/list-bookings.ts'
import { digits, flag, readAddress, text, typedText } from '#worker/site/http/query-fields.ts'
import { loadBookingCopy } from '#worker/site/pages/booking/reading/copy.ts'
import { listDialCodes } from '#worker/site/pages/login/dial-codes.ts'
import { loadStayCopy } from '#worker/site/presenters/checkin-response.ts'
import { toBookingRow } from '../reading/booking-phase.ts'

const schema = v.object({ tab: text, offset: digits(5), q: typedText(40), failed: flag('true') })

export function readMyBooking(address: string) {
  const { tab, offset, q, failed } = readAddress(schema, address)
  return { tab, offset: offset ?? 0, search: q, hasLostPayment: failed }
}

type MyBookingInput = ReturnType<typeof readMyBooking>

const claimForm = v.pipe(
  v.object({ asked: v.fallback(v.pipe(v.string(), v.maxLength(500)), '') }),
  v.transform(({ asked }) => asked.split(' ').filter((id) => /^[\w-]{1,40}$/.test(id))),
)

/** Reads which of the offered bookings the guest claims: `asked` has the ids of all, `own-<id>` marks a claimed one. */
export function readClaim(form: Readonly<Record<string, string>>) {
  const offeredIds = v.parse(claimForm, form)
  return { shownIds: offeredIds, chosenIds: offeredIds.filter((id) => `own-${id}` in form) }
}

const PAGE_SIZE = 20

export type SentLookup = { form?: SentForm; error?: string; errors?: LookupModel['errors'] }

type MyBookingDetails = {
  input: MyBookingInput
  sent: SentLookup
  access: readonly string[]
  xsrf: string
  translate: Translate
}

export async function loadMyBooking(deps: Deps, scope: Scope, details: MyBookingDetails): Promise<MyBookingModel> {
  const { access, translate } = details
  const [ownBookings, remembered, found, feedbackBar] = await Promise.all([
    loadOwnBookings(deps, scope, details),
    loadRemembered(deps, scope, access),
    loadClaimable(deps, scope, details),
    loadFeedbackBar(deps, scope),
  ])
  return {
    lookup: buildLookup(scope, details),
    own: ownBookings && {
      ...ownBookings,
      tabs: dropEmptyTabs(ownBookings.tabs),
    },
    remembered,
    found,
    feedbackBar,
    signIn: scope.visitor.user
      ? null
      : { text: translate('booking.signInText'), action: translate('common.signIn'), href: '/login' },
  }
}

function buildLookup(scope: Scope, { input, sent, xsrf, translate }: MyBookingDetails): LookupModel {
  const { form = {}, error = null, errors = {} } = sent
  return {
    xsrf,
    id: form.id ?? '',
    phone: form.user_phone ?? '',
    countryCode: form.country_code ?? scope.country.phoneCode,
    dialCodes: listDialCodes(scope).map(({ code, text }) => ({ value: code, text })),
    error: error ?? (input.hasLostPayment ? translate('errors.transaction_id_invalid') : null),
    errors,
  }
}

/** Returns the page of the account's bookings, or null for guests who are not signed in. */
async function loadOwnBookings(
  deps: Deps,
  scope: Scope,
  { input, translate }: MyBookingDetails,
): Promise<(Omit<NonNullable<MyBookingModel['own']>, 'tabs'> & { tabs: CountedTabs }) | null> {
  const { offset, search } = input
  const tabs = await listBookingTabs(deps, scope)
  if (!tabs.ok) return null
  const tab = tabs.value.find(({ name }) => name === input.tab)?.name ?? null
  // One more than shown tells whether there are older bookings.
  const result = await listBookings(deps, scope, { tab, limit: PAGE_SIZE + 1, offset, search })
  const bookings = result.ok ? result.value : []
  return {
    tabs: [
      { text: translate('booking.tabAll'), href: '/my-booking', isCurrent: tab === null, count: null },
      ...tabs.value.map((row) => toTab(row, tab, translate)),
    ],
    bookings: await toRows(scope, bookings.slice(0, PAGE_SIZE)),
    older:
      bookings.length > PAGE_SIZE
        ? { text: translate('booking.older'), href: listHref(tab, offset + PAGE_SIZE, search) }
        : null,
    newer:
      offset > 0
        ? { text: translate('life.newer'), href: listHref(tab, Math.max(0, offset - PAGE_SIZE), search) }
        : null,
    search: tabs.value.every(({ count }) => count === 0)
      ? null
      : { value: search, tab, label: translate('life.search'), button: translate('life.searchButton') },
    none: noneCopy({ search, tab, hasAny: tabs.value.some(({ count }) => count > 0) }, translate),
  }
}

function toTab({ name, count }: BookingTab, current: string | null, translate: Translate) {
  const copy = translate(messageOf('booking.tab', name))
  return {
    text: translate('booking.tabWithCount', { name: copy, count }),
    href: listHref(name, 0, ''),
    isCurrent: name === current,
    count,
  }
}

function listHref(tab: string | null, offset: number, search: string): string {
  return queryPath('/my-booking', { tab, offset: offset > 0 ? String(offset) : null, q: search })
}

/** Returns bookings that this browser made or opened, except those in the account's list. */
async function loadRemembered(deps: Deps, scope: Scope, access: readonly string[]): Promise<BookingRowModel[]> {
  const bookings = await listRememberedBookings(deps, scope, access)
  const userId = scope.visitor.user?.id
  return toRows(
    scope,
    bookings.filter((booking) => !userId || booking.userId !== userId),
  )
}

/** Returns bookings made without an account under the guest's verified number, to ask once whether they are theirs. */
async function loadClaimable(
  deps: Deps,
  scope: Scope,
  { xsrf, translate }: MyBookingDetails,
): Promise<MyBookingModel['found']> {
  const bookings = await listClaimableBookings(deps, scope)
  if (bookings.length === 0) return null
  const { countryCode, phone } = scope.visitor.user ?? {}
  const rows = await toRows(scope, bookings)
  return {
    heading: translate('life.foundHeading', { count: rows.length, phone: `\u2066${countryCode} ${phone}\u2069` }),
    lead: translate('life.foundLead'),
    button: translate('life.foundAdd'),
    xsrf,
    rows: rows.map((row, index) => ({ ...row, id: bookings[index]?.id ?? '' })),
  }
}

function toRows(scope: Scope, bookings: Booking[]): Promise<BookingRowModel[]> {
  return Promise.all(
    bookings.map(async (booking) => {
      const copy = await loadBookingCopy(scope, booking)
      return toBookingRow(booking, { now: scope.now, copy })
    }),
  )
}

type Tabs = NonNullable<MyBookingModel['own']>['tabs']
type CountedTabs = (Tabs[number] & { count: number | null })[]

/** Returns the tabs with bookings and the current one; none when only one would remain. */
function dropEmptyTabs(tabs: CountedTabs): Tabs {
  const remaining = tabs.filter(({ count, isCurrent }) => count !== 0 || isCurrent)
  return remaining.length > 1 ? remaining.map(({ count: _, ...tab }) => tab) : []
}

/** Returns why the list is empty, or null when the guest never booked: the page has its own text for that. */
function noneCopy(
  { search, tab, hasAny }: { search: string; tab: string | null; hasAny: boolean },
  translate: Translate,
): string | null {
  if (search) return translate('life.noneFound', { number: search })
  return tab !== null && hasAny ? translate('life.noneInTab') : null
}

/** Returns the question about a stay without a rating, or null. */
async function loadFeedbackBar(deps: Deps, scope: Scope): Promise<FeedbackBarModel | null> {
  if (!scope.visitor.user) return null
  const stays = await listUnratedStays(deps, scope)
  const booking = stays.ok ? stays.value[0] : undefined
  if (!booking) return null
  const { translate } = await loadStayCopy(scope)
  return {
    label: translate('feedback.askRating'),
    text: translate('feedback.title', { hotel: isolate(booking.property.name) }),
    button: translate('feedback.rateStay'),
    item: { widget_id: 'stay_feedback', item_id: booking.bookingNo, action: feedbackPath(booking.bookingNo) },
    host: deps.settings.feedbackOrigin,
  }
}
