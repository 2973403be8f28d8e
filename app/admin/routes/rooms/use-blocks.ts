import { useState } from 'react'
import { client, newKey } from '#app/admin/client/browser-client.ts'
import { codeOf } from '#app/admin/client/problems.ts'
import { expectedOf } from '#app/admin/client/seen.ts'
import { reread } from '#app/admin/client/use-write.ts'
import { text } from '#app/admin/text/text.ts'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { type CalendarDay, nightsBetween } from '#app/domain/dates/calendar-day.ts'
import { type Block, isBlockOf, type Unit } from './tape-rows.ts'
import { describeRefusal } from './use-moves.ts'

export type BlockReason = 'maintenance' | 'renovation' | 'owner' | 'other'

/** Nights off sale; `to` is the last one. */
export type BlockFields = { from: CalendarDay; to: CalendarDay; reason: BlockReason; note: string; rooms: number }

type Nights = { out_from: CalendarDay | null; out_to: CalendarDay | null }

type Off = { fields: BlockFields; roomType: number; unit: Unit | null; isOffSale: boolean }

/**
 * Takes rooms off sale and puts them back. A room by number is out of order, so that it gets no guest, and a block of
 * its room type lowers availability. `problem` is why the last attempt failed.
 */
export function useBlocks(property: number, blocks: readonly Block[]) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)

  async function run(write: () => Promise<void>): Promise<boolean> {
    setIsBusy(true)
    setProblem(null)
    try {
      await write()
      return true
    } catch (error) {
      setProblem(error)
      return false
    } finally {
      await reread(['GET /v1/blocks', 'GET /v1/properties/{propertyId}/room-units'])
      setIsBusy(false)
    }
  }

  /** Runs a change and offers its undo. */
  async function runWithUndo(message: string, apply: () => Promise<void>, undo: () => Promise<void>): Promise<boolean> {
    const isDone = await run(apply)
    const back = async () => (await run(undo)) || showToast(text('rooms.notUndone'))
    if (isDone) showToast(message, () => void back())
    return isDone
  }

  async function create(off: Off): Promise<boolean> {
    const { from, to } = off.fields
    const { apply, undo } = creationOf(property, blocks, off)
    return runWithUndo(text('rooms.blockMade', { nights: nightsBetween(from, to) + 1 }), apply, undo)
  }

  /** Puts a room by number in order, and back on sale. */
  async function unblock(unit: Unit): Promise<void> {
    const { apply, undo } = openingOf(property, blocks, unit)
    const isDone = await runWithUndo(text('rooms.opened', { room: unit.name }), apply, undo)
    if (!isDone) showToast(text('rooms.notOpened'))
  }

  const change = (block: Block, fields: BlockFields): Promise<boolean> =>
    runWithUndo(
      text('rooms.blockChanged'),
      () => update(block, fields),
      () => update(changed(block, fields), block as BlockFields),
    )

  const removeBlock = (block: Block): Promise<boolean> =>
    runWithUndo(
      text('rooms.blockRemoved'),
      () => remove(block.id),
      async () => void (await createBlock(property, block.room, block as BlockFields)),
    )

  const refusal = problem ? describeRefusal(problem) : null
  return { isBusy, problem, refusal, clear: () => setProblem(null), create, unblock, change, removeBlock }
}

export type Blocking = ReturnType<typeof useBlocks>

const nightsOf = ({ out_from, out_to }: Unit): Nights => ({ out_from, out_to })

async function setNights({ id }: Unit, nights: Nights): Promise<void> {
  await client.send('POST /v1/room-units/{unitId}/states', { path: { unitId: id }, body: nights }, { key: newKey() })
}

function createBlock(property: number, room: number, { from, to, rooms, reason, note }: BlockFields) {
  const body = { property, room, from, to, rooms, reason, ...(note ? { note } : {}) }
  return client.send('POST /v1/blocks', { body }, { key: newKey() })
}

const changed = (block: Block, fields: BlockFields): Block => ({ ...block, ...fields, note: fields.note || null })

/** Changes a block that is still as it was shown. */
async function update(shown: Block, { from, to, rooms, reason, note }: BlockFields): Promise<void> {
  const body = { from, to, rooms, reason, note: note || null }
  const sent = { path: { blockId: shown.id }, body: { ...body, ...expectedOf(shown, body) } }
  await client.send('PATCH /v1/blocks/{blockId}', sent, { key: newKey() })
}

/** Removes a block, unless somebody else has done so. */
async function remove(blockId: string): Promise<void> {
  await client.send('DELETE /v1/blocks/{blockId}', { path: { blockId } }, { key: newKey() }).catch((error: unknown) => {
    if (codeOf(error) !== 'not_found') throw error
  })
}

/** The writes that take rooms off sale, and those that undo them. */
export function creationOf(property: number, blocks: readonly Block[], { fields, roomType, unit, isOffSale }: Off) {
  const before = unit && nightsOf(unit)
  const old = unit ? blocks.find((block) => isBlockOf(block, unit)) : undefined
  let made: string | null = null
  const apply = async () => {
    if (unit) await setNights(unit, { out_from: fields.from, out_to: fields.to })
    try {
      if (old && isOffSale) await update(old, fields)
      else if (old) await remove(old.id)
      else if (isOffSale) made = (await createBlock(property, roomType, fields)).id
    } catch (error) {
      // Both or none: a room that gets no guest must not stay for sale.
      if (unit && before) await setNights(unit, before)
      throw error
    }
  }
  const undo = async () => {
    if (made) await remove(made)
    if (old && isOffSale) await update(changed(old, fields), old as BlockFields)
    else if (old) await createBlock(property, old.room, old as BlockFields)
    if (unit && before) await setNights(unit, before)
  }
  return { apply, undo }
}

function openingOf(property: number, blocks: readonly Block[], unit: Unit) {
  const before = nightsOf(unit)
  const block = blocks.find((one) => isBlockOf(one, unit))
  const apply = async () => {
    await setNights(unit, { out_from: null, out_to: null })
    if (block) await remove(block.id)
  }
  const undo = async () => {
    await setNights(unit, before)
    if (block) await createBlock(property, block.room, block as BlockFields)
  }
  return { apply, undo }
}
