import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import type { Column } from '#app/admin/ui/data-table.tsx'

/** Sorting needs all rows; beyond this number it sorts those read so far. */
const MAX_SORTED = 2_000

type Rows<Row> = {
  items: readonly Row[] | null
  error?: unknown
  hasMore?: boolean
  readMore?: () => void
  /** Reads the pages that are missing; absent: `items` are all rows. */
  readAll?: () => Promise<readonly Row[]>
}

export type Table<Row> = {
  /** Columns as chosen, with the sorting of the address. */
  columns: Column<Row>[]
  rows: Row[]
  /** Every column that can be chosen. */
  optional: readonly Column<Row>[]
  chosen: readonly string[]
  choose: (ids: readonly string[] | undefined) => void
  /** Rows of a file, sorted like the table. */
  readForFile: () => Promise<Row[]>
  /** True: rows that are not read yet are missing from the order. */
  isPart: boolean
}

/** Sorts a table by the column of the address (`sort=-total`) and shows the columns chosen there. */
export function useTable<Row>(all: readonly Column<Row>[], list: Rows<Row>): Table<Row> {
  const { sort, columns: shown } = useSearch({ strict: false }) as { sort?: string; columns?: string }
  const navigate = useNavigate()
  const change = (part: { sort?: string | undefined; columns?: string | undefined }) => {
    // Which page it is, and so the type of its address, is not known here.
    const search = ((known: object) => ({ ...known, ...part })) as never
    void navigate({ to: '.', search, replace: true, resetScroll: false })
  }
  const optional = all.filter(({ isHead, label }) => !isHead && label !== '')
  const usual = optional.filter(({ isHidden }) => !isHidden).map(({ id }) => id)
  const named = shown?.split(',').filter((id) => optional.some((column) => column.id === id))
  const chosen = named ?? usual
  const isDescending = sort?.startsWith('-') ?? false
  const by = all.find(({ id, value }) => value && id === sort?.replace(/^-/, ''))
  const { items } = list
  const { isPart, readAfter } = planReading(list, by !== undefined)
  // Once for each page, so that a page that fails is not requested without end.
  useEffect(() => {
    if (readAfter !== null) list.readMore?.()
  }, [readAfter])
  const order = (rows: readonly Row[]) => sortRows(rows, by?.value, isDescending)
  // Columns are written anew with each drawing; their order is known by its name.
  const rows = useMemo(() => order(items ?? []), [items, by?.id, isDescending])
  const toggle = (id: string) => {
    if (by?.id !== id) change({ sort: id })
    else change({ sort: isDescending ? undefined : `-${id}` })
  }
  return {
    columns: all
      .filter((column) => !optional.includes(column) || chosen.includes(column.id))
      .map((column) => (column.value && !column.sort ? { ...column, sort: sortOf(column.id) } : column)),
    rows,
    optional,
    chosen,
    choose: (ids) => change({ columns: ids && ids.join() !== usual.join() ? ids.join() : undefined }),
    readForFile: async () => order((await list.readAll?.()) ?? items ?? []),
    isPart,
  }

  function sortOf(id: string): NonNullable<Column<Row>['sort']> {
    const direction = by?.id === id ? (isDescending ? 'descending' : 'ascending') : 'none'
    return { direction, toggle: () => toggle(id) }
  }
}

/** Returns whether a sorted table stays in part, and otherwise after how many rows the next page is read, if any. */
export function planReading(
  { items, error, hasMore = false }: Pick<Rows<unknown>, 'items' | 'error' | 'hasMore'>,
  isSorted: boolean,
): { isPart: boolean; readAfter: number | null } {
  const count = items?.length ?? 0
  const isIncomplete = isSorted && hasMore
  const isPart = isIncomplete && (count >= MAX_SORTED || Boolean(error))
  return { isPart, readAfter: isIncomplete && !isPart ? count : null }
}

type Value<Row> = Column<Row>['value']

/** Numbers by size, texts by the alphabet; rows without a value last. */
export function sortRows<Row>(rows: readonly Row[], value: Value<Row>, isDescending: boolean): Row[] {
  if (!value) return [...rows]
  const isMissing = (cell: string | number | null) => cell === null || cell === ''
  return [...rows].sort((a, b) => {
    const [one, other] = [value(a), value(b)]
    if (isMissing(one) || isMissing(other)) return Number(isMissing(one)) - Number(isMissing(other))
    const difference =
      typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other))
    return isDescending ? -difference : difference
  })
}
