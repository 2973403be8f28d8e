import { useRef, useState } from 'react'
import { client } from '#app/admin/client/browser-client.ts'
import { reread } from '#app/admin/client/use-write.ts'
import { sendWithKey } from '#app/admin/client/write-keys.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { format, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { Notice } from '#app/admin/ui/page-states.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { readUnitNames } from './unit-names.ts'

const ADD = 'POST /v1/properties/{propertyId}/room-units'

type Props = { property: number; roomType: number; known: readonly { name: string }[] }

/** Adds rooms by their numbers, a whole floor at once: `101-112, 201`. */
export function AddUnits({ property, roomType, known }: Props) {
  const [typed, setTyped] = useState('')
  const [floor, setFloor] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  // A number sent again after a lost answer is the same room.
  const keys = useRef(new Map<string, string>())
  const all = readUnitNames(typed)
  const names = all.filter((name) => !known.some((unit) => unit.name === name))

  async function add(): Promise<void> {
    if (isBusy || names.length === 0) return
    setIsBusy(true)
    setFault(null)
    let count = 0
    for (const name of names) {
      const sent = { path: { propertyId: property }, body: { name, room: roomType, floor: floor.trim() || null } }
      try {
        await sendWithKey(keys.current, JSON.stringify(sent), (key) => client.send(ADD, sent, { key }))
        count += 1
      } catch (error) {
        setFault(text('property.unitNotAdded', { name, why: describeProblem(error) }))
        break
      }
    }
    await reread(['GET /v1/properties/{propertyId}/room-units'])
    setIsBusy(false)
    if (count > 0) showToast(text('property.unitsAdded', { count }))
    if (count === names.length) setTyped('')
  }

  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <div className="form-row">
        <Field
          label={text('property.addUnits')}
          hint={all.length > 0 ? describeNames(names, all.length) : text('property.addUnitsHint')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Field
          label={text('property.unitFloor')}
          maxLength={20}
          value={floor}
          onChange={({ target }) => setFloor(target.value)}
        />
      </div>
      {fault ? (
        <Notice tone="danger">
          <p>{fault}</p>
        </Notice>
      ) : null}
      <div className="form-end">
        <Button
          label={text('property.addUnitsNow', { count: names.length })}
          type="submit"
          icon="plus"
          isBusy={isBusy}
        />
      </div>
    </form>
  )
}

const MAX_NAMED = 6

/** `101, 102 and 10 others`; those that exist already are left out. */
function describeNames(names: readonly string[], count: number): string {
  if (names.length === 0) return text('property.unitsKnown')
  const others = names.length - MAX_NAMED
  const shown = names.slice(0, others > 1 ? MAX_NAMED : names.length)
  const list = format.list(others > 1 ? [...shown, text('property.unitsMore', { count: others })] : shown)
  return count > names.length ? text('property.unitsNew', { list }) : list
}
