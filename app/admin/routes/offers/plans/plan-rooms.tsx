import type { Property } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { SelectField } from '#app/admin/ui/choice.tsx'
import { type Board, boards } from '#app/domain/rates/rate-plan.ts'
import { Pick, roomOptions } from '../parts/picks.tsx'
import { boardLabels, type PlanDraft } from './describe-plan.ts'

type Rooms = PlanDraft['rooms']

type Props = { rooms: Rooms; property: Property; error: string | undefined; onChange: (rooms: Rooms) => void }

/** The room types a plan is sold for, each with meals of its own where they differ; a policy of its own is kept. */
export function PlanRooms({ rooms, property, error, onChange }: Props) {
  const options = roomOptions(property)
  const nameOf = (id: number) => options.find(({ key }) => key === id)?.label ?? String(id)
  const setBoard = (id: number, board: Board | null) =>
    onChange(rooms.map((one) => (one.room === id ? { ...one, board } : one)))
  return (
    <>
      <Pick
        label={text('offers.rooms')}
        hint={text('offers.soldFor')}
        error={error}
        options={options}
        chosen={rooms.map(({ room }) => room)}
        onChange={(ids) =>
          onChange(ids.map((id) => rooms.find(({ room }) => room === id) ?? { room: id, board: null, policy: null }))
        }
      />
      <details open={rooms.some(({ board }) => board !== null && board !== undefined)}>
        <summary className="link">{text('offers.roomBoards')}</summary>
        <div className="form-fields names">
          {rooms.map(({ room, board }) => (
            <SelectField
              key={room}
              label={nameOf(room)}
              value={board ?? ''}
              options={[
                { value: '', label: text('offers.asPlan') },
                ...boards.map((value) => ({ value, label: text(boardLabels[value]) })),
              ]}
              onChange={(value) => setBoard(room, boards.find((one) => one === value) ?? null)}
            />
          ))}
        </div>
      </details>
    </>
  )
}
