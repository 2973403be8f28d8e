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

type Wanted = { checkin: string; checkout: string; property: number; room: number; rooms: Room[] }

/** Changes dates, guests, room type or property; `nights` more or fewer to begin with. */
export function StayForm({ booking, me, close, nights = 0 }: FormProps & { nights?: number }) {
  const opened = useOpened(booking)
  const properties = useProperties(me)
  const [wanted, setWanted] = useState<Wanted>(() => toWanted(booking, nights))
  const [concessions, setConcessions] = useState<Concessions>({ keepsPrice: false, waivesTerms: false, reason: '' })
  const path = { bookingNo: booking.booking_no }
  const changes = changedFields(booking, wanted)
  const body = { ...changes, ...concessionBody(concessions), unchanged_since: opened.version }
  const { reason } = concessions
  const isReasoned = reason.trim().length >= MIN_TEXT || (!concessions.waivesTerms && reason.trim() === '')
  const asked =
    Object.keys(changes).length > 0
      ? { path, body: { ...body, ...concessionBody({ ...concessions, reason: PREVIEW_REASON }), dry_run: true } }
      : null
  const { preview, problem: refusal, isWaiting } = usePreview(ENDPOINT, asked)
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
      isReady={preview !== undefined && isReasoned}
      problem={problem ?? refusal}
      close={close}
      onSubmit={() => void save({ path, body: { ...body, total_minor: preview?.total_minor } })}
    >
      <StayFields booking={booking} properties={properties} wanted={wanted} onChange={setWanted} />
      <PartyFields rooms={wanted.rooms} onChange={(rooms) => setWanted({ ...wanted, rooms })} />
      <ConcessionFields booking={booking} me={me} value={concessions} onChange={setConcessions} />
      {preview?.dropped_coupon ? (
        <p className="warn">{text('folio.dropsCoupon', { code: preview.dropped_coupon })}</p>
      ) : null}
      {preview && preview.dropped_meals > 0 ? <p className="warn">{text('folio.dropsMeals')}</p> : null}
      <TotalChange booking={booking} totals={preview} isWaiting={isWaiting} />
    </BookingForm>
  )
}

function toWanted(booking: Booking, nights: number): Wanted {
  const { checkin, checkout, property, room_category: room } = booking
  const end = nights === 0 ? checkout : addDays(checkout, nights)
  return { checkin, checkout: end, property: property.id, room: room.id, rooms: roomsOf(booking) }
}

/** Returns the fields of a move that differ from the booking. */
function changedFields(booking: Booking, wanted: Wanted) {
  const { checkin, checkout, property, room } = wanted
  if (!isCalendarDay(checkin) || !isCalendarDay(checkout) || checkin >= checkout) return {}
  const party = partyFields(wanted.rooms)
  const before = partyFields(roomsOf(booking))
  const isParty = party.rooms_config !== before.rooms_config || party.child_ages !== before.child_ages
  const isElsewhere = property !== booking.property.id
  return {
    ...(checkin === booking.checkin ? {} : { checkin: checkin as CalendarDay }),
    ...(checkout === booking.checkout ? {} : { checkout: checkout as CalendarDay }),
    ...(isElsewhere ? { property } : {}),
    ...(isElsewhere || room !== booking.room_category.id ? { room } : {}),
    ...(isParty ? party : {}),
  }
}

type FieldsProps = {
  booking: Booking
  properties: readonly Property[]
  wanted: Wanted
  onChange: (wanted: Wanted) => void
}

function StayFields({ booking, properties, wanted, onChange }: FieldsProps) {
  const isArrived = booking.stay_state === 'in_house'
  const home = properties.find(({ id }) => id === wanted.property)
  const types = home?.rooms ?? [{ ...booking.room_category, is_disabled: false }]
  return (
    <>
      <div className="form-row">
        <Field
          label={text('folio.arrives')}
          type="date"
          value={wanted.checkin}
          disabled={isArrived}
          hint={isArrived ? text('folio.whyArrivedDate') : undefined}
          onChange={({ target }) => onChange({ ...wanted, checkin: target.value })}
        />
        <Field
          label={text('folio.leaves')}
          type="date"
          min={isArrived ? todayOf(booking) : wanted.checkin}
          value={wanted.checkout}
          onChange={({ target }) => onChange({ ...wanted, checkout: target.value })}
        />
      </div>
      <SelectField
        label={text('folio.roomType')}
        value={String(wanted.room)}
        options={types
          .filter(({ id, is_disabled: isDisabled }) => !isDisabled || id === wanted.room)
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(room) => onChange({ ...wanted, room: Number(room) })}
      />
      {properties.length > 1 ? (
        <SelectField
          label={text('shell.property')}
          value={String(wanted.property)}
          disabled={booking.checkin < todayOf(booking)}
          hint={booking.checkin < todayOf(booking) ? text('folio.whyNightsStayed') : undefined}
          options={properties.map(({ id, name, city }) => ({ value: String(id), label: `${name}, ${city}` }))}
          onChange={(id) =>
            onChange(
              toProperty(
                wanted,
                properties.find((one) => String(one.id) === id),
              ),
            )
          }
        />
      ) : null}
    </>
  )
}

function toProperty(wanted: Wanted, property: Property | undefined): Wanted {
  const room = property?.rooms.find(({ is_disabled: isDisabled }) => !isDisabled) ?? property?.rooms[0]
  return property && room ? { ...wanted, property: property.id, room: room.id } : wanted
}
