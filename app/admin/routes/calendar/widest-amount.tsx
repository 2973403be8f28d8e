import { type RefObject, useMemo, useRef } from 'react'
import { format } from '#app/admin/text/text.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { CellEdit } from './editor/edit.ts'
import { type NightBook, priceFor } from './nights.ts'

/** New values by row and day. */
export type EditsByRow = ReadonlyMap<string, ReadonlyMap<CalendarDay, CellEdit>>

/** Returns the widest of the amounts of nights read and edited, with zeros as digits; empty without an amount. */
export function findWidestAmount(book: NightBook, edits: EditsByRow, guests: number): string {
  const read = [...book.values()].flatMap(({ currency, rooms }) =>
    rooms.flatMap(({ nights }) => nights.map(({ effective }) => ({ currency, price: effective.price }))),
  )
  const edited = [...edits.values()].flatMap((row) =>
    [...row.values()].map(({ row: { property }, change }) => ({
      currency: property.currency,
      price: change.price ?? null,
    })),
  )
  return [...read, ...edited].reduce((widest, { currency, price }) => {
    const amountMinor = priceFor(price, guests)
    const written = amountMinor === null ? '' : format.exactAmount({ amountMinor, currency })
    return written.length > widest.length ? written.replaceAll(/\p{Nd}/gu, '0') : widest
  }, '')
}

type Props = { book: NightBook; edits: EditsByRow; guests: number; measured: RefObject<HTMLElement | null> }

/** Measures the widest amount so far. */
export function WidestAmount({ book, edits, guests, measured }: Props) {
  const widest = useRef('')
  const amount = useMemo(() => findWidestAmount(book, edits, guests), [book, edits, guests])
  if (amount.length > widest.current.length) widest.current = amount
  return (
    <b ref={measured} className="widest-amount" aria-hidden="true">
      {widest.current}
    </b>
  )
}
