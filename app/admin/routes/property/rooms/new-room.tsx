import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { fieldErrors, useWrite } from '#app/admin/client/use-write.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { ProblemNotice } from '#app/admin/ui/problem-notice.tsx'
import { Sheet } from '#app/admin/ui/sheet.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import type { PropertyRecord } from '../draft.ts'
import { describeFault } from '../use-draft.ts'
import { emptyRoom, type RoomDraft, RoomFields } from './room-fields.tsx'

type Props = { record: PropertyRecord; onClose: () => void }

/** Adds a room type, hidden until it is ready. */
export function NewRoom({ record, onClose }: Props) {
  const [room, setRoom] = useState<RoomDraft>(emptyRoom)
  const navigate = useNavigate()
  const { write, isBusy, problem } = useWrite('POST /v1/properties/{propertyId}/room-types', {
    rereads: ['GET /v1/properties/{propertyId}', 'GET /v1/properties'],
  })

  async function add(): Promise<void> {
    const earlier = new Set(record.room_types.map(({ id }) => id))
    const added = await write({ path: { propertyId: record.id }, body: { ...room, shown: false } })
    if (!added) return
    showToast(text('property.roomAdded', { room: String(room.room_name) }))
    onClose()
    const created = added.room_types.find(({ id }) => !earlier.has(id))
    void navigate({ to: '.', search: (search) => ({ ...search, section: 'rooms', room: created?.id }) })
  }

  return (
    <Sheet title={text('property.addRoom')} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <p className="muted">{text('property.newRoomWhat')}</p>
        <RoomFields room={room} onChange={setRoom} errorOf={(name) => errorIn(problem, name)} />
        <ProblemNotice problem={problem} />
        <Button label={text('property.addRoom')} type="submit" variant="primary" isBusy={isBusy} />
      </form>
    </Sheet>
  )
}

function errorIn(problem: unknown, name: string): string | undefined {
  const fault = fieldErrors(problem)[name]
  return fault && describeFault(fault)
}
