import { useState } from 'react'
import { hasScope } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { AmountField } from '#app/admin/ui/amount-field.tsx'
import { Segments } from '#app/admin/ui/choice.tsx'
import { explain, useOpened } from '../edit-guard.tsx'
import { Amount, BookingForm } from '../form-parts.tsx'
import { type Booking, momentIn, priceIn } from '../use-booking.ts'
import { MIN_TEXT, PREVIEW_REASON, usePreview } from '../use-preview.ts'
import { useSave } from '../use-save.ts'
import type { FormProps } from './form-props.ts'
import { ReasonField } from './reason-field.tsx'

const ENDPOINT = 'POST /v1/bookings/{bookingNo}/cancellations'

/** Cancels a booking, with its charge and refund shown first. */
export function CancelForm({ booking, me, close }: FormProps) {
  const opened = useOpened(booking)
  const [reason, setReason] = useState('')
  const [askedBy, setAskedBy] = useState<'guest' | 'house'>('guest')
  const [charge, setCharge] = useState<number | null>(null)
  const path = { bookingNo: booking.booking_no }
  const body = {
    asked_by: askedBy,
    unchanged_since: opened.version,
    ...(charge === null ? {} : { charge_minor: charge }),
  }
  const previewRequest = { path, body: { ...body, reason: PREVIEW_REASON, dry_run: true } }
  const { preview, problem: previewProblem, isWaiting } = usePreview(ENDPOINT, previewRequest)
  const { save, isBusy, problem, errors } = useSave(ENDPOINT, {
    close,
    say: () => text('folio.cancelled', { guest: booking.guest.name }),
  })
  return (
    <BookingForm
      booking={booking}
      opened={opened}
      action={actionOf(booking, preview)}
      tone="danger"
      isBusy={isBusy}
      isReady={preview !== undefined && reason.trim().length >= MIN_TEXT}
      problem={problem}
      close={close}
      onSubmit={() => void save({ path, body: { ...body, reason: reason.trim() } })}
    >
      {preview ? <CancelPreview booking={booking} preview={preview} /> : null}
      {!preview && isWaiting ? <p className="muted preview">{text('folio.asking')}</p> : null}
      {previewProblem ? <p className="bad">{explain(previewProblem)}</p> : null}
      <Segments
        label={text('folio.askedBy')}
        value={askedBy}
        options={[
          { value: 'guest', label: text('folio.askedByGuest') },
          { value: 'house', label: text('folio.askedByProperty') },
        ]}
        onChange={setAskedBy}
      />
      <ReasonField value={reason} error={errors.reason} onChange={setReason} />
      {hasScope(me, 'refunds:write', booking.property.id) && (preview?.terms_charge_minor ?? 0) > 0 ? (
        <AmountField
          label={text('folio.chargeLess')}
          currency={booking.currency}
          amountMinor={charge}
          hint={text('folio.chargeLessWhat')}
          error={errors.charge_minor}
          onChange={setCharge}
        />
      ) : null}
    </BookingForm>
  )
}

type Preview = NonNullable<ReturnType<typeof usePreview<typeof ENDPOINT>>['preview']>

function actionOf(booking: Booking, preview: Preview | undefined): string {
  if (!preview?.charge_minor) return text('folio.cancelFree')
  return text('folio.cancelCharge', { charge: priceIn(booking, preview.charge_minor) })
}

function CancelPreview({ booking, preview }: { booking: Booking; preview: Preview }) {
  const { free_until: freeUntil } = preview
  return (
    <div className="preview" role="status">
      <dl>
        <Amount label={text('folio.feeNow')} value={priceIn(booking, preview.charge_minor)} isStrong />
        <Amount label={text('folio.refundNow')} value={priceIn(booking, preview.refund_minor)} />
      </dl>
      <p className="muted">
        <span>
          {freeUntil
            ? text(freeUntil < booking.read_at ? 'folio.freeEnded' : 'folio.freeUntil', {
                when: momentIn(booking, freeUntil),
              })
            : text('folio.neverFree')}
        </span>{' '}
        <span>{text('folio.cancelWhat')}</span>
      </p>
    </div>
  )
}
