import { useEffect, useRef, useState } from 'react'
import { client, newKey } from '#app/admin/client/browser-client.ts'
import { isRecordChanged } from '#app/admin/client/seen.ts'
import { reread } from '#app/admin/client/use-write.ts'
import { text } from '#app/admin/text/text.ts'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { type Chunk, chunkKey, findNight, monthOf, type Night, type NightBook } from '../nights.ts'
import { mapInTurn, rereadChunks } from '../use-nights.ts'
import { type Batch, type CellEdit, invert, isSame, type NightChange, pick, toBatches } from './edit.ts'

/** A night that somebody else changed since it was seen. */
export type Conflict = { edit: CellEdit; now: Night }

type Outcome = { batch: Batch; changed?: number; stale?: number; error?: unknown }

type Kind = 'apply' | 'undo'

type Asked = { edits: readonly CellEdit[]; conflicts: readonly Conflict[]; kind: Kind; book: NightBook }

export type Changes = ReturnType<typeof useChanges>

/** Writes edits: compares them with the newest values, asks where those differ, and keeps what undoes them. */
export function useChanges(onDone: () => void) {
  const [problem, setProblem] = useState<unknown>(null)
  const { asked, askAbout, forget } = useAsked()
  const undos = useUndos()
  const { isBusy, runAlone } = useRunAlone()

  async function run(edits: readonly CellEdit[], kind: Kind): Promise<void> {
    if (edits.length === 0) return
    await runAlone(async () => {
      cancel()
      const book = await rereadChunks(chunksOf(edits))
      if (askAbout({ edits, kind, book })) return
      const open = edits.filter((edit) => !isWritten(edit, book))
      const outcomes = await write(open, book)
      finish(outcomes, kind)
      // Somebody saved one of the nights between the reading and the write.
      if (!outcomes.some(({ error }) => isRecordChanged(error))) return
      const rest = failedEdits(outcomes)
      if (askAbout({ edits: rest, kind, book: await rereadChunks(chunksOf(rest)) })) setProblem(null)
    }).catch(setProblem)
  }

  /** Shows the number of written nights and offers to undo them; edits of requests that failed stay in the editor. */
  function finish(outcomes: readonly Outcome[], kind: Kind): void {
    const failed = outcomes.find(({ error }) => error !== undefined)
    const inverse = invert(writtenEdits(outcomes))
    const isApplied = kind === 'apply'
    if (failed) setProblem(failed.error)
    if (!isApplied) undos.replaceLast(failedEdits(outcomes))
    if (isApplied && inverse.length > 0) undos.push(inverse)
    const undo = isApplied ? () => void run(inverse, 'undo') : undefined
    if (inverse.length > 0) showToast(describeOutcomes(outcomes, kind), undo)
    if (!failed && isApplied) onDone()
  }

  /** Writes the edits over the newer values, or leaves those nights out. */
  function answer(choice: 'mine' | 'theirs'): void {
    if (!asked) return
    const { kind } = asked
    const rest = choice === 'mine' ? seenAnew(asked.edits, asked.book) : uncontestedEdits(asked)
    forget()
    if (rest.length > 0) void run(rest, kind)
    else if (kind === 'undo') undos.replaceLast([])
    else onDone()
  }

  function cancel(): void {
    forget()
    setProblem(null)
  }

  const { last } = undos
  const apply = (edits: readonly CellEdit[]) => void run(edits, 'apply')
  const undo = last ? () => void run(last, 'undo') : null
  return { isBusy, problem, conflicts: asked?.conflicts ?? [], apply, answer, cancel, undo }
}

/** The question about nights that somebody else changed. */
function useAsked() {
  const [asked, setAsked] = useState<Asked | null>(null)
  /** Asks about edits of nights that now have other values; returns false when there are none. */
  const askAbout = (checked: Omit<Asked, 'conflicts'>): boolean => {
    const conflicts = findConflicts(checked.edits, checked.book)
    if (conflicts.length > 0) setAsked({ ...checked, conflicts })
    return conflicts.length > 0
  }
  return { asked, askAbout, forget: () => setAsked(null) }
}

function uncontestedEdits({ edits, conflicts }: Asked): CellEdit[] {
  const contested = new Set(conflicts.map(({ edit }) => edit))
  return edits.filter((edit) => !contested.has(edit))
}

const writtenEdits = (outcomes: readonly Outcome[]) =>
  outcomes.flatMap(({ batch, error }) => (error === undefined ? batch.edits : []))

const failedEdits = (outcomes: readonly Outcome[]) =>
  outcomes.flatMap(({ batch, error }) => (error === undefined ? [] : batch.edits))

/** Runs one action at a time, others not at all, and rereads the nights after it. */
function useRunAlone() {
  const [isBusy, setIsBusy] = useState(false)
  const isUnderway = useRef(false)
  async function runAlone(action: () => Promise<void>): Promise<void> {
    if (isUnderway.current) return
    isUnderway.current = true
    setIsBusy(true)
    try {
      await action()
    } finally {
      isUnderway.current = false
      setIsBusy(false)
      await reread(['GET /v1/ari'])
    }
  }
  return { isBusy, runAlone }
}

const MAX_UNDO = 20

/** Holds the edits that undo the changes of this visit, the newest last. */
function useUndos() {
  const [undos, setUndos] = useState<readonly (readonly CellEdit[])[]>([])
  return {
    last: undos.at(-1),
    push: (inverse: readonly CellEdit[]) => setUndos((known) => [...known, inverse].slice(-MAX_UNDO)),
    /** Forgets the last undo, or the part of it that was done. */
    replaceLast: (rest: readonly CellEdit[]) =>
      setUndos((known) => [...known.slice(0, -1), ...(rest.length > 0 ? [rest] : [])]),
  }
}

/** Writes edits whose nights were just read. Every property is asked before the first one is changed. */
async function write(edits: readonly CellEdit[], book: NightBook): Promise<Outcome[]> {
  const requests = toBatches(edits).map((batch) => ({ batch, asOf: asOfIn(book, batch), key: newKey() }))
  const tried = await mapInTurn(requests, ({ batch, asOf }) => attempt(batch, { asOf, isDryRun: true, key: newKey() }))
  const refused = tried.find(({ error }) => error !== undefined)
  if (refused) return tried.map(({ batch, error = refused.error }) => ({ batch, error }))
  return mapInTurn(requests, ({ batch, asOf, key }) => attempt(batch, { asOf, isDryRun: false, key }))
}

async function attempt(batch: Batch, sending: Sending): Promise<Outcome> {
  return send(batch, sending)
    .then(({ changed, stale }) => ({ batch, changed, stale }))
    .catch((error: unknown) => ({ batch, error }))
}

function describeOutcomes(outcomes: readonly Outcome[], kind: Kind): string {
  const sum = (name: 'changed' | 'stale') => outcomes.reduce((total, outcome) => total + (outcome[name] ?? 0), 0)
  const [changed, left] = [sum('changed'), sum('stale')]
  if (kind === 'undo') return text('rates.undone', { count: changed })
  return left > 0 ? text('rates.partlySaved', { changed, left }) : text('rates.saved', { count: changed })
}

function chunkOf({ row, day }: CellEdit): Chunk {
  return { property: row.property.id, plan: row.plan, month: monthOf(day) }
}

function chunksOf(edits: readonly CellEdit[]): Chunk[] {
  return [...new Map(edits.map((edit) => [chunkKey(chunkOf(edit)), chunkOf(edit)])).values()]
}

/** Returns the edits whose stored values are neither those that they replace nor those that they write. */
export function findConflicts(edits: readonly CellEdit[], book: NightBook): Conflict[] {
  return edits.flatMap((edit) => {
    const now = findNight(book, edit.row, edit.day)
    return !now || hasValues(now, edit.expected) || hasValues(now, edit.change) ? [] : [{ edit, now }]
  })
}

/** Returns whether the night has the values of an edit already, for example from an attempt that failed half-way. */
function isWritten({ row, day, change }: CellEdit, book: NightBook): boolean {
  const now = findNight(book, row, day)
  return now !== undefined && hasValues(now, change)
}

function hasValues(night: Night, values: NightChange): boolean {
  return (Object.keys(values) as (keyof NightChange)[]).every((name) => isSame(values[name], night[name]))
}

function seenAnew(edits: readonly CellEdit[], book: NightBook): CellEdit[] {
  return edits.map((edit) => {
    const night = findNight(book, edit.row, edit.day)
    return night ? { ...edit, expected: pick(night, edit.change), night } : edit
  })
}

/** Returns when the property's nights were read; the earliest of its readings. */
function asOfIn(book: NightBook, { property }: Batch): string | undefined {
  const times = [...book.values()].filter((reading) => reading.property === property).map((reading) => reading.as_of)
  return times.sort()[0]
}

type Sending = { asOf: string | undefined; isDryRun: boolean; key: string }

function send({ property, changes }: Batch, { asOf, isDryRun, key }: Sending) {
  const body = { property, changes, dry_run: isDryRun, ...(asOf ? { as_of: asOf } : {}) }
  return client.send('PATCH /v1/ari', { body }, { key })
}

export type DryRun = { changed: number; stale: number; problem: unknown } | null

/** Most properties whose edits are tried while they are typed. */
const MAX_TRIED = 20

const TRY_AFTER_MS = 500

/** Asks the server what edits would change, a moment after typing; null while it is not known. */
export function useDryRun(edits: readonly CellEdit[]): DryRun {
  const [tried, setTried] = useState<{ edits: readonly CellEdit[]; result: NonNullable<DryRun> } | null>(null)
  useEffect(() => {
    const batches = toBatches(edits)
    if (batches.length === 0 || batches.length > MAX_TRIED) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const result = await tryOut(batches)
      if (isCurrent) setTried({ edits, result })
    }, TRY_AFTER_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [edits])
  return tried?.edits === edits ? tried.result : null
}

const trying = { asOf: undefined, isDryRun: true }

/** While a person types, newer values of others are no fault: they are asked about once the edits are written. */
function withoutExpected({ changes, ...batch }: Batch): Batch {
  return { ...batch, changes: changes.map(({ expected: _, ...change }) => change) }
}

async function tryOut(batches: readonly Batch[]): Promise<NonNullable<DryRun>> {
  try {
    const answers = await mapInTurn(batches, (batch) => send(withoutExpected(batch), { ...trying, key: newKey() }))
    const sum = (name: 'changed' | 'stale') => answers.reduce((total, answer) => total + answer[name], 0)
    return { changed: sum('changed'), stale: sum('stale'), problem: null }
  } catch (problem) {
    return { changed: 0, stale: 0, problem }
  }
}
