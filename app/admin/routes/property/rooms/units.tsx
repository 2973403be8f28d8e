import { useState } from 'react'
import type { EndpointItem } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'
import { expectedOf, useSeen } from '#app/admin/client/seen.ts'
import { fieldErrors, useWrite } from '#app/admin/client/use-write.ts'
import { sendUndo } from '#app/admin/shell/send-undo.ts'
import { hasScope, useMe } from '#app/admin/shell/session.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { ChangeProblem } from '#app/admin/ui/problem-notice.tsx'
import { Question } from '#app/admin/ui/question.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import type { PropertyRecord } from '../draft.ts'
import { describeFault } from '../use-draft.ts'
import { AddUnits } from './add-units.tsx'

export type Unit = EndpointItem<'GET /v1/properties/{propertyId}/room-units'>

const rereads = ['GET /v1/properties/{propertyId}/room-units', 'GET /v1/properties/{propertyId}/day-sheet'] as const

type Props = { record: PropertyRecord; roomType: number; mayWrite: boolean }

/** The rooms of a type as they exist: their numbers, floors and notes, to assign stays and to clean. */
export function Units({ record, roomType, mayWrite }: Props) {
  const { data: me } = useMe()
  const mayRead = me !== undefined && hasScope(me, 'bookings:read', record.id)
  const path = { propertyId: record.id }
  const read = useRead('GET /v1/properties/{propertyId}/room-units', { path, query: {} }, { isEnabled: mayRead })
  const units = read.data?.items.filter(({ room_category: { id } }) => id === roomType) ?? []
  const sold = record.rooms.find(({ id }) => id === roomType)?.rooms_total ?? 0
  if (!mayRead) return null
  return (
    <section className="fields" data-field="units">
      <h3 className="heading">{text('property.units')}</h3>
      <p className="muted">{text('property.unitsWhat', { count: units.length, sold })}</p>
      {read.error && !read.data ? <Failed error={read.error} retry={() => void read.refetch()} /> : null}
      {read.isPending ? <SkeletonRows count={2} /> : null}
      <ul>
        {units.map((unit) => (
          <UnitItem key={unit.id} unit={unit} mayWrite={mayWrite} />
        ))}
      </ul>
      {mayWrite && read.data ? <AddUnits property={record.id} roomType={roomType} known={read.data.items} /> : null}
    </section>
  )
}

function UnitItem({ unit, mayWrite }: { unit: Unit; mayWrite: boolean }) {
  const [mode, setMode] = useState<'change' | 'delete' | null>(null)
  const { name, floor, note } = unit
  const details = [floor ? text('property.unitFloorIs', { floor }) : '', note ?? ''].filter(Boolean).join(' · ')
  if (mode === 'change') return <UnitForm unit={unit} onClose={() => setMode(null)} />
  return (
    <li className="item" data-unit={unit.id}>
      <div className="grow">
        <b>
          <bdi>{name}</bdi>
        </b>
        {details ? <p className="muted">{details}</p> : null}
        {mode === 'delete' ? <DeleteUnit unit={unit} onClose={() => setMode(null)} /> : null}
      </div>
      {mayWrite && mode === null ? (
        <>
          <Button
            label={text('property.changeUnit')}
            aria-label={text('property.changeUnitOf', { name })}
            size="small"
            onClick={() => setMode('change')}
          />
          <Button
            label={text('property.deleteUnit')}
            aria-label={text('property.deleteUnitOf', { name })}
            size="small"
            variant="bare"
            onClick={() => setMode('delete')}
          />
        </>
      ) : null}
    </li>
  )
}

function UnitForm({ unit, onClose }: { unit: Unit; onClose: () => void }) {
  const [name, setName] = useState(unit.name)
  const [floor, setFloor] = useState(unit.floor ?? '')
  const [note, setNote] = useState(unit.note ?? '')
  const seen = useSeen(unit)
  const { write, isBusy, problem, clearProblem } = useWrite('PATCH /v1/room-units/{unitId}', { rereads })
  const fault = fieldErrors(problem).name
  function takeTheirs(): void {
    setName(unit.name)
    setFloor(unit.floor ?? '')
    setNote(unit.note ?? '')
    seen.accept()
    clearProblem()
  }
  async function save(isForced = false): Promise<void> {
    const body = { name: name.trim(), floor: floor.trim() || null, note: note.trim() || null }
    const before = { name: unit.name, floor: unit.floor, note: unit.note }
    const changed = await write({ path: { unitId: unit.id }, body: { ...body, ...seen.expected(body, isForced) } })
    if (!changed) return
    const undo = () =>
      void sendUndo(
        'PATCH /v1/room-units/{unitId}',
        { path: { unitId: unit.id }, body: { ...before, ...expectedOf(changed, before) } },
        rereads,
      )
    showToast(text('property.unitSaved', { name: changed.name }), undo)
    onClose()
  }
  return (
    <li className="item">
      <form
        className="form grow"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <div className="form-row">
          <Field
            label={text('property.unitName')}
            error={fault && describeFault(fault)}
            required
            maxLength={20}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Field
            label={text('property.unitFloor')}
            maxLength={20}
            value={floor}
            onChange={({ target }) => setFloor(target.value)}
          />
          <Field
            label={text('property.unitNote')}
            maxLength={200}
            dir="auto"
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </div>
        <ChangeProblem
          problem={problem}
          hasFieldErrors={Boolean(fault)}
          isBusy={isBusy}
          onTheirs={takeTheirs}
          onMine={() => void save(true)}
        />
        <div className="form-end">
          <Button label={text('property.saveUnit')} type="submit" variant="primary" size="small" isBusy={isBusy} />
          <Button label={text('shell.cancel')} variant="bare" size="small" onClick={onClose} />
        </div>
      </form>
    </li>
  )
}

function DeleteUnit({ unit: { id, name }, onClose }: { unit: Unit; onClose: () => void }) {
  const { write, isBusy, problem } = useWrite('DELETE /v1/room-units/{unitId}', { rereads })
  return (
    <Question
      label={text('property.deleteUnitOf', { name })}
      title={text('property.deleteUnitAsk', { name })}
      explanation={problem ? describeProblem(problem) : text('property.deleteUnitWhat')}
      action={text('property.deleteUnit')}
      isBusy={isBusy}
      onYes={() =>
        void write({ path: { unitId: id } }).then((deleted) => {
          if (deleted) showToast(text('property.unitDeleted', { name }))
        })
      }
      onNo={onClose}
    />
  )
}
