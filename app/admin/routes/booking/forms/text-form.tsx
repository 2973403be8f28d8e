import { useState } from 'react'
import { format, text } from '#app/admin/text/text.ts'
import { TextAreaField } from '#app/admin/ui/choice.tsx'
import { useOpened } from '../edit-guard.tsx'
import { BookingForm } from '../form-parts.tsx'
import { MIN_TEXT } from '../use-preview.ts'
import { useSave } from '../use-save.ts'
import type { FormProps } from './form-props.ts'

/** Writes to the guest by email, or by SMS. */
export function MessageForm({ booking, close }: FormProps) {
  const { opened, words, field } = useText(booking, 'folio.messageText')
  const { email, phone, name: guest } = booking.guest
  const { save, isBusy, problem } = useSave('POST /v1/bookings/{bookingNo}/messages', {
    close,
    say: ({ channels }) =>
      text('folio.messageQueued', {
        guest,
        ways: format.list(channels.map((way) => text(way === 'email' ? 'folio.byEmail' : 'folio.bySms'))),
      }),
  })
  const reached = email ?? phone
  return (
    <BookingForm
      booking={booking}
      opened={opened}
      action={text('folio.sendMessage')}
      isBusy={isBusy}
      isReady={words.length >= MIN_TEXT && reached !== ''}
      problem={problem}
      close={close}
      onSubmit={() => void save({ path: { bookingNo: booking.booking_no }, body: { text: words } })}
    >
      {field(1000)}
      <p className="muted">{reached ? text('folio.goesTo', { address: reached }) : text('folio.noContact')}</p>
    </BookingForm>
  )
}

/** Adds a note for staff. */
export function NoteForm({ booking, close }: FormProps) {
  const { opened, words, field } = useText(booking, 'folio.noteText')
  const { save, isBusy, problem } = useSave('POST /v1/bookings/{bookingNo}/notes', {
    close,
    say: () => text('folio.noted'),
  })
  return (
    <BookingForm
      booking={booking}
      opened={opened}
      action={text('folio.note')}
      isBusy={isBusy}
      isReady={words.length >= MIN_TEXT}
      problem={problem}
      close={close}
      onSubmit={() => void save({ path: { bookingNo: booking.booking_no }, body: { text: words } })}
    >
      {field(2000)}
      <p className="muted">{text('folio.reasonWhat')}</p>
    </BookingForm>
  )
}

function useText(booking: FormProps['booking'], label: 'folio.messageText' | 'folio.noteText') {
  const opened = useOpened(booking)
  const [typed, setTyped] = useState('')
  const field = (maxLength: number) => (
    <TextAreaField
      label={text(label)}
      maxLength={maxLength}
      rows={6}
      required
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
  return { opened, words: typed.trim(), field }
}
