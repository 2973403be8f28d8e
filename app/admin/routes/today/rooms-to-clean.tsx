import { useState } from 'react'
import { client, newKey } from '#app/admin/client/browser-client.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { text } from '#app/admin/text/text.ts'
import { showToast } from '#app/admin/ui/toasts.tsx'
import type { Unit } from './today-rows.ts'
import { rereadToday } from './use-marks.ts'

type Props = {
  units: readonly Unit[]
  /** Booking numbers that arrive today: their rooms come first. */
  arriving: readonly string[]
  mayWrite: boolean
}

/** Rooms to clean as tasks to tick off; those of today's arrivals first. */
export function RoomsToClean({ units, arriving, mayWrite }: Props) {
  const [ticked, setTicked] = useState<readonly number[]>([])
  const isArriving = ({ booking_no: number }: Unit) => number !== null && arriving.includes(number)
  const dirty = units
    .filter(({ id, state }) => state === 'dirty' || ticked.includes(id))
    .sort((a, b) => Number(isArriving(b)) - Number(isArriving(a)))

  async function write(unit: Unit, housekeeping: 'clean' | 'dirty'): Promise<void> {
    const { id, name } = unit
    const key = newKey()
    setTicked((known) => (housekeeping === 'clean' ? [...known, id] : known.filter((one) => one !== id)))
    try {
      await client.send(
        'POST /v1/room-units/{unitId}/states',
        { path: { unitId: id }, body: { housekeeping } },
        { key },
      )
      if (housekeeping === 'clean') showToast(text('today.cleaned', { room: name }), () => void write(unit, 'dirty'))
    } catch (error) {
      showToast(describeProblem(error))
    }
    await rereadToday().catch(() => {})
    setTicked((known) => known.filter((one) => one !== id))
  }

  return (
    <section className="section">
      <div className="between">
        <h2 className="heading">{text('today.tasks')}</h2>
        <span className="muted">{dirty.length}</span>
      </div>
      {dirty.length === 0 ? <p className="muted">{text('today.allClean')}</p> : null}
      <ul>
        {dirty.map((unit) => (
          <li key={unit.id} className="item">
            <label className="task">
              <input
                type="checkbox"
                checked={ticked.includes(unit.id)}
                disabled={!mayWrite}
                onChange={({ target }) => void write(unit, target.checked ? 'clean' : 'dirty')}
              />
              <span className="grow">{text('today.clean', { room: unit.name })}</span>
            </label>
            {isArriving(unit) ? <span className="warn">{text('today.arrivesToday')}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
