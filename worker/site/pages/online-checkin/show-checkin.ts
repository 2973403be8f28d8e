import type { Context } from 'hono'
import * as v from 'valibot'
import type { CheckinResponse } from '#app/contracts/bookings/online-checkin.ts'
import { parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { bookingPath, onlineCheckinPath } from '#app/domain/routes/paths.ts'
import type { SentForm } from '#app/features/guest-form/booking-body.ts'
import type { TypedCheckinGuest } from '#app/features/online-checkin/typed-guest.ts'
import { isolate, leftToRight } from '#app/i18n/bidi.ts'
import type { ListOverlayData } from '#app/overlays/list/model.ts'
import type { CheckinGuestOverlayData } from '#app/overlays/online-checkin/model.ts'
import type { OnlineCheckinModel } from '#app/pages/online-checkin/model.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { readAddress, text } from '#worker/site/http/query-fields.ts'
import { xsrfTokenOf } from '#worker/site/middleware/xsrf.ts'
import { buildOverlayData, type OverlayTable } from '#worker/site/pages/overlay-table.ts'
import { refreshAccess } from '#worker/site/presenters/booking-proof.ts'
import { loadCheckinResponse, loadStayCopy, type StayCopy } from '#worker/site/presenters/checkin-response.ts'
import { titledHead } from '#worker/site/render/page-response.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { checkinSuccess } from '../booking/overlays/notice-overlays.ts'

export type RefusedCheckin = { status: 422 | 429; message: string; fields: Record<string, string>; form: SentForm }

type CheckinDetails = {
  booking: Booking
  store: CheckinResponse
  copy: StayCopy
  xsrf: string
  refused: RefusedCheckin | null
}

function buildCheckinModel(
  scope: Scope,
  details: CheckinDetails & { isBooker: boolean },
): Omit<OnlineCheckinModel, 'overlayData'> {
  const { booking, store, copy, xsrf, refused, isBooker } = details
  const { translate, format } = copy
  const { property } = booking
  const fields = refused?.fields ?? {}
  const isGuestRefused = refused !== null && refused.form.name !== undefined
  const dates = format.dayRange(booking.checkin, booking.checkout)
  const party = translate('booking.guestCount', { count: store.booking.adults + store.booking.children })
  return {
    title: translate('checkin.title'),
    stay: { name: property.name, text: [property.cityName, dates, party].join(' · ') },
    back: isBooker ? { text: translate('checkin.toBooking'), href: bookingPath(booking.bookingNo) } : null,
    closed: buildClosed(scope, details),
    notice: refused && !isGuestRefused ? { tone: 'bad', text: refused.message } : null,
    store,
    action: onlineCheckinPath(booking.bookingNo),
    xsrf,
    refused: isGuestRefused && !refused.form.guest_id ? toTypedGuest(refused) : null,
    arrival: {
      value: refused?.form.arrival_time ?? booking.arrivalTime ?? property.checkinTime,
      options: arrivalTimes(booking).map((value) => ({ value, text: format.clock(value) })),
      error: fields.arrival_time ?? null,
    },
    rules: { texts: listRules(booking, copy), error: fields.rules_accepted ?? null },
  }
}

/** Returns why guests cannot check in online now, or null when they can. */
function buildClosed(
  { brand }: Scope,
  { booking, store, copy, isBooker }: CheckinDetails & { isBooker: boolean },
): OnlineCheckinModel['closed'] {
  if (store.window === 'open') return null
  const { translate, format } = copy
  const { property } = booking
  const opens = parseCalendarDay(store.opens_on)
  const values = {
    day: opens ? format.dayWithWeekday(opens) : store.opens_on,
    time: format.clock(property.checkinTime),
    hotel: property.name,
    phone: leftToRight(brand.phone),
  }
  const action = isBooker
    ? { text: translate('checkin.toBooking'), href: bookingPath(booking.bookingNo) }
    : { text: translate('booking.searchStays'), href: '/' }
  if (store.window === 'early') {
    return { title: translate('checkin.earlyTitle', values), text: translate('checkin.earlyText', values), action }
  }
  if (store.window === 'off') {
    return { title: translate('checkin.offTitle'), text: translate('checkin.offText', values), action }
  }
  if (store.window === 'over') {
    return { title: translate('checkin.overTitle'), text: translate('checkin.overText', values), action }
  }
  return { title: translate('checkin.closedTitle'), text: translate('checkin.closedText', values), action }
}

/** Returns half-hour steps from check-in on, with the stored time. */
function arrivalTimes({ property, arrivalTime }: Booking): string[] {
  const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
  const halfHours = hours.flatMap((hour) => [`${hour}:00`, `${hour}:30`])
  const times = halfHours.filter((time) => time >= property.checkinTime)
  return [...new Set([...times, property.checkinTime, ...(arrivalTime === null ? [] : [arrivalTime])])].sort()
}

function listRules({ property }: Booking, { translate, format }: StayCopy): string[] {
  const has = (kind: string) => property.restrictions.includes(kind)
  const times = { checkin: format.clock(property.checkinTime), checkout: format.clock(property.checkoutTime) }
  return [
    translate('checkin.ruleTimes', times),
    translate('checkin.ruleOriginals'),
    ...(has('no_local_ids') ? [translate('hotel.ruleLocalNo')] : []),
    ...(has('no_unmarried_couples') ? [translate('hotel.ruleCouplesNo')] : []),
    ...(has('no_foreign_guests') ? [translate('hotel.ruleForeignNo')] : []),
  ]
}

/** Returns the values of a refused guest form, except the document number, which must be typed again. */
function toTypedGuest({ form, fields, message }: RefusedCheckin): TypedCheckinGuest {
  const { name, nationality, document_kind, document_number } = fields
  return {
    guestId: form.guest_id || null,
    kind: form.kind === 'child' ? 'child' : 'adult',
    name: form.name ?? '',
    nationality: form.nationality ?? '',
    documentKind: form.document_kind ?? '',
    errors: { name, nationality, document_kind, document_number },
    error: message,
  }
}

type CheckinRequest = CheckinDetails & { guestId: string | null }
type FilledGuest = NonNullable<CheckinResponse['guestWidgets'][number]['guest']>

const checkinOverlayData: OverlayTable<[request: CheckinRequest]> = {
  guestList: buildGuestList,
  editGuest: buildEditGuest,
  onlineCheckinSuccess: ({ store, booking, copy }) => (store.state === 'done' ? checkinSuccess(booking, copy) : null),
}

function buildGuestList({ booking, store, copy: { translate } }: CheckinRequest): ListOverlayData | null {
  const filledWidgets = listFilled(store)
  if (store.window !== 'open' || filledWidgets.length === 0) return null
  const path = onlineCheckinPath(booking.bookingNo)
  return {
    kind: 'rows',
    title: translate('checkin.guests'),
    lead: translate('checkin.listLead'),
    bars: [],
    rows: filledWidgets.map(({ title, guest }) => ({
      text: isolate(guest.name),
      detail: [title, nationalityText(store, guest), documentText(store, guest)].filter(Boolean).join(' · '),
      href: `${path}?modal=editGuest&guest=${guest.id}`,
      isCurrent: false,
    })),
    notes: [],
  }
}

function buildEditGuest({
  booking,
  store,
  copy: { translate },
  xsrf,
  refused,
  guestId,
}: CheckinRequest): CheckinGuestOverlayData | null {
  const guest = listFilled(store).find((widget) => widget.guest.id === guestId)?.guest
  if (!guest || store.window !== 'open') return null
  const path = onlineCheckinPath(booking.bookingNo)
  return {
    kind: 'checkinGuest',
    title: translate('checkin.changeGuest', { name: isolate(guest.name) }),
    bookingNo: booking.bookingNo,
    guest,
    typed: refused && refused.form.guest_id === guest.id ? toTypedGuest(refused) : null,
    countries: store.countries,
    documentKinds: store.documentKinds,
    action: `${path}/guests`,
    removeAction: `${path}/guests/${guest.id}/remove`,
    xsrf,
  }
}

/** Returns the guests whose details are stored. */
function listFilled({ guestWidgets }: CheckinResponse): { title: string; guest: FilledGuest }[] {
  return guestWidgets.flatMap(({ title, guest }) => (guest === null ? [] : [{ title, guest }]))
}

function nationalityText({ countries }: CheckinResponse, { nationality }: FilledGuest): string {
  return countries.find(({ value }) => value === nationality)?.text ?? nationality
}

/** Returns the kind of document with the last characters of its number, or null without a document. */
function documentText({ documentKinds }: CheckinResponse, guest: FilledGuest): string | null {
  const kind = documentKinds.find(({ value }) => value === guest.document_kind)
  return kind ? `${kind.text} ••${guest.document_ends_with ?? ''}` : null
}

const address = v.object({ modal: text, guest: text })

export async function showCheckin(c: Context<AppEnv>, booking: Booking, refused: RefusedCheckin | null) {
  const { deps, scope } = c.var
  const pagePath = onlineCheckinPath(booking.bookingNo)
  const editedId = refused?.form.guest_id || null
  // A refused form is shown at the path of its overlay, not at the path it was posted to.
  const path = editedId ? `${withOverlay(pagePath, 'editGuest')}&guest=${encodeURIComponent(editedId)}` : pagePath
  const request = readAddress(address, refused ? path : c.req.url)
  const [xsrf, store, copy, access] = await Promise.all([
    xsrfTokenOf(c),
    loadCheckinResponse(deps, scope, booking),
    loadStayCopy(scope),
    refreshAccess(c),
  ])
  const isBooker = access.includes(booking.id) || (booking.userId !== null && booking.userId === scope.visitor.user?.id)
  const details = { booking, store, copy, xsrf, refused }
  const overlayData = await buildOverlayData(checkinOverlayData, request.modal, { ...details, guestId: request.guest })
  const model = { ...buildCheckinModel(scope, { ...details, isBooker }), overlayData }
  const head = titledHead(scope, {
    title: model.title,
    description: copy.translate('checkin.lead'),
    robots: 'noindex, nofollow',
  })
  return renderPage(c, { name: 'onlineCheckin', model, head, ...(refused ? { status: refused.status, path } : {}) })
}
