import { useEffect, useRef } from 'react'
import { guestsOf, occupancyLimits, type Room, type RoomCount, roomFor } from '#app/domain/stays/occupancy.ts'
import { type Notice, roomNotices } from '#app/domain/stays/room-limits.ts'
import type { StayLimits } from '#app/features/search-box/model.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Stepper } from '#app/ui/fields/stepper.tsx'
import { AgeSelect } from './age-select.tsx'

type RoomsEditorProps = {
  rooms: Room[]
  limits: StayLimits
  hasPets: boolean
  onChange: (rooms: Room[]) => void
}

export function RoomsEditor({ rooms, limits, hasPets, onChange }: RoomsEditorProps) {
  const translate = useTranslate()
  const root = useRef<HTMLDivElement>(null)
  const lastCount = useRef(rooms.length)
  const changeRoom = (index: number, room: Room) =>
    onChange(rooms.map((other, otherIndex) => (otherIndex === index ? room : other)))

  // Syncs with the focus: a pressed button disappears with its room or with the last room that can be added.
  useEffect(() => {
    if (lastCount.current === rooms.length) return
    lastCount.current = rooms.length
    if (document.activeElement !== document.body) return
    root.current?.querySelector<HTMLElement>('fieldset:last-of-type')?.focus()
  }, [rooms.length])

  return (
    <div ref={root} className="grid-5 rooms">
      {rooms.map((room, index) => (
        <fieldset key={index} tabIndex={-1}>
          <legend className="title-sm">{translate('picker.roomNumber', { number: index + 1 })}</legend>
          <RoomSteppers {...{ index, room, limits, hasPets }} onChange={(next) => changeRoom(index, next)} />
          <ChildAges index={index} room={room} onChange={(next) => changeRoom(index, next)} />
          {rooms.length > limits.minRooms ? (
            <button
              type="button"
              className="link sm"
              onClick={() => onChange(rooms.filter((_, otherIndex) => otherIndex !== index))}
            >
              {translate('picker.removeRoom', { number: index + 1 })}
            </button>
          ) : null}
        </fieldset>
      ))}
      {rooms.length < limits.maxRooms ? (
        <button type="button" className="btn quiet" onClick={() => onChange([...rooms, roomFor(1)])}>
          {translate('search.addRoom')}
        </button>
      ) : null}
      <RoomRules rooms={rooms} limits={limits} />
    </div>
  )
}

export function RoomRules({ rooms, limits }: { rooms: Room[]; limits: StayLimits }) {
  const translate = useTranslate()
  return (
    <div role="status" className="sm muted rules-met">
      {reachedRoomLimits(rooms, limits).map(({ message, values }) => (
        <p key={message}>{translate(message, values)}</p>
      ))}
    </div>
  )
}

/** Returns the rules of the property that limit the rooms as they are now. */
export function reachedRoomLimits(rooms: readonly Room[], limits: StayLimits): Notice[] {
  const strictLimits = {
    ...limits,
    maxGuestsPerRoom: limits.isGuestLimitStrict ? limits.maxGuestsPerRoom : null,
    // The stepper already limits pets.
    maxPetsPerRoom: Number.POSITIVE_INFINITY,
  }
  const isFull = rooms.some((room) => guestsOf(room) >= limits.maxGuestsPerRoom)
  const notices = [
    ...(limits.minRooms > 1 && rooms.length <= limits.minRooms ? roomNotices(rooms.slice(1), strictLimits) : []),
    ...(rooms.length >= limits.maxRooms ? roomNotices([...rooms, roomFor(1)], strictLimits) : []),
    ...(isFull
      ? roomNotices(
          rooms.map((room) => ({ ...room, adults: room.adults + 1 })),
          strictLimits,
        )
      : []),
  ]
  return notices.filter((notice, index) => notices.findIndex(({ message }) => message === notice.message) === index)
}

type RoomSteppersProps = {
  index: number
  room: Room
  limits: StayLimits
  hasPets: boolean
  onChange: (room: Room) => void
}

function RoomSteppers({ index, room, limits, hasPets, onChange }: RoomSteppersProps) {
  const translate = useTranslate()
  return stepsOf(room, limits, hasPets).map(({ field, min, max }) => {
    const label = translate(labelByField[field])
    const hint = hintByField[field]
    return (
      <Stepper
        key={field}
        id={`room-${index}-${field}`}
        name={`room-${index}-${field}`}
        label={label}
        hint={hint ? translate(hint) : undefined}
        value={room[field]}
        min={min}
        max={max}
        fewerLabel={translate('picker.fewer', { what: label })}
        moreLabel={translate('picker.more', { what: label })}
        onChange={(value) => onChange(withCount(room, field, value))}
      />
    )
  })
}

function ChildAges({ index, room, onChange }: Pick<RoomSteppersProps, 'index' | 'room' | 'onChange'>) {
  const ages = Array.from({ length: room.children }, (_, ageIndex) => room.childAges?.[ageIndex] ?? null)
  if (ages.length === 0) return null
  return (
    <div className="grid-3 child-ages">
      {ages.map((age, ageIndex) => (
        <AgeSelect
          key={ageIndex}
          id={`room-${index}-age-${ageIndex}`}
          name={`room-${index}-age-${ageIndex}`}
          number={ageIndex + 1}
          age={age}
          onChange={(newAge) =>
            onChange({
              ...room,
              childAges: ages.map((other, otherIndex) => (otherIndex === ageIndex ? newAge : other)),
            })
          }
        />
      ))}
    </div>
  )
}

/** Sets a count of a room; removing a child also removes its age. */
function withCount(room: Room, field: RoomCount, value: number): Room {
  const changedRoom = { ...room, [field]: value }
  if (field !== 'children' || !room.childAges) return changedRoom
  return { ...changedRoom, childAges: room.childAges.slice(0, value) }
}

const labelByField = {
  adults: 'picker.adults',
  children: 'picker.children',
  infants: 'picker.infants',
  pets: 'picker.pets',
} as const satisfies Record<RoomCount, MessageId>

const hintByField: Partial<Record<RoomCount, MessageId>> = {
  children: 'picker.childrenAges',
  infants: 'picker.infantsAges',
}

/** Infants allowed in a full room when the property does not count them. */
const MAX_INFANTS = 2

/** Returns the fields of a room with their limits; a full room allows no more guests. */
export function stepsOf(
  room: Room,
  limits: Pick<StayLimits, 'maxGuestsPerRoom' | 'isGuestLimitStrict' | 'maxPets'>,
  hasPets: boolean,
): { field: RoomCount; min: number; max: number }[] {
  const { maxGuestsPerRoom, isGuestLimitStrict } = limits
  const guestCount = isGuestLimitStrict ? guestsOf(room) : room.adults + room.children
  const freePlaces = Math.max(0, maxGuestsPerRoom - guestCount)
  const upTo = (field: 'adults' | 'children' | 'infants') => Math.min(room[field] + freePlaces, occupancyLimits[field])
  return [
    { field: 'adults', min: 1, max: upTo('adults') },
    { field: 'children', min: 0, max: upTo('children') },
    { field: 'infants', min: 0, max: isGuestLimitStrict ? upTo('infants') : MAX_INFANTS },
    ...(hasPets ? [{ field: 'pets' as const, min: 0, max: limits.maxPets }] : []),
  ]
}
