import { useState } from 'react'
import type { EndpointItem } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'
import { hasScope } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { Stepper } from '#app/admin/ui/choice.tsx'
import { useOpened } from '../edit-guard.tsx'
import { BookingForm, TotalChange } from '../form-parts.tsx'
import { priceIn } from '../use-booking.ts'
import { usePreview } from '../use-preview.ts'
import { useSave } from '../use-save.ts'
import type { FormProps } from './form-props.ts'

const ENDPOINT = 'PUT /v1/bookings/{bookingNo}/extras'

type Extra = EndpointItem<'GET /v1/properties/{propertyId}/extras'>

/** Adds, changes or removes extras of the property. */
export function ExtrasForm({ booking, me, close }: FormProps) {
  const opened = useOpened(booking)
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const isEnabled = hasScope(me, 'ari:read', booking.property.id)
  const catalogueExtras = useRead(
    'GET /v1/properties/{propertyId}/extras',
    { path: { propertyId: booking.property.id } },
    { isEnabled },
  )
  const offered = listExtras(catalogueExtras.data?.items ?? [], booking)
  const countOf = (code: string) => counts[code] ?? booking.extras.find((extra) => extra.code === code)?.count ?? 0
  const extras = Object.entries(counts).map(([code, count]) => ({ code, count }))
  const path = { bookingNo: booking.booking_no }
  const body = { extras, unchanged_since: opened.version }
  const previewRequest = extras.length > 0 ? { path, body: { ...body, dry_run: true } } : null
  const { preview, problem: previewProblem, isWaiting } = usePreview(ENDPOINT, previewRequest)
  const { save, isBusy, problem } = useSave(ENDPOINT, { close, say: () => text('folio.extrasChanged') })
  return (
    <BookingForm
      booking={booking}
      opened={opened}
      action={text('folio.changeTo', { amount: priceIn(booking, preview?.total_minor ?? booking.total_minor) })}
      isBusy={isBusy}
      isReady={preview !== undefined}
      problem={problem ?? previewProblem}
      close={close}
      onSubmit={() => void save({ path, body })}
    >
      {offered.length === 0 && !catalogueExtras.isPending ? <p className="muted">{text('folio.noExtras')}</p> : null}
      {offered.map(({ code, name, price, max }) => (
        <Stepper
          key={code}
          label={price === null ? name : text('folio.extraPrice', { name, price: priceIn(booking, price) })}
          value={countOf(code)}
          max={max}
          fewer={text('folio.fewerOf', { name })}
          more={text('folio.moreOf', { name })}
          onChange={(count) => setCounts((known) => ({ ...known, [code]: count }))}
        />
      ))}
      <TotalChange booking={booking} totals={preview} isWaiting={isWaiting} />
    </BookingForm>
  )
}

const CHARGED_BY_COUNT = ['unit', 'unit_night', 'guest', 'guest_night']

/** Where the property sets no limit. */
const MAX_COUNT = 99

/** Returns the extras the property sells, and those of the booking that it no longer sells. */
function listExtras(catalogue: readonly Extra[], { extras }: FormProps['booking']) {
  const offered = catalogue
    .filter(({ is_live: isLive, code }) => isLive || extras.some((extra) => extra.code === code))
    .map(({ code, name, amount_minor: price, per, max_units: max }) => ({
      code,
      name,
      price,
      max: CHARGED_BY_COUNT.includes(per) ? (max ?? MAX_COUNT) : 1,
    }))
  const gone = extras.filter(({ code }) => !offered.some((extra) => extra.code === code))
  return [...offered, ...gone.map(({ code, name, count }) => ({ code, name, price: null, max: count }))]
}
