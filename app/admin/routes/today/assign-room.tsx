import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu'
import { client, newKey } from '#app/admin/client/browser-client.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { text } from '#app/admin/text/text.ts'
import { showToast } from '#app/admin/ui/toasts.tsx'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { listFreeUnits, type StayRow, type Unit } from './today-rows.ts'
import { rereadToday } from './use-marks.ts'

/** Gives a stay one of the free rooms of the property; rooms of its type come first. */
export function AssignRoom({ row, units }: { row: StayRow; units: readonly Unit[] }) {
  const [isBusy, setIsBusy] = useState(false)
  const free = listFreeUnits(units, row.room_category.id)
  const { booking_no: bookingNo, guest } = row
  const room = nextRoom(row)

  async function assign(unit: number | null, message: string, undo?: () => void): Promise<void> {
    setIsBusy(true)
    try {
      const sent = { path: { bookingNo }, body: { unit, room, ...nightsAhead(row) } }
      await client.send('POST /v1/bookings/{bookingNo}/room-units', sent, { key: newKey() })
      showToast(message, undo)
    } catch (error) {
      showToast(describeProblem(error))
    }
    await rereadToday().catch(() => {})
    setIsBusy(false)
  }

  const choose = (unit: Unit | undefined) => {
    if (!unit) return
    const undo = () => void assign(null, text('today.undone', { guest }))
    void assign(unit.id, text('today.assigned', { guest, room: unit.name }), undo)
  }
  return (
    <MenuTrigger>
      <Button className="button small" isPending={isBusy} aria-label={text('today.assignRoomTo', { guest })}>
        {text('today.assignRoom')}
      </Button>
      <Popover className="popover" placement="bottom start">
        <Menu
          className="menu"
          aria-label={text('today.assignRoomTo', { guest })}
          onAction={(key) => choose(free.find(({ id }) => String(id) === key))}
        >
          {free.map((unit) => (
            <MenuItem key={unit.id} id={String(unit.id)} className="menu-item" textValue={unit.name}>
              <b>{unit.name}</b>
              <span className="muted">
                {text(unit.state === 'dirty' ? 'today.roomToClean' : 'today.roomReady', {
                  type: unit.room_category.name,
                })}
              </span>
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

/** Leaves out the nights before today: the guest may have slept in another room, or another guest in this one. */
export function nightsAhead({ checkin, day }: StayRow): { from?: CalendarDay } {
  return day > checkin ? { from: day as CalendarDay } : {}
}

/** Returns the number of the first room of a booking without a unit. */
function nextRoom({ units, rooms }: StayRow): number {
  const given = new Set(units.map(({ room }) => room))
  return Array.from({ length: rooms }, (_, index) => index + 1).find((room) => !given.has(room)) ?? 1
}
