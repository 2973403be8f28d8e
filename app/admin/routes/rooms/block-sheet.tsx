import { type FormEvent, useState } from 'react'
import { fieldErrors } from '#app/admin/client/use-write.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { CheckField, SelectField, Stepper } from '#app/admin/ui/choice.tsx'
import { DayRangeFields } from '#app/admin/ui/day-field.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { Notice } from '#app/admin/ui/page-states.tsx'
import { Sheet } from '#app/admin/ui/sheet.tsx'
import { type CalendarDay, isCalendarDay, nightsBetween } from '#app/domain/dates/calendar-day.ts'
import { type Block, isBlockOf, type TapeGroup, type Unit } from './tape-rows.ts'
import type { BlockFields, Blocking, BlockReason } from './use-blocks.ts'

/** The subject of the form: a room by number, some rooms of a type, or a block that is changed. */
export type BlockSubject = { unit?: Unit; block?: Block }

type Props = {
  subject: BlockSubject
  groups: readonly TapeGroup[]
  blocks: readonly Block[]
  today: CalendarDay
  /** May change availability, not only rooms by number. */
  mayBlock: boolean
  blocking: Blocking
  close: () => void
}

const reasons = [
  { value: 'maintenance', label: text('rooms.maintenance') },
  { value: 'renovation', label: text('rooms.renovation') },
  { value: 'owner', label: text('rooms.owner') },
  { value: 'other', label: text('rooms.other') },
] as const

/** Takes a room, or some rooms of a type, off sale. */
export function BlockSheet({ subject, groups, blocks, today, mayBlock, blocking, close }: Props) {
  // As it was opened, so that a change by somebody else is not overwritten.
  const [block] = useState(subject.block)
  const units = groups.flatMap(({ rows }) => rows.map(({ unit }) => unit))
  const [place, setPlace] = useState(() => placeOf(subject, units, groups))
  const unit = units.find(({ id }) => place === `unit ${id}`)
  const [fields, setFields] = useState(() => startOf(subject, blocks, today))
  const [isOffSale, setIsOffSale] = useState(() => isOffSaleOf(subject, blocks))
  const { errors, nights } = checkFields(fields, blocking.problem)
  const set = (part: Partial<BlockFields>) => setFields((known) => ({ ...known, ...part }))

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (nights < 1) return
    const roomType = block?.room ?? unit?.room_category.id ?? Number(place.replace('type ', ''))
    const sent = { ...fields, rooms: unit ? 1 : fields.rooms }
    const off = { fields: sent, roomType, unit: unit ?? null, isOffSale: mayBlock && (isOffSale || !unit) }
    if (block ? await blocking.change(block, fields) : await blocking.create(off)) close()
  }

  return (
    <Sheet title={text(block ? 'rooms.changeBlock' : 'rooms.blockTitle')} onClose={close}>
      <form className="form" onSubmit={(event) => void submit(event)}>
        {block ? null : (
          <SelectField
            label={text('rooms.what')}
            value={place}
            options={placesOf(groups, mayBlock)}
            onChange={(value) => {
              blocking.clear()
              setPlace(value)
            }}
          />
        )}
        {unit ? null : (
          <Stepper
            label={text('rooms.howMany')}
            value={fields.rooms}
            min={1}
            fewer={text('rooms.oneFewer')}
            more={text('rooms.oneMore')}
            onChange={(rooms) => set({ rooms })}
          />
        )}
        <DayRangeFields
          first={{ label: text('rooms.firstNight'), value: fields.from, error: errors.from }}
          last={{ label: text('rooms.lastNight'), value: fields.to, error: errors.to }}
          onChange={(part) => set(part as Partial<BlockFields>)}
        />
        <SelectField
          label={text('rooms.reason')}
          value={fields.reason}
          options={reasons}
          onChange={(reason) => set({ reason })}
        />
        <Field
          label={text('rooms.note')}
          hint={text('rooms.noteHint')}
          maxLength={500}
          dir="auto"
          value={fields.note}
          onChange={({ target }) => set({ note: target.value })}
        />
        {unit && mayBlock ? (
          <CheckField
            label={text('rooms.alsoOffSale', { type: unit.room_category.name })}
            isChecked={isOffSale}
            onChange={setIsOffSale}
          />
        ) : null}
        {blocking.refusal && Object.keys(fieldErrors(blocking.problem)).length === 0 ? (
          <Notice tone="danger">
            <p>{blocking.refusal}</p>
          </Notice>
        ) : null}
        <div className="form-end">
          <Button
            type="submit"
            variant="primary"
            isBusy={blocking.isBusy}
            label={text(block ? 'rooms.saveBlock' : 'rooms.blockNights', { nights: Math.max(1, nights) })}
          />
          {block ? (
            <Button
              variant="danger-quiet"
              isBusy={blocking.isBusy}
              label={text('rooms.removeBlock')}
              onClick={() => void blocking.removeBlock(block).then((isDone) => isDone && close())}
            />
          ) : null}
        </div>
      </form>
    </Sheet>
  )
}

function placesOf(groups: readonly TapeGroup[], mayBlock: boolean): { value: string; label: string }[] {
  return groups.flatMap(({ id, name, rows }) => [
    ...rows.map(({ unit }) => ({ value: `unit ${unit.id}`, label: `${unit.name}, ${name}` })),
    ...(mayBlock ? [{ value: `type ${id}`, label: text('rooms.anyOf', { type: name }) }] : []),
  ])
}

function placeOf({ unit, block }: BlockSubject, units: readonly Unit[], groups: readonly TapeGroup[]): string {
  if (block) return `type ${block.room}`
  const chosen = unit ?? units[0]
  return chosen ? `unit ${chosen.id}` : `type ${groups[0]?.id}`
}

function startOf({ unit, block }: BlockSubject, blocks: readonly Block[], today: CalendarDay): BlockFields {
  const known = block ?? (unit && blocks.find((one) => isBlockOf(one, unit)))
  const from = known?.from ?? unit?.out_from ?? today
  const reason = reasons.find(({ value }) => value === known?.reason)?.value ?? 'maintenance'
  return {
    from,
    to: known?.to ?? unit?.out_to ?? from,
    reason: reason satisfies BlockReason,
    note: known?.note ?? '',
    rooms: known?.rooms ?? 1,
  }
}

/** Returns whether a room is off sale in its nights out of order; a room without such nights will be. */
function isOffSaleOf({ unit }: BlockSubject, blocks: readonly Block[]): boolean {
  return !unit?.out_from || blocks.some((block) => isBlockOf(block, unit))
}

/** Returns the errors of the fields, the server's included, and the number of nights. */
function checkFields({ from, to }: BlockFields, problem: unknown) {
  const sent = fieldErrors(problem)
  const nights = isCalendarDay(from) && isCalendarDay(to) ? nightsBetween(from, to) + 1 : 0
  const errors = {
    from: sent.from ?? sent.out_from,
    to: nights < 1 ? text('rooms.lastBeforeFirst') : (sent.to ?? sent.out_to ?? sent.rooms),
  }
  return { errors, nights }
}
