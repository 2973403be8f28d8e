import { useState } from 'react'
import { useProperties } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { SelectField } from '#app/admin/ui/choice.tsx'
import { useOpened } from '../edit-guard.tsx'
import { BookingForm, TotalChange } from '../form-parts.tsx'
import { type Booking, priceIn } from '../use-booking.ts'
import { usePreview } from '../use-preview.ts'
import { useSave } from '../use-save.ts'
import type { FormProps } from './form-props.ts'

const ENDPOINT = 'POST /v1/bookings/{bookingNo}/moves'

const CANCELLED = 'cancelled'

/** Changes or cancels one room of several; the others stay. */
export function RoomForm({ booking, me, close }: FormProps) {
  const opened = useOpened(booking)
  const property = useProperties(me).find(({ id }) => id === booking.property.id)
  const [number, setNumber] = useState(1)
  const [choice, setChoice] = useState('')
  const current = typeOf(booking, number)
  const path = { bookingNo: booking.booking_no }
  const change =
    choice === CANCELLED ? { cancelled_room: number } : { changed_room: number, room: Number(choice) || current.id }
  const body = { ...change, unchanged_since: opened.version }
  const {
    preview,
    problem: previewProblem,
    isWaiting,
  } = usePreview(ENDPOINT, choice ? { path, body: { ...body, dry_run: true } } : null)
  const { save, isBusy, problem } = useSave(ENDPOINT, { close, say: () => text('folio.roomChanged', { room: number }) })
  const types = (property?.rooms ?? []).filter(({ id, is_disabled: isDisabled }) => !isDisabled && id !== current.id)
  return (
    <BookingForm
      booking={booking}
      opened={opened}
      action={text(choice === CANCELLED ? 'folio.cancelRoomTo' : 'folio.changeTo', {
        amount: priceIn(booking, preview?.total_minor ?? booking.total_minor),
      })}
      tone={choice === CANCELLED ? 'danger' : 'primary'}
      isBusy={isBusy}
      isReady={preview !== undefined}
      problem={problem ?? previewProblem}
      close={close}
      onSubmit={() => void save({ path, body: { ...body, total_minor: preview?.total_minor } })}
    >
      <SelectField
        label={text('folio.whichRoom')}
        value={String(number)}
        options={Array.from({ length: booking.rooms }, (_, index) => ({
          value: String(index + 1),
          label: text('folio.roomOfType', { room: index + 1, type: typeOf(booking, index + 1).name }),
        }))}
        onChange={(value) => setNumber(Number(value))}
      />
      <SelectField
        label={text('folio.becomes')}
        value={choice}
        options={[
          { value: '', label: text('shell.choose') },
          ...types.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: CANCELLED, label: text('folio.cancelThisRoom') },
        ]}
        onChange={setChoice}
      />
      <TotalChange booking={booking} totals={preview} isWaiting={isWaiting} />
    </BookingForm>
  )
}

/** Returns the room type of one room of a booking. */
export function typeOf({ parts, room_category: first }: Booking, number: number): { id: number; name: string } {
  return parts.find((part) => part.number === number)?.room_category ?? first
}
