import { getRouteApi } from '@tanstack/react-router'
import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { currentInstant } from '#app/admin/client/clock.ts'
import { hasScope, type Me, type Property } from '#app/admin/shell/session.ts'
import { useShortcuts } from '#app/admin/shell/shortcuts.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { YEAR_DAYS } from './editor/edit.ts'
import { useChanges } from './editor/use-changes.ts'
import { type EditorState, useEditor, useEdits } from './editor/use-editor.ts'
import { chunkKey } from './nights.ts'
import type { RatePlan, RateRow } from './rows.ts'
import { type Place, rangeOf, type Selection } from './selection.ts'
import { type InSight, listChunks, useDebouncedSight, useNights, useSeenNights, yearBefore } from './use-nights.ts'

const route = getRouteApi('/shell/calendar')

export type ViewProps = {
  me: Me
  /** Every property that the person may see. */
  all: readonly Property[]
  properties: readonly Property[]
  plans: ReadonlyMap<number, readonly RatePlan[]>
}

type Shown = {
  me: Me
  properties: readonly Property[]
  rates: readonly RateRow[]
  inSight: InSight | null
  /** Gives the focus back from the editor. */
  focusGrid: () => void
}

/** Today at the first of the properties. */
export function useToday(properties: readonly Property[]) {
  return calendarDayIn(properties[0]?.time_zone ?? 'UTC', currentInstant())
}

/** The address of the calendar, and its change. */
export function useCalendarSearch() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = (changes: Partial<typeof search>) =>
    void navigate({ search: (known) => ({ ...known, ...changes }), replace: true, resetScroll: false })
  return { ...search, guests: search.guests ?? 2, change }
}

/** Selection, editor, nights and writes, which grid and month share. `rates` are those that can be selected. */
export function useCalendar({ me, properties, rates, inSight, focusGrid }: Shown) {
  const { guests } = useCalendarSearch()
  const [selection, setSelection] = useState<Selection | null>(null)
  const [active, setActive] = useState<Place | null>(null)
  const priceField = useRef<HTMLInputElement>(null)
  const range = rangeOf(selection, rates)
  const editor = useEditor(range)
  const debounced = useDebouncedSight(inSight)
  const shownChunks = debounced ? listChunks(debounced.rows, debounced.from, debounced.to) : []
  const edited = range && editor.isEditing ? chunksOf(range, editor.draft.price?.kind === 'copy') : []
  const nights = useNights(shownChunks, edited)
  const seen = useSeenNights(nights.book, editor.isEditing)
  const { edits, byRow } = useEdits({ range, draft: editor.draft, book: seen, guests })
  const changes = useChanges(() => {
    editor.clear()
    focusGrid()
  })
  useUndoKey(changes.undo)

  function select(next: Selection | null): void {
    if (changes.isBusy) return
    setSelection(next)
    changes.cancel()
    if (next) setActive(isColumn(next, rates) ? next.anchor : next.head)
  }

  return {
    guests,
    selection,
    range,
    active: active && rates.some(({ key }) => key === active.row) ? active : null,
    setActive,
    select,
    editor,
    nights,
    seen,
    edits,
    byRow,
    changes,
    priceField,
    isReading: edited.some((chunk) => !seen.has(chunkKey(chunk))),
    mayWrite: range
      ? range.rows.every(({ property }) => hasScope(me, 'ari:write', property.id))
      : properties.some(({ id }) => hasScope(me, 'ari:write', id)),
    type: (typed: string) => beginEdit(typed, editor, priceField),
    /** Gives up the edit first, then the selection. */
    cancel: () => {
      changes.cancel()
      if (editor.isEditing || editor.typed !== '') editor.clear()
      else setSelection(null)
      focusGrid()
    },
  }
}

function chunksOf(
  { rows, from, to }: { rows: readonly RateRow[]; from: InSight['from']; to: InSight['to'] },
  isCopied: boolean,
) {
  const own = listChunks(rows, from, to)
  return isCopied ? [...own, ...listChunks(rows, ...yearBefore(from, to, YEAR_DAYS))] : own
}

function isColumn({ anchor, head }: Selection, rates: readonly RateRow[]): boolean {
  return rates.length > 1 && anchor.row === rates[0]?.key && head.row === rates.at(-1)?.key
}

/** Begins an edit with the key typed on a cell; focuses the editor's field at once, so that it gets the next key. */
function beginEdit(typed: string, editor: EditorState, field: RefObject<HTMLInputElement | null>): void {
  flushSync(() => {
    if (typed === '%') editor.setPrice('', 'percent')
    else if (typed !== '' || !field.current) editor.setPrice(typed, 'set')
  })
  field.current?.focus()
  const end = field.current?.value.length ?? 0
  field.current?.setSelectionRange(end, end)
}

/** `Z` undoes the last saved change, after its message too. */
function useUndoKey(undo: (() => void) | null): void {
  useShortcuts(undo ? { z: undo } : {})
}
