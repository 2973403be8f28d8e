import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { codeOf } from '#app/admin/client/problems.ts'
import { LiveMark } from '#app/admin/shell/live-mark.tsx'
import { hasScope, type Me, useMe } from '#app/admin/shell/session.ts'
import { useShortcuts } from '#app/admin/shell/shortcuts.ts'
import { text } from '#app/admin/text/text.ts'
import { Empty, Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { useOpenAction } from './action-button.tsx'
import type { ActionId } from './action-ids.ts'
import { ActionSheet } from './action-sheet.tsx'
import { actionOf, nextMarkOf } from './actions.ts'
import { BookingHead, PayBar } from './booking-head.tsx'
import { DocumentsSection } from './sections/documents-section.tsx'
import { GuestSection } from './sections/guest-section.tsx'
import { HistorySection, NotesSection } from './sections/history-section.tsx'
import { MessagesSection } from './sections/messages-section.tsx'
import { MoneySection } from './sections/money-section.tsx'
import { PriceSection } from './sections/price-section.tsx'
import { RequestsNotice } from './sections/requests-notice.tsx'
import { StayFacts } from './sections/stay-facts.tsx'
import { TermsSection } from './sections/terms-section.tsx'
import { StayQuestionPanel } from './stay-question.tsx'
import { type Booking as BookingRecord, useBooking } from './use-booking.ts'
import { type StayMarks, useStayMarks } from './use-stay-marks.ts'
import '#app/admin/ui/styles/booking.css'

const route = getRouteApi('/shell/bookings/$bookingNo')

/** A booking: stay, balance, cancellation terms, and every action on it. */
export function Booking() {
  const { bookingNo } = route.useParams()
  const { data: me } = useMe()
  const { data, error, refetch, isError, dataUpdatedAt } = useBooking(bookingNo)
  if (!me || (!data && !error)) return <SkeletonRows />
  if (!data) {
    return (
      <div className="body">
        {codeOf(error) === 'not_found' ? <Unknown bookingNo={bookingNo} /> : null}
        {codeOf(error) === 'not_found' ? null : <Failed error={error} retry={() => void refetch()} />}
      </div>
    )
  }
  return <Loaded key={data.booking_no} booking={data} me={me} isStale={isError} readAt={dataUpdatedAt} />
}

function Unknown({ bookingNo }: { bookingNo: string }) {
  return (
    <Empty title={text('folio.unknown')} explanation={text('folio.unknownWhat', { number: bookingNo })}>
      <Link className="button" to="/bookings" search={{}}>
        {text('folio.toBookings')}
      </Link>
    </Empty>
  )
}

type LoadedProps = { booking: BookingRecord; me: Me; isStale: boolean; readAt: number }

function Loaded({ booking, me, isStale, readAt }: LoadedProps) {
  const { action } = route.useSearch()
  const open = useOpenAction()
  const marks = useStayMarks(booking)
  const onAction = (id: ActionId) => (id === 'no-show' ? void marks.askNoShow() : open(id))
  useNoShowLink({ action, booking, me, marks, open })
  useBookingKeys({ booking, me, marks, onAction })
  return (
    <>
      <BookingHead booking={booking} me={me} marks={marks} onAction={onAction} />
      <div className="body folio">
        <StayQuestionPanel booking={booking} marks={marks} />
        <div className="columns">
          <div>
            <StayFacts booking={booking} me={me} />
            <RequestsNotice booking={booking} me={me} />
            <PriceSection booking={booking} me={me} />
            <MoneySection booking={booking} me={me} />
            <TermsSection booking={booking} />
            <DocumentsSection booking={booking} me={me} />
          </div>
          <aside className="beside" aria-label={text('folio.aside')}>
            <GuestSection booking={booking} me={me} />
            <NotesSection booking={booking} me={me} />
            <MessagesSection booking={booking} me={me} />
            <HistorySection booking={booking} />
          </aside>
        </div>
        <KeyHints />
        <LiveMark isStale={isStale} readAt={readAt} />
      </div>
      <PayBar booking={booking} me={me} marks={marks} />
      {action ? <ActionSheet action={action} booking={booking} me={me} close={() => open(undefined)} /> : null}
    </>
  )
}

type ActionProps = { booking: BookingRecord; me: Me; marks: StayMarks }

/** A no-show in the address is asked in place, once. */
function useNoShowLink({
  action,
  booking,
  me,
  marks,
  open,
}: ActionProps & { action?: ActionId; open: ReturnType<typeof useOpenAction> }) {
  useEffect(() => {
    if (action !== 'no-show') return
    open(undefined)
    if (actionOf(booking, me, 'no-show').reason === null) void marks.askNoShow()
  }, [action, booking, me, marks, open])
}

const keys: { [key: string]: ActionId } = {
  '+': 'extend',
  '-': 'shorten',
  e: 'stay',
  m: 'message',
  p: 'payment',
  r: 'unit',
  x: 'no-show',
}

function useBookingKeys({ booking, me, marks, onAction }: ActionProps & { onAction: (id: ActionId) => void }) {
  const next = hasScope(me, 'bookings:write', booking.property.id) ? nextMarkOf(booking) : null
  const possible = Object.entries(keys).filter(([, id]) => actionOf(booking, me, id).reason === null)
  useShortcuts({
    ...Object.fromEntries(possible.map(([key, id]) => [key, () => onAction(id)])),
    ...(next ? { c: () => marks.next(next) } : {}),
    escape: marks.dismiss,
  })
}

const hints = [
  ['C', 'shell.keyMark'],
  ['P', 'folio.takePayment'],
  ['E', 'folio.changeStay'],
  ['R', 'folio.roomNumber'],
  ['M', 'folio.message'],
  ['+', 'folio.extend'],
  ['−', 'folio.shorten'],
  ['X', 'shell.keyNoShow'],
] as const

function KeyHints() {
  return (
    <p className="hints desk-only" aria-hidden="true">
      {hints.map(([key, label]) => (
        <span key={key}>
          <kbd>{key}</kbd> <span>{text(label)}</span>
        </span>
      ))}
    </p>
  )
}
