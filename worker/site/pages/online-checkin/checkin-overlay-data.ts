import type { CheckinAnswer } from '#app/contracts/bookings/online-checkin.ts'
import { onlineCheckinPath } from '#app/domain/routes/paths.ts'
import { isolate } from '#app/i18n/bidi.ts'
import type { ListOverlayData } from '#app/overlays/list/model.ts'
import type { CheckinGuestOverlayData } from '#app/overlays/online-checkin/model.ts'
import type { OverlayTable } from '#worker/site/pages/overlay-table.ts'
import { checkinSuccess } from '../booking/overlays/told.ts'
import { type CheckinDetails, toTypedGuest } from './checkin-model.ts'

type Asked = CheckinDetails & { guestId: string | null }
type FilledGuest = NonNullable<CheckinAnswer['guestWidgets'][number]['guest']>

export const checkinOverlayData: OverlayTable<[asked: Asked]> = {
  guestList: buildGuestList,
  editGuest: buildEditGuest,
  onlineCheckinSuccess: ({ store, booking, words }) => (store.state === 'done' ? checkinSuccess(booking, words) : null),
}

function buildGuestList({ booking, store, words: { translate } }: Asked): ListOverlayData | null {
  const filled = filledIn(store)
  if (store.window !== 'open' || filled.length === 0) return null
  const own = onlineCheckinPath(booking.bookingNo)
  return {
    kind: 'rows',
    title: translate('checkin.guests'),
    lead: translate('checkin.listLead'),
    bars: [],
    rows: filled.map(({ title, guest }) => ({
      text: isolate(guest.name),
      detail: [title, countryOf(store, guest), documentOf(store, guest)].filter(Boolean).join(' · '),
      href: `${own}?modal=editGuest&guest=${guest.id}`,
      isCurrent: false,
    })),
    notes: [],
  }
}

function buildEditGuest({
  booking,
  store,
  words: { translate },
  xsrf,
  refused,
  guestId,
}: Asked): CheckinGuestOverlayData | null {
  const guest = filledIn(store).find((widget) => widget.guest.id === guestId)?.guest
  if (!guest || store.window !== 'open') return null
  const own = onlineCheckinPath(booking.bookingNo)
  return {
    kind: 'checkinGuest',
    title: translate('checkin.changeGuest', { name: isolate(guest.name) }),
    bookingNo: booking.bookingNo,
    guest,
    typed: refused && refused.form.guest_id === guest.id ? toTypedGuest(refused) : null,
    countries: store.countries,
    documentKinds: store.documentKinds,
    action: `${own}/guests`,
    removeAction: `${own}/guests/${guest.id}/remove`,
    xsrf,
  }
}

function filledIn({ guestWidgets }: CheckinAnswer): { title: string; guest: FilledGuest }[] {
  return guestWidgets.flatMap(({ title, guest }) => (guest === null ? [] : [{ title, guest }]))
}

function countryOf({ countries }: CheckinAnswer, { nationality }: FilledGuest): string {
  return countries.find(({ value }) => value === nationality)?.text ?? nationality
}

function documentOf({ documentKinds }: CheckinAnswer, guest: FilledGuest): string | null {
  const kind = documentKinds.find(({ value }) => value === guest.document_kind)
  return kind ? `${kind.text} ••${guest.document_ends_with ?? ''}` : null
}
