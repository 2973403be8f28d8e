import { useState } from 'react'
import { type Property, useProperties } from '#app/admin/shell/session.ts'
import { format, text } from '#app/admin/text/text.ts'
import { SelectField } from '#app/admin/ui/choice.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { addDays, type CalendarDay, isCalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Room } from '#app/domain/stays/occupancy.ts'
import { useOpened } from '../edit-guard.tsx'
import { BookingForm, TotalChange } from '../form-parts.tsx'
import { partyFields, roomsOf } from '../party.ts'
import { type Booking, priceIn, todayOf } from '../use-booking.ts'
import { MIN_TEXT, PREVIEW_REASON, usePreview } from '../use-preview.ts'
import { useSave } from '../use-save.ts'
import { ConcessionFields, type Concessions, concessionBody } from './concession-fields.tsx'
import type { FormProps } from './form-props.ts'
import { PartyFields } from './party-fields.tsx'

const ENDPOINT = 'POST /v1/bookings/{bookingNo}/moves'

/** The stay as typed; `parties` are the guests of each room. */
type StayDraft = { checkin: string; checkout: string; property: number; roomTypeId: number; parties: Room[] }

/** Changes dates, guests, room type or property; `nightsDelta` more or fewer nights to begin with. */
export function StayForm({ booking, me, close, nightsDelta = 0 }: FormProps & { nightsDelta?: number }) {
  const opened = useOpened(booking)
  const properties = useProperties(me)
  const [draft, setDraft] = useState<StayDraft>(() => toDraft(booking, nightsDelta))
  const [concessions, setConcessions] = useState<Concessions>({ keepsPrice: false, waivesTerms: false, reason: '' })
  const path = { bookingNo: booking.booking_no }
  const changes = changedFields(booking, draft)
  const body = { ...changes, ...concessionBody(concessions), unchanged_since: opened.version }
  const { reason } = concessions
  // A reason is optional unless the terms are waived; a typed one needs three letters.
  const isReasonValid = reason.trim().length >= MIN_TEXT || (!concessions.waivesTerms && reason.trim() === '')
  const previewRequest =
    Object.keys(changes).length > 0
      ? { path, body: { ...body, ...concessionBody({ ...concessions, reason: PREVIEW_REASON }), dry_run: true } }
      : null
  const { preview, problem: previewProblem, isWaiting } = usePreview(ENDPOINT, previewRequest)
  const { save, isBusy, problem } = useSave(ENDPOINT, {
    close,
    say: ({ checkin, checkout }) => text('folio.moved', { dates: format.dayRange(checkin, checkout) }),
  })
  return (
    <BookingForm
      booking={booking}
      opened={opened}
      action={text('folio.changeTo', { amount: priceIn(booking, preview?.total_minor ?? booking.total_minor) })}
      isBusy={isBusy}
      isReady={preview !== undefined && isReasonValid}
      problem={problem ?? previewProblem}
      close={close}
      onSubmit={() => void save({ path, body: { ...body, total_minor: preview?.total_minor } })}
    >
      <StayFields booking={booking} properties={properties} draft={draft} onChange={setDraft} />
      <PartyFields rooms={draft.parties} onChange={(parties) => setDraft({ ...draft, parties })} />
      <ConcessionFields booking={booking} me={me} value={concessions} onChange={setConcessions} />
      {preview?.dropped_coupon ? (
        <p className="warn">{text('folio.dropsCoupon', { code: preview.dropped_coupon })}</p>
      ) : null}
      {preview && preview.dropped_meals > 0 ? <p className="warn">{text('folio.dropsMeals')}</p> : null}
      <TotalChange booking={booking} totals={preview} isWaiting={isWaiting} />
    </BookingForm>
  )
}

function toDraft(booking: Booking, nightsDelta: number): StayDraft {
  const { checkin, checkout, property, room_category: roomType } = booking
  const end = nightsDelta === 0 ? checkout : addDays(checkout, nightsDelta)
  return { checkin, checkout: end, property: property.id, roomTypeId: roomType.id, parties: roomsOf(booking) }
}

/** Returns the fields of a move that differ from the booking. */
function changedFields(booking: Booking, draft: StayDraft) {
  const { checkin, checkout, property, roomTypeId } = draft
  if (!isCalendarDay(checkin) || !isCalendarDay(checkout) || checkin >= checkout) return {}
  const party = partyFields(draft.parties)
  const before = partyFields(roomsOf(booking))
  const isPartyChanged = party.rooms_config !== before.rooms_config || party.child_ages !== before.child_ages
  const isOtherProperty = property !== booking.property.id
  return {
    ...(checkin === booking.checkin ? {} : { checkin: checkin as CalendarDay }),
    ...(checkout === booking.checkout ? {} : { checkout: checkout as CalendarDay }),
    ...(isOtherProperty ? { property } : {}),
    ...(isOtherProperty || roomTypeId !== booking.room_category.id ? { room: roomTypeId } : {}),
    ...(isPartyChanged ? party : {}),
  }
}

type FieldsProps = {
  booking: Booking
  properties: readonly Property[]
  draft: StayDraft
  onChange: (draft: StayDraft) => void
}

function StayFields({ booking, properties, draft, onChange }: FieldsProps) {
  const isArrived = booking.stay_state === 'in_house'
  const chosenProperty = properties.find(({ id }) => id === draft.property)
  const roomTypes = chosenProperty?.rooms ?? [{ ...booking.room_category, is_disabled: false }]
  return (
    <>
      <div className="form-row">
        <Field
          label={text('folio.arrives')}
          type="date"
          value={draft.checkin}
          disabled={isArrived}
          hint={isArrived ? text('folio.whyArrivedDate') : undefined}
          onChange={({ target }) => onChange({ ...draft, checkin: target.value })}
        />
        <Field
          label={text('folio.leaves')}
          type="date"
          min={isArrived ? todayOf(booking) : draft.checkin}
          value={draft.checkout}
          onChange={({ target }) => onChange({ ...draft, checkout: target.value })}
        />
      </div>
      <SelectField
        label={text('folio.roomType')}
        value={String(draft.roomTypeId)}
        options={roomTypes
          .filter(({ id, is_disabled: isDisabled }) => !isDisabled || id === draft.roomTypeId)
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(room) => onChange({ ...draft, roomTypeId: Number(room) })}
      />
      {properties.length > 1 ? (
        <SelectField
          label={text('shell.property')}
          value={String(draft.property)}
          disabled={booking.checkin < todayOf(booking)}
          hint={booking.checkin < todayOf(booking) ? text('folio.whyNightsStayed') : undefined}
          options={properties.map(({ id, name, city }) => ({ value: String(id), label: `${name}, ${city}` }))}
          onChange={(id) =>
            onChange(
              withProperty(
                draft,
                properties.find((one) => String(one.id) === id),
              ),
            )
          }
        />
      ) : null}
    </>
  )
}

function withProperty(draft: StayDraft, property: Property | undefined): StayDraft {
  const roomType = property?.rooms.find(({ is_disabled: isDisabled }) => !isDisabled) ?? property?.rooms[0]
  return property && roomType ? { ...draft, property: property.id, roomTypeId: roomType.id } : draft
}
