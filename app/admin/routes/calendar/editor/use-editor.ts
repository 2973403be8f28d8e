import { useMemo, useRef, useState } from 'react'
import { readAmount } from '#app/admin/ui/amount-field.tsx'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { requireCurrency } from '#app/domain/money/currency.ts'
import type { NightBook } from '../nights.ts'
import type { SelectedRange } from '../selection.ts'
import { type CellEdit, type Draft, isEmptyDraft, noDraft, type PriceEdit, planEdits } from './edit.ts'

export const priceModes = ['set', 'percent', 'copy', 'inherit'] as const

export type PriceMode = (typeof priceModes)[number]

export type Editor = {
  mode: PriceMode
  typed: string
  draft: Draft
  /** The error of the typed price; null while nothing is typed. */
  fault: 'amount' | 'percent' | 'currencies' | null
}

const noEditor: Editor = { mode: 'set', typed: '', draft: noDraft, fault: null }

/** Reads a price edit as typed: `2830`, `+12`, `-5 %`. A sign or `%` makes it a change by percent. */
export function readPriceEdit(typed: string, mode: PriceMode, currency: string): PriceEdit | null {
  if (mode === 'copy' || mode === 'inherit') return { kind: mode }
  const compact = typed.replaceAll(/\s/g, '').replace('−', '-')
  if (mode === 'percent') {
    const match = /^([+-]?\d{1,3}(?:[.,]\d{1,2})?)%?$/.exec(compact)
    const percent = match?.[1] === undefined ? null : Number(match[1].replace(',', '.'))
    return percent === null || percent === 0 || percent <= -100 ? null : { kind: 'percent', percent }
  }
  const amountMinor = readAmount(compact, requireCurrency(currency).exponent)
  return amountMinor ? { kind: 'set', amountMinor } : null
}

/** The mode that typed text asks for; the present one where it asks for none. */
function modeOf(typed: string, mode: PriceMode): PriceMode {
  return /[+\-−%]/.test(typed) ? 'percent' : mode
}

/** The state of the editor below the grid, with the edits that it would make. */
export function useEditor(range: SelectedRange | null) {
  const [editor, setEditor] = useState<Editor>(noEditor)
  const currencies = [...new Set(range?.rows.map(({ property }) => property.currency))]
  const currency = currencies[0] ?? 'INR'

  function setPrice(typed: string, wanted: PriceMode): void {
    const mode = modeOf(typed, wanted)
    const isEmpty = typed.trim() === '' && (mode === 'set' || mode === 'percent')
    const price = isEmpty ? null : readPriceEdit(typed, mode, currency)
    const isMixed = price?.kind === 'set' && currencies.length > 1
    const fault = isMixed ? 'currencies' : isEmpty || price ? null : mode === 'percent' ? 'percent' : 'amount'
    setEditor((known) => {
      const { price: _before, ...rest } = known.draft
      return { mode, typed, draft: price && !isMixed ? { ...rest, price } : rest, fault }
    })
  }

  return {
    ...editor,
    currency,
    isEditing: !isEmptyDraft(editor.draft),
    setPrice,
    change: (changes: Partial<Draft>) => setEditor((known) => ({ ...known, draft: { ...known.draft, ...changes } })),
    clear: () => setEditor(noEditor),
  }
}

export type EditorState = ReturnType<typeof useEditor>

type Edited = { range: SelectedRange | null; draft: Draft; book: NightBook; guests: number }

/** Returns the edits of the editor, as a list and by row and day. */
export function useEdits({ range, draft, book, guests }: Edited) {
  const rows = range?.rows
  const [from, to] = [range?.from, range?.to]
  const kept = useRef<SelectedRange | null>(null)
  kept.current = range
  const edits = useMemo(
    () => (kept.current ? planEdits({ range: kept.current, draft, book, guests }) : []),
    [rows?.[0]?.key, rows?.length, from, to, draft, book, guests],
  )
  const byRow = useMemo(() => {
    const map = new Map<string, Map<CalendarDay, CellEdit>>()
    for (const edit of edits) {
      const row = map.get(edit.row.key) ?? new Map<CalendarDay, CellEdit>()
      map.set(edit.row.key, row.set(edit.day, edit))
    }
    return map
  }, [edits])
  return { edits, byRow }
}
