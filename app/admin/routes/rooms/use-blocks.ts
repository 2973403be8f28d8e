import { useState } from 'react'
import { client, newKey } from '#app/admin/client/browser-client.ts'
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
 * its room type lowers what is sold. `problem` is why the last attempt failed.
 */
export function useBlocks(property: number, blocks: readonly Block[]) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)

  async function run(act: () => Promise<void>): Promise<boolean> {
    setIsBusy(true)
    setProblem(null)
    try {
      await act()
      return true
    } catch (error) {
      setProblem(error)
      return false
    } finally {
      await reread(['GET /v1/blocks', 'GET /v1/properties/{propertyId}/room-units'])
      setIsBusy(false)
    }
  }

  const report = (act: () => Promise<void>) => async () => {
    if (!(await run(act))) showToast(text('rooms.notUndone'))
  }

  async function create({ fields, roomType, unit, isOffSale }: Off): Promise<boolean> {
    const before = unit && nightsOf(unit)
    const old = unit ? blocks.find((block) => isBlockOf(block, unit)) : undefined
    let made: string | null = null
    const isDone = await run(async () => {
      if (unit) await setNights(unit, { out_from: fields.from, out_to: fields.to })
      try {
        if (isOffSale) made = (await createBlock(property, roomType, fields)).id
      } catch (error) {
        // Both or none: a room that gets no guest must not stay for sale.
        if (unit && before) await setNights(unit, before)
        throw error
      }
      if (old) await remove(old)
    })
    const undo = report(async () => {
      if (made) await removeById(made)
      if (unit && before) await setNights(unit, before)
      if (old) await createBlock(property, old.room, old as BlockFields)
    })
    const nights = nightsBetween(fields.from, fields.to) + 1
    if (isDone) showToast(text('rooms.blockMade', { nights }), () => void undo())
    return isDone
  }

  /** Puts a room by number in order, and back on sale. */
  async function open(unit: Unit): Promise<void> {
    const before = nightsOf(unit)
    const block = blocks.find((one) => isBlockOf(one, unit))
    const isDone = await run(async () => {
      await setNights(unit, { out_from: null, out_to: null })
      if (block) await remove(block)
    })
    const undo = report(async () => {
      await setNights(unit, before)
      if (block) await createBlock(property, block.room, block as BlockFields)
    })
    if (isDone) showToast(text('rooms.opened', { room: unit.name }), () => void undo())
    else showToast(text('rooms.notOpened'))
  }

  async function change(block: Block, fields: BlockFields): Promise<boolean> {
    const write = ({ from, to, rooms, reason, note }: BlockFields) =>
      client.send(
        'PATCH /v1/blocks/{blockId}',
        { path: { blockId: block.id }, body: { from, to, rooms, reason, note: note || null } },
        { key: newKey() },
      )
    const isDone = await run(async () => void (await write(fields)))
    const undo = report(async () => void (await write(block as BlockFields)))
    if (isDone) showToast(text('rooms.blockChanged'), () => void undo())
    return isDone
  }

  async function removeBlock(block: Block): Promise<boolean> {
    const isDone = await run(() => remove(block))
    const undo = report(async () => void (await createBlock(property, block.room, block as BlockFields)))
    if (isDone) showToast(text('rooms.blockRemoved'), () => void undo())
    return isDone
  }

  return {
    isBusy,
    problem,
    refusal: problem ? describeRefusal(problem) : null,
    clear: () => setProblem(null),
    create,
    open,
    change,
    removeBlock,
  }
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

const remove = ({ id }: Block) => removeById(id)

async function removeById(id: string): Promise<void> {
  await client.send('DELETE /v1/blocks/{blockId}', { path: { blockId: id } }, { key: newKey() })
}
