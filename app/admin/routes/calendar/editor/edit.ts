import type { Sent } from '#app/admin/client/endpoints.ts'
import { addDays, type CalendarDay, dayOfWeek, listNights } from '#app/domain/dates/calendar-day.ts'
import { displayStep } from '#app/domain/money/currency.ts'
import { findNight, type Night, type NightBook, type NightPrice, priceFor } from '../nights.ts'
import { OWN_PRICE, type RateRow } from '../rows.ts'
import type { SelectedRange } from '../selection.ts'

export type AriChange = Sent<'PATCH /v1/ari'>['body']['changes'][number]

export type PriceEdit =
  | { kind: 'set'; amountMinor: number }
  | { kind: 'percent'; percent: number }
  | { kind: 'copy' }
  | { kind: 'inherit' }

/** The values the editor sets; undefined keeps a value, null removes a rule. */
export type Draft = {
  price?: PriceEdit
  /** Prices of other numbers of guests follow a price that is set. */
  isProportional: boolean
  left?: number
  closed?: boolean
  min_nights?: number | null
  max_nights?: number | null
  closed_to_arrival?: boolean
  closed_to_departure?: boolean
  /** 0 Sunday … 6 Saturday; undefined: all. */
  weekdays?: readonly number[]
}

export const noDraft: Draft = { isProportional: true }

const ruleNames = ['closed', 'min_nights', 'max_nights', 'closed_to_arrival', 'closed_to_departure'] as const

export function isEmptyDraft({ price, left, ...rules }: Draft): boolean {
  return price === undefined && left === undefined && ruleNames.every((name) => rules[name] === undefined)
}

/** Fields of a night that the calendar writes, with their names in `/v1`. */
export type NightChange = Partial<
  Pick<Night, 'price' | 'total' | 'closed' | 'min_nights' | 'max_nights' | 'closed_to_arrival' | 'closed_to_departure'>
>

/** A night before and after an edit. `expected` has the stored values that the edit replaces. */
export type CellEdit = { row: RateRow; day: CalendarDay; change: NightChange; expected: NightChange; night?: Night }

type Planned = { range: SelectedRange; draft: Draft; book: NightBook; guests: number }

/** Returns the days before the copied year: the same weekdays, 52 weeks earlier. */
export const YEAR_DAYS = 364

/** Returns the edits of a selection; nights without a change, or not read yet, are left out. */
export function planEdits({ range, draft, book, guests }: Planned): CellEdit[] {
  if (isEmptyDraft(draft)) return []
  const { weekdays } = draft
  const days = listNights(range.from, addDays(range.to, 1)).filter((day) => weekdays?.includes(dayOfWeek(day)) ?? true)
  return range.rows.flatMap((row) =>
    days.flatMap((day): CellEdit[] => {
      const night = findNight(book, row, day)
      if (!night) return []
      const before = draft.price?.kind === 'copy' ? findNight(book, row, addDays(day, -YEAR_DAYS)) : undefined
      const change = changeNight({ row, night, draft, guests, before })
      const expected = pick(night, change)
      return Object.keys(change).length > 0 ? [{ row, day, change, expected, night }] : []
    }),
  )
}

type Edited = { row: RateRow; night: Night; draft: Draft; guests: number; before: Night | undefined }

function changeNight({ row, night, draft, guests, before }: Edited): NightChange {
  const rules = ruleNames.flatMap((name) => (draft[name] === undefined ? [] : [[name, draft[name]] as const]))
  const price = draft.price && changePrice({ row, night, draft, guests, before })
  const left = draft.left !== undefined && row.plan === OWN_PRICE ? draft.left : null
  const total = left === null ? null : Math.min(row.room.rooms_total, night.sold + night.blocked + left)
  const wanted: NightChange = {
    ...(price === undefined ? {} : { price }),
    ...(total === null ? {} : { total }),
    ...Object.fromEntries(rules),
  }
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => !isSame(value, night[name as keyof NightChange])),
  )
}

/** Returns the new price of a night, null for the inherited one, or undefined where it stays. */
function changePrice({ row, night, draft, guests, before }: Edited): NightPrice | null | undefined {
  const { price: edit, isProportional } = draft
  const now = night.effective.price
  if (edit?.kind === 'inherit') return null
  if (edit?.kind === 'copy') return before?.effective.price ? complete(before.effective.price) : undefined
  if (edit?.kind === 'set') return setPrice({ row, now, isProportional, guests, amountMinor: edit.amountMinor })
  if (!edit || !now) return undefined
  const step = displayStep(row.property.currency)
  return scale(complete(now), 1 + edit.percent / 100, step)
}

type EffectivePrice = Night['effective']['price']

type Set = { row: RateRow; now: EffectivePrice; isProportional: boolean; guests: number; amountMinor: number }

function setPrice({ row, now, isProportional, guests, amountMinor }: Set): NightPrice {
  if (!now) {
    const { extra_minor } = row.room
    const double = Math.max(1, amountMinor - Math.max(0, guests - 2) * extra_minor)
    return { single_minor: double, double_minor: double, extra_minor }
  }
  const old = complete(now)
  const shown = priceFor(old, guests)
  const base = isProportional && shown ? scale(old, amountMinor / shown, displayStep(row.property.currency)) : old
  if (guests === 1) return { ...base, single_minor: amountMinor }
  if (guests === 2) return { ...base, double_minor: amountMinor }
  const more = guests - 2
  const double = isProportional ? amountMinor - more * base.extra_minor : Math.min(base.double_minor, amountMinor)
  return { ...base, double_minor: double, extra_minor: Math.floor((amountMinor - double) / more) }
}

/** Prices a night that is not sold to one adult, or to two, the same for both: a stored price has both amounts. */
function complete({
  single_minor: single,
  double_minor: double,
  extra_minor,
}: NonNullable<EffectivePrice>): NightPrice {
  return { single_minor: single ?? double ?? 1, double_minor: double ?? single ?? 1, extra_minor }
}

function scale({ single_minor, double_minor, extra_minor }: NightPrice, factor: number, step: number): NightPrice {
  const times = (amount: number) => Math.round((amount * factor) / step) * step
  return {
    single_minor: Math.max(step, times(single_minor)),
    double_minor: Math.max(step, times(double_minor)),
    extra_minor: Math.max(0, times(extra_minor)),
  }
}

/** Returns the stored values of the fields that a change names. */
export function pick(night: Night, change: NightChange): NightChange {
  return Object.fromEntries(Object.keys(change).map((name) => [name, night[name as keyof NightChange]]))
}

/** Returns whether two values of a field are the same. */
export function isSame(a: unknown, b: unknown): boolean {
  const format = (value: unknown) => JSON.stringify(value, ['single_minor', 'double_minor', 'extra_minor'])
  return typeof a === 'object' && a !== null ? format(a) === format(b) : a === b
}

/** Returns the edits that bring back what these replaced. */
export function invert(edits: readonly CellEdit[]): CellEdit[] {
  return edits.map(({ row, day, change, expected }) => ({ row, day, change: expected, expected: change }))
}

export type Batch = { property: number; changes: AriChange[]; edits: CellEdit[] }

const MAX_CHANGES = 1_000
const MAX_NIGHTS = 5_000

/** Days in a row with the same change, while the next one is looked at. */
type OpenRun = { key: string; change: AriChange; to: CalendarDay; batch: Batch }

/** Returns the requests that write edits: equal days in a row become one change, with the values that it replaces. */
export function toBatches(edits: readonly CellEdit[]): Batch[] {
  const batches = new Map<number, Batch[]>()
  let last = null as OpenRun | null
  for (const edit of edits) {
    const { row, day, change, expected } = edit
    const key = `${row.key} ${JSON.stringify([change, expected])}`
    const isNext = last?.key === key && addDays(last.to, 1) === day && last.batch.edits.length < MAX_NIGHTS
    if (last && isNext) {
      last.to = day
      last.change.to = day
      last.batch.edits.push(edit)
      continue
    }
    const batch = openBatch(batches, row.property.id)
    const plan = row.plan === OWN_PRICE ? {} : { plan: row.plan }
    const written: AriChange = { room: row.room.id, ...plan, from: day, to: day, ...change, expected }
    batch.changes.push(written)
    batch.edits.push(edit)
    last = { key, change: written, to: day, batch }
  }
  return [...batches.values()].flat()
}

function openBatch(batches: Map<number, Batch[]>, property: number): Batch {
  const known = batches.get(property) ?? []
  const open = known.at(-1)
  if (open && open.changes.length < MAX_CHANGES && open.edits.length < MAX_NIGHTS) return open
  const fresh: Batch = { property, changes: [], edits: [] }
  batches.set(property, [...known, fresh])
  return fresh
}

/** Returns the mean difference of the price a night, over the nights whose price changes; null when none does. */
export function meanDifference(edits: readonly CellEdit[], guests: number): number | null {
  const differences = edits.flatMap(({ change, night }) => {
    const before = priceFor(night?.effective.price ?? null, guests)
    const after = change.price ? priceFor(change.price, guests) : null
    return before === null || after === null ? [] : [after - before]
  })
  if (differences.length === 0) return null
  return differences.reduce((sum, difference) => sum + difference, 0) / differences.length
}
