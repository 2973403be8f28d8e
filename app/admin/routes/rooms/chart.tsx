import { type PointerEvent, useCallback, useMemo, useRef, useState } from 'react'
import { hasScope, type Me, type Property } from '#app/admin/shell/session.ts'
import { useShortcuts } from '#app/admin/shell/shortcuts.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Lane } from './bars.tsx'
import { BlockSheet, type BlockSubject } from './block-sheet.tsx'
import type { Selection } from './selection.ts'
import { describeMove, StayPanel, titleOfMove } from './stay-panel.tsx'
import { Tape } from './tape.tsx'
import {
  findObstacle,
  firstNightToMove,
  groupRows,
  keyOfStay,
  planAssignments,
  type RoomStay,
  staysWithoutRoom,
  type Unit,
} from './tape-rows.ts'
import { UnitPanel } from './unit-panel.tsx'
import { useBlocks } from './use-blocks.ts'
import { useDrag } from './use-drag.ts'
import { type Moves, useMoves } from './use-moves.ts'
import type { Tape as TapeData } from './use-tape.ts'

type Props = { me: Me; property: Property; tape: TapeData; days: number }

/** The chart with the lane of stays without a room on top, and the panel of the selection below. */
export function Chart({ me, property, tape, days }: Props) {
  const moves = useMoves(tape.today)
  const blocking = useBlocks(property.id, tape.blocks)
  const { overrides } = moves
  const choice = useChoice(tape)
  const [subject, setSubject] = useState<BlockSubject | null>(null)
  const mayWrite = hasScope(me, 'bookings:write', property.id)
  const mayBlock = hasScope(me, 'blocks:write', property.id) || hasScope(me, 'ari:write', property.id)
  const groups = useMemo(() => groupRows({ ...tape, property, overrides }), [tape, property, overrides])
  const waiting = staysWithoutRoom(tape.stays, tape.today, overrides)
  const plan = useMemo(() => planAssignments({ ...tape, overrides }), [tape, overrides])

  const drop = (stay: RoomStay, unitId: number) => {
    const unit = tape.units.find(({ id }) => id === unitId)
    const from = firstNightToMove(stay, tape.today)
    if (!mayWrite || !unit || from === null || isIn(stay, unitId, from)) return
    const isFree = findObstacle({ stay, unit, from }, tape.stays, overrides) === null
    if (isFree && unit.room_category.id === stay.room_category.id) void moves.move(stay, unit)
    else choice.select({ kind: 'stay', key: `stay ${keyOfStay(stay)}`, stay, ...(isFree ? { unit } : {}) }, false)
  }
  const dragging = useDrag(drop)
  const begin = useStable((stay: RoomStay, event: PointerEvent) => mayWrite && dragging.begin(stay, event))
  const assignAll = () => {
    if (mayWrite && plan.length > 0 && !moves.isAssigning) void moves.assignAll(plan)
  }
  const block = (chosen?: Unit) => {
    blocking.clear()
    setSubject(chosen ? { unit: chosen } : {})
  }
  const select = useStable((selection: Selection, isByKey: boolean) => {
    if (selection.kind === 'block') {
      blocking.clear()
      if (mayBlock) setSubject({ block: selection.block })
    } else choice.select(selection, isByKey)
  })
  const focusedUnit = () => tape.units.find(({ id }) => `unit ${id}` === focusedCell())
  useShortcuts({
    a: assignAll,
    b: () => mayWrite && block(choice.unit ?? focusedUnit()),
    r: () => choice.openFocused(waiting[0]),
    escape: choice.close,
  })
  const { selection } = choice
  return (
    <div className="rooms">
      {waiting.length > 0 ? (
        <section className="lane" aria-label={text('rooms.withoutRoom')}>
          <b>{text('rooms.withoutRoom')}</b>
          <Lane
            stays={waiting}
            today={tape.today}
            select={select}
            begin={begin}
            dragged={dragging.drag?.stay ?? null}
            selected={selection?.key}
          />
          {mayWrite && plan.length > 0 ? (
            <Button
              label={text('rooms.assignAll', { count: plan.length })}
              size="small"
              shortcut="A"
              isBusy={moves.isAssigning}
              onClick={assignAll}
            />
          ) : null}
        </section>
      ) : null}
      <div className="rooms-bar">
        <Legend />
        {mayWrite ? <Button label={text('rooms.block')} shortcut="B" size="small" onClick={() => block()} /> : null}
      </div>
      <Tape
        tape={tape}
        days={days}
        groups={groups}
        property={property}
        selection={selection}
        select={select}
        drag={dragging.drag}
        begin={begin}
        moves={moves}
      />
      {dragging.drag ? <DragTip {...dragging.drag} tape={tape} moves={moves} /> : null}
      {selection ? (
        <section
          className="dock"
          aria-label={text('rooms.chosen')}
          onKeyDown={({ key }) => key === 'Escape' && choice.close()}
        >
          {choice.stay ? (
            <StayPanel
              {...{ tape, moves, mayWrite }}
              stay={choice.stay}
              dropped={selection.kind === 'stay' ? selection.unit : undefined}
              opened={choice.opened}
              close={choice.close}
            />
          ) : null}
          {choice.unit ? (
            <UnitPanel unit={choice.unit} {...{ mayWrite, blocking }} editBlock={block} close={choice.close} />
          ) : null}
        </section>
      ) : null}
      {subject ? (
        <BlockSheet
          subject={subject}
          groups={groups}
          blocks={tape.blocks}
          today={tape.today}
          mayBlock={mayBlock}
          blocking={blocking}
          close={() => setSubject(null)}
        />
      ) : null}
    </div>
  )
}

const isIn = ({ units }: RoomStay, unitId: number, from: string) =>
  units.some(({ unit, from: begin, to }) => unit === unitId && begin <= from && to >= from)

const focusedCell = () => (document.activeElement as HTMLElement | null)?.dataset.cell

/** Returns the same function in every render, so that rows that have not changed are not drawn again. */
function useStable<Arguments extends unknown[]>(callback: (...sent: Arguments) => void): (...sent: Arguments) => void {
  const latest = useRef(callback)
  latest.current = callback
  return useCallback((...sent: Arguments) => latest.current(...sent), [])
}

/** The selection, with the latest data of the lists. */
function useChoice({ stays, units }: TapeData) {
  const [selection, setSelection] = useState<Selection | null>(null)
  const [opened, setOpened] = useState({ isByKey: false, at: 0 })
  const opener = useRef<HTMLElement | null>(null)

  function select(next: Selection, isByKey: boolean): void {
    opener.current = document.activeElement as HTMLElement | null
    setSelection(next)
    setOpened(({ at }) => ({ isByKey, at: at + 1 }))
  }

  function close(): void {
    if (!selection) return
    const { key } = selection
    setSelection(null)
    // A moved stay has another bar.
    if (opener.current?.isConnected) opener.current.focus()
    else document.querySelector<HTMLElement>(`[data-stay="${key.replace('stay ', '')}"]`)?.focus()
  }

  /** Opens the stay with the focus, or the first without a room, to type a room number. */
  function openFocused(first: RoomStay | undefined): void {
    const focused = (document.activeElement as HTMLElement | null)?.dataset.stay
    const chosen = selection?.kind === 'stay' ? keyOfStay(selection.stay) : undefined
    const stay = stays.find((one) => keyOfStay(one) === (focused ?? chosen)) ?? first
    if (stay) select({ kind: 'stay', key: `stay ${keyOfStay(stay)}`, stay }, true)
  }

  const stay =
    selection?.kind === 'stay' ? stays.find((one) => keyOfStay(one) === keyOfStay(selection.stay)) : undefined
  const unit = selection?.kind === 'unit' ? units.find(({ id }) => id === selection.unit.id) : undefined
  return { selection, select, close, openFocused, stay, unit, opened }
}

function Legend() {
  return (
    <div className="row legend">
      <span className="badge in-house">{text('state.inHouse')}</span>
      <span className="badge due">{text('state.due')}</span>
      <span className="badge held">{text('rooms.held')}</span>
      <span className="owing-key">{text('rooms.unpaid')}</span>
    </div>
  )
}

type TipProps = NonNullable<ReturnType<typeof useDrag>['drag']> & { tape: TapeData; moves: Moves }

/** Says what a drop would do, beside the pointer. */
function DragTip({ stay, unit: unitId, x, y, tape, moves }: TipProps) {
  const unit = tape.units.find(({ id }) => id === unitId)
  return (
    <div className="drag-tip" style={{ left: Math.min(x + 16, innerWidth - 340), top: y + 18 }} role="status">
      <b>{unit ? titleOfMove(stay, unit, tape.today) : stay.guest}</b>
      <div>{unit ? describeMove({ stay, found: unit, tape, moves }).text : text('rooms.dropOnRoom')}</div>
    </div>
  )
}
