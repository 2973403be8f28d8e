import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useWrite } from '#app/admin/client/use-write.ts'
import { format, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Empty } from '#app/admin/ui/page-states.tsx'
import { ProblemNotice } from '#app/admin/ui/problem-notice.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { AmenityChooser } from '../amenities.tsx'
import type { PropertyRecord } from '../draft.ts'
import { FieldGroups } from '../field-inputs.tsx'
import { roomGroups, roomSize } from '../fields.ts'
import { SaveBar } from '../save-bar.tsx'
import type { PropertyDraft } from '../use-draft.ts'
import { Beds } from './beds.tsx'
import { NewRoom } from './new-room.tsx'
import { Units } from './units.tsx'

const route = getRouteApi('/shell/properties/$propertyId')

type RoomType = PropertyRecord['room_types'][number]

type Props = { draft: PropertyDraft; mayWrite: boolean }

/** The room types of a property and the form of the one in hand. */
export function RoomsSection({ draft, mayWrite }: Props) {
  const { room } = route.useSearch()
  const [isNew, setIsNew] = useState(false)
  const { room_types: roomTypes } = draft.record
  const chosen = roomTypes.find(({ id }) => id === room) ?? roomTypes.find(({ shown }) => shown)
  return (
    <>
      <div className="between">
        <p className="muted">{text('property.roomTypes', { count: roomTypes.length })}</p>
        <Button label={text('property.addRoom')} icon="plus" onClick={() => setIsNew(true)} />
      </div>
      {isNew ? <NewRoom record={draft.record} onClose={() => setIsNew(false)} /> : null}
      <RoomLinks draft={draft} chosen={chosen} />
      {chosen ? (
        <RoomForm key={chosen.id} draft={draft} roomType={chosen} mayWrite={mayWrite} />
      ) : (
        <Empty title={text('property.noRooms')} explanation={text('property.noRoomsWhat')} />
      )}
    </>
  )
}

function RoomLinks({ draft, chosen }: { draft: PropertyDraft; chosen: RoomType | undefined }) {
  const { record } = draft
  return (
    <nav className="room-links" aria-label={text('property.rooms')}>
      {record.room_types.map((roomType) => {
        const { id, shown } = roomType
        const isChanged = draft.changed.some((key) => key.startsWith(`${id}/`))
        return (
          <Link
            key={id}
            to="."
            search={(search) => ({ ...search, room: id, field: undefined })}
            aria-current={id === chosen?.id ? 'page' : undefined}
            className={id === chosen?.id ? 'on' : ''}
          >
            <b>{nameOf(roomType)}</b>
            <span className="muted">{describeRoom(record, roomType)}</span>
            {shown ? null : <span className="badge">{text('property.roomHidden')}</span>}
            {isChanged ? <span className="warn">{text('property.notSaved')}</span> : null}
          </Link>
        )
      })}
    </nav>
  )
}

const nameOf = ({ fields }: RoomType) => String(fields.room_name ?? '')

function describeRoom({ rooms }: PropertyRecord, { id }: RoomType): string {
  const sold = rooms.find((room) => room.id === id)
  return sold ? text('property.roomLine', { count: sold.rooms_total, guests: sold.max_occupancy }) : ''
}

type FormProps = Props & { roomType: RoomType }

function RoomForm({ draft, roomType, mayWrite }: FormProps) {
  const { id } = roomType
  const { record } = draft
  const prefix = `${id}/`
  return (
    <section className="room-form" aria-label={nameOf(roomType)}>
      <div className="between">
        <h2 className="heading">{nameOf(roomType)}</h2>
        {mayWrite ? <RoomActions record={record} roomType={roomType} /> : null}
      </div>
      <p className="muted">{text('property.currencyHint', { currency: format.currencyName(record.currency) })}</p>
      <FieldGroups draft={draft} groups={roomGroups} room={id} />
      <Beds draft={draft} room={id} />
      <FieldGroups draft={draft} groups={[roomSize]} room={id} />
      <section className="fields" data-field="room_amenities">
        <h3 className="heading">{text('property.roomAmenities')}</h3>
        <AmenityChooser
          chosen={numbersOf(draft.valueOf('room_amenities', id))}
          onChange={(next) => draft.set('room_amenities', next, id)}
        />
      </section>
      <SaveBar draft={draft} keys={draft.changed.filter((key) => key.startsWith(prefix))} />
      <Units record={record} roomType={id} mayWrite={mayWrite} />
    </section>
  )
}

const numbersOf = (value: unknown) => (Array.isArray(value) ? value.map(Number) : [])

function RoomActions({ record, roomType }: { record: PropertyRecord; roomType: RoomType }) {
  const rereads = ['GET /v1/properties/{propertyId}', 'GET /v1/properties'] as const
  const change = useWrite('PATCH /v1/room-types/{roomTypeId}', { rereads })
  const clone = useWrite('POST /v1/room-types/{roomTypeId}/clones', { rereads })
  const name = nameOf(roomType)
  const path = { roomTypeId: roomType.id }

  async function show(shown: boolean): Promise<void> {
    const done = await change.write({ path, body: { shown } })
    if (!done) return
    const message = text(shown ? 'property.roomShownNow' : 'property.roomHiddenNow', { room: name })
    showToast(message, () => void change.write({ path, body: { shown: !shown } }))
  }

  async function copy(): Promise<void> {
    const taken = record.room_types.map(nameOf)
    const done = await clone.write({ path, body: { room_name: nameOfCopy(name, taken) } })
    if (done) showToast(text('property.roomCopied', { room: name }))
  }

  const problem = change.problem ?? clone.problem
  return (
    <div className="row">
      <Button label={text('property.copyRoom')} size="small" isBusy={clone.isBusy} onClick={() => void copy()} />
      <Button
        label={text(roomType.shown ? 'property.hideRoom' : 'property.showRoom')}
        size="small"
        isBusy={change.isBusy}
        onClick={() => void show(!roomType.shown)}
      />
      <ProblemNotice problem={problem} />
    </div>
  )
}

/** Returns a name that no other room type has: `Deluxe room 2`. */
export function nameOfCopy(name: string, taken: readonly string[]): string {
  for (let count = 2; ; count += 1) {
    const next = `${name} ${count}`
    if (!taken.includes(next)) return next
  }
}
