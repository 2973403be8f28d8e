import { useRef, useState } from 'react'
import { client, newKey } from '#app/admin/client/browser-client.ts'
import { reread } from '#app/admin/client/use-write.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { formatStay, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Segments } from '#app/admin/ui/choice.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { addDays } from '#app/domain/dates/calendar-day.ts'
import { stateOfUnit } from './bars.tsx'
import type { Unit } from './tape-rows.ts'
import type { Blocking } from './use-blocks.ts'

type Housekeeping = 'clean' | 'dirty' | 'inspected'

type Props = {
  unit: Unit
  mayWrite: boolean
  blocking: Blocking
  editBlock: (unit: Unit) => void
  close: () => void
}

/** A room by number: its housekeeping, and its nights out of order. */
export function UnitPanel({ unit, mayWrite, blocking, editBlock, close }: Props) {
  const { name, room_category: type, out_from: from, out_to: to, note } = unit
  return (
    <>
      <div className="dock-head">
        <b className="dock-title">{text('rooms.row', { room: name })}</b>
        <span className="muted">{type.name}</span>
        {mayWrite ? null : <span>{stateOfUnit(unit)}</span>}
        {note ? <span className="muted">{note}</span> : null}
        <Button label={text('shell.close')} variant="bare" size="small" shortcut="Esc" onClick={close} />
      </div>
      {mayWrite ? (
        <div className="row">
          <HousekeepingChoice key={unit.id} unit={unit} />
          <Button
            label={text(from ? 'rooms.changeBlock' : 'rooms.block')}
            shortcut="B"
            onClick={() => editBlock(unit)}
          />
          {from && to ? (
            <>
              <span>{text('rooms.outNights', { dates: formatStay(from, addDays(to, 1)) })}</span>
              <Button
                label={text('rooms.unblock')}
                isBusy={blocking.isBusy}
                onClick={() => void blocking.unblock(unit)}
              />
            </>
          ) : null}
        </div>
      ) : null}
    </>
  )
}

const stateLabels = { clean: 'rooms.clean', dirty: 'rooms.dirty', inspected: 'rooms.inspected' } as const

function HousekeepingChoice({ unit }: { unit: Unit }) {
  const [optimistic, setOptimistic] = useState<Housekeeping | null>(null)
  const latestRequest = useRef(0)
  const stored = unit.state === 'out_of_order' ? null : unit.state

  async function write(next: Housekeeping, before: Housekeeping | null): Promise<void> {
    const request = ++latestRequest.current
    setOptimistic(next)
    try {
      const sent = { path: { unitId: unit.id }, body: { housekeeping: next } }
      await client.send('POST /v1/room-units/{unitId}/states', sent, { key: newKey() })
      const undo = before ? () => void write(before, null) : undefined
      showToast(text('rooms.stateSet', { room: unit.name, state: text(stateLabels[next]).toLowerCase() }), undo)
    } catch (error) {
      showToast(describeProblem(error))
    }
    await reread(['GET /v1/properties/{propertyId}/room-units'])
    // A later request shows its own state until it is answered.
    if (request === latestRequest.current) setOptimistic(null)
  }

  return (
    <Segments
      label={text('rooms.housekeeping')}
      value={optimistic ?? stored ?? ''}
      options={(['clean', 'dirty', 'inspected'] as const).map((value) => ({ value, label: text(stateLabels[value]) }))}
      onChange={(value) => void write(value as Housekeeping, stored)}
    />
  )
}
