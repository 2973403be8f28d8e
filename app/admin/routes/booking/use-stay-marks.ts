import { useState } from 'react'
import type { Answer } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'
import { useWrite } from '#app/admin/client/use-write.ts'
import { text } from '#app/admin/text/text.ts'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { BOOKING_READS, type Booking, owedOf } from './use-booking.ts'

type Mark = 'check-in' | 'check-out' | 'no-show'

export type NoShowPreview = Answer<'POST /v1/bookings/{bookingNo}/marks'>

export type StayQuestion = { kind: 'no-show'; preview: NoShowPreview } | { kind: 'balance' | 'confirm' | 'no-room' }

const done = {
  'check-in': 'today.checkedIn',
  'check-out': 'today.checkedOut',
  'no-show': 'today.markedNoShow',
} as const

/** Returns whether a due stay lacks a room by number at a property that has them. */
function useIsRoomless({ stay_state: state, units, rooms, property }: Booking): boolean {
  const isLacking = state === 'due' && new Set(units.map(({ room }) => room)).size < rooms
  const sent = { path: { propertyId: property.id } }
  const { data } = useRead('GET /v1/properties/{propertyId}/room-units', sent, {
    isEnabled: isLacking,
    freshMs: 60_000,
  })
  return isLacking && (data?.items.length ?? 0) > 0
}

/** Marks of a stay, their undo and the confirmation of a hold; what costs money is asked first. */
export function useStayMarks(booking: Booking) {
  const [question, setQuestion] = useState<StayQuestion | null>(null)
  const marking = useWrite('POST /v1/bookings/{bookingNo}/marks', { rereads: BOOKING_READS })
  const asking = useWrite('POST /v1/bookings/{bookingNo}/marks')
  const undoing = useWrite('DELETE /v1/bookings/{bookingNo}/marks/{mark}', { rereads: BOOKING_READS })
  const confirming = useWrite('POST /v1/bookings/{bookingNo}/confirmations', { rereads: BOOKING_READS })
  const isRoomless = useIsRoomless(booking)
  const guest = booking.guest.name
  const path = { bookingNo: booking.booking_no }

  /** Forgets the question and the refusal of the action before. */
  function begin(): void {
    setQuestion(null)
    for (const { clearProblem } of [marking, asking, undoing, confirming]) clearProblem()
  }

  async function mark(kind: Mark): Promise<void> {
    begin()
    const answer = await marking.write({ path, body: { mark: kind } })
    if (answer?.outcome === 'marked before') showToast(text('today.markedBefore', { guest }))
    else if (answer) showToast(text(done[kind], { guest }), () => void undo(kind))
  }

  async function undo(kind: Mark): Promise<void> {
    begin()
    if (await undoing.write({ path: { ...path, mark: kind } })) showToast(text('today.undone', { guest }))
  }

  function next(kind: 'check-in' | 'check-out'): void {
    if (kind === 'check-out' && owedOf(booking) > 0) setQuestion({ kind: 'balance' })
    else if (kind === 'check-in' && isRoomless) setQuestion({ kind: 'no-room' })
    else void mark(kind)
  }

  async function askNoShow(): Promise<void> {
    begin()
    const preview = await asking.write({ path, body: { mark: 'no-show', dry_run: true } })
    if (preview) setQuestion({ kind: 'no-show', preview })
  }

  async function confirm(): Promise<void> {
    begin()
    if (await confirming.write({ path })) showToast(text('today.confirmed', { guest }))
  }

  return {
    question,
    problem: marking.problem ?? asking.problem ?? undoing.problem ?? confirming.problem,
    isBusy: marking.isBusy || asking.isBusy || undoing.isBusy || confirming.isBusy,
    mark,
    undo,
    next,
    askNoShow,
    askConfirm: () => setQuestion({ kind: 'confirm' }),
    confirm,
    dismiss: () => setQuestion(null),
  }
}

export type StayMarks = ReturnType<typeof useStayMarks>
