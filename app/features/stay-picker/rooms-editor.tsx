import { Stepper } from '#app/components/stepper.tsx'
import type { Room } from '#app/domain/occupancy.ts'
import type { StayLimits } from '#app/features/search-box/model.ts'
import { useTranslate } from '#app/i18n/translation.tsx'

type RoomsEditorProps = { rooms: Room[]; limits: StayLimits; onChange: (rooms: Room[]) => void }

const NEW_ROOM: Room = { adults: 1, children: 0, infants: 0, pets: 0 }

/** Who sleeps where: adults, children, infants and, where a brand takes them, pets, room by room. */
export function RoomsEditor({ rooms, limits, onChange }: RoomsEditorProps) {
  const translate = useTranslate()
  const change = (index: number, room: Room) => onChange(rooms.map((known, at) => (at === index ? room : known)))
  return (
    <div className="rooms">
      {rooms.map((room, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rooms have no identity but their place.
        <fieldset key={index}>
          <legend className="title-sm">{translate('search.roomNumber', { number: index + 1 })}</legend>
          <RoomSteppers index={index} room={room} limits={limits} onChange={(next) => change(index, next)} />
          {rooms.length > 1 ? (
            <button type="button" className="link sm" onClick={() => onChange(rooms.filter((_, at) => at !== index))}>
              {translate('search.removeRoom', { number: index + 1 })}
            </button>
          ) : null}
        </fieldset>
      ))}
      {rooms.length < limits.maxRooms ? (
        <button type="button" className="btn quiet" onClick={() => onChange([...rooms, NEW_ROOM])}>
          {translate('search.addRoom')}
        </button>
      ) : (
        <p className="sm muted">{translate('search.maxRooms', { count: limits.maxRooms })}</p>
      )}
    </div>
  )
}

type RoomSteppersProps = { index: number; room: Room; limits: StayLimits; onChange: (room: Room) => void }

function RoomSteppers({ index, room, limits, onChange }: RoomSteppersProps) {
  const translate = useTranslate()
  const beds = limits.maxGuestsPerRoom - room.adults - room.children
  const rows = [
    { field: 'adults', label: translate('search.adults'), min: 1, max: room.adults + beds },
    {
      field: 'children',
      label: translate('search.children'),
      hint: translate('search.childrenAges'),
      min: 0,
      max: room.children + beds,
    },
    { field: 'infants', label: translate('search.infants'), hint: translate('search.infantsAges'), min: 0, max: 2 },
    ...(limits.arePetsOffered ? [{ field: 'pets', label: translate('search.pets'), min: 0, max: 4 } as const] : []),
  ] as const
  return rows.map(({ field, label, min, max, ...row }) => (
    <Stepper
      key={field}
      id={`room-${index}-${field}`}
      name={`room-${index}-${field}`}
      label={label}
      hint={'hint' in row ? row.hint : undefined}
      value={room[field]}
      min={min}
      max={max}
      fewerLabel={translate('search.fewer', { what: label })}
      moreLabel={translate('search.more', { what: label })}
      onChange={(value: number) => onChange({ ...room, [field]: value })}
    />
  ))
}
