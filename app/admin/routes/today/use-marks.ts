import { useRef, useState } from 'react'
import { client, newKey } from '#app/admin/client/browser-client.ts'
import type { Answer } from '#app/admin/client/endpoints.ts'
import { queryClient } from '#app/admin/client/live.ts'
import { describeProblem } from '#app/admin/text/describe-problem.ts'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { lacksUnit, type Mark, type Overrides, type StayRow } from './today-rows.ts'

export type NoShowPreview = Pick<
  Answer<'POST /v1/bookings/{bookingNo}/marks'>,
  'charge_minor' | 'refund_minor' | 'currency'
>

/** A question about a row, asked below it. */
export type Question =
  | { row: StayRow; kind: 'no-show'; preview: NoShowPreview }
  | { row: StayRow; kind: 'balance' | 'no-room' }

const stateAfter = { 'check-in': 'in_house', 'check-out': 'departed', 'no-show': 'no_show' } as const

const doneMessages: Record<Mark, AdminMessageId> = {
  'check-in': 'today.checkedIn',
  'check-out': 'today.checkedOut',
  'no-show': 'today.markedNoShow',
}

/** The lists of Today, which a mark changes. */
const LISTS = ['GET /v1/day-sheets', 'GET /v1/properties/{propertyId}/day-sheet', 'GET /v1/bookings']

/** Rereads the lists of Today; resolves when they are on the page. */
export async function rereadToday(): Promise<void> {
  await Promise.all(LISTS.map((endpoint) => queryClient.invalidateQueries({ queryKey: [endpoint] })))
}

/** Writes of stays whose result the page shows at once. `problems` has the refusals until the next attempt. */
function useShownWrites() {
  const [overrides, setOverrides] = useState<Overrides>({})
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const underway = useRef(new Set<string>())
  const latestWrites = useRef(new Map<string, symbol>())

  function setProblem(number: string, error: unknown): void {
    setProblems((known) => (error === null ? without(known, number) : { ...known, [number]: describeProblem(error) }))
  }

  /** Runs a write of a booking while the page shows its result; one at a time for each booking. */
  async function write(row: StayRow, shown: StayRow['stay_state'], send: () => Promise<void>): Promise<void> {
    const number = row.booking_no
    if (underway.current.has(number)) return
    const own = Symbol(number)
    underway.current.add(number)
    latestWrites.current.set(number, own)
    setProblem(number, null)
    setOverrides((known) => ({ ...known, [number]: shown }))
    await send().catch((error: unknown) => setProblem(number, error))
    underway.current.delete(number)
    await rereadToday().catch(() => {})
    // An undo that began meanwhile shows its own state.
    if (latestWrites.current.get(number) === own) setOverrides((known) => without(known, number))
  }

  return { overrides, problems, setProblem, write }
}

/** Returns whether a property has rooms by number; false when that cannot be read, so that nobody waits at the desk. */
async function readHasUnits(propertyId: number): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const { units } = await client.send('GET /v1/properties/{propertyId}/day-sheet', {
      path: { propertyId },
      query: {},
    })
    return units.length > 0
  } catch {
    return false
  }
}

/**
 * Marks arrivals, departures and no-shows: shown at once, sent under one key, taken back on refusal. `hasUnitsHere`:
 * whether the property of the page has rooms by number; undefined for all properties.
 */
export function useMarks(hasUnitsHere: boolean | undefined) {
  const { overrides, problems, setProblem, write } = useShownWrites()
  const [question, setQuestion] = useState<Question | null>(null)

  const hasUnits = (property: number) => hasUnitsHere ?? readHasUnits(property)

  async function mark(row: StayRow, kind: Mark): Promise<void> {
    setQuestion(null)
    const key = newKey()
    const path = { bookingNo: row.booking_no }
    await write(row, stateAfter[kind], async () => {
      const { outcome } = await client.send(
        'POST /v1/bookings/{bookingNo}/marks',
        { path, body: { mark: kind } },
        { key },
      )
      if (outcome === 'marked before') showToast(text('today.markedBefore', { guest: row.guest }))
      else showToast(text(doneMessages[kind], { guest: row.guest }), () => void undo(row, kind))
    })
  }

  async function undo(row: StayRow, kind: Mark): Promise<void> {
    const key = newKey()
    const path = { bookingNo: row.booking_no, mark: kind }
    await write(row, row.stay_state, async () => {
      await client.send('DELETE /v1/bookings/{bookingNo}/marks/{mark}', { path }, { key })
      showToast(text('today.undone', { guest: row.guest }))
    })
  }

  /** Asks before a departure with money owed, and an arrival without a room; everything else is done at once. */
  async function next(row: StayRow, kind: 'check-in' | 'check-out'): Promise<void> {
    if (kind === 'check-out' && row.balance_minor > 0) setQuestion({ row, kind: 'balance' })
    else if (kind === 'check-in' && lacksUnit(row) && (await hasUnits(row.property)))
      setQuestion({ row, kind: 'no-room' })
    else await mark(row, kind)
  }

  /** Asks before a no-show, with what it charges by the terms of the booking. */
  async function askNoShow(row: StayRow): Promise<void> {
    const sent = { path: { bookingNo: row.booking_no }, body: { mark: 'no-show', dry_run: true } } as const
    setProblem(row.booking_no, null)
    try {
      const preview = await client.send('POST /v1/bookings/{bookingNo}/marks', sent)
      setQuestion({ row, kind: 'no-show', preview })
    } catch (error) {
      setProblem(row.booking_no, error)
    }
  }

  return { overrides, problems, question, next, mark, askNoShow, dismiss: () => setQuestion(null) }
}

export type Marks = ReturnType<typeof useMarks>

function without<Value>(record: Readonly<Record<string, Value>>, name: string): Readonly<Record<string, Value>> {
  const { [name]: _removed, ...rest } = record
  return rest
}
