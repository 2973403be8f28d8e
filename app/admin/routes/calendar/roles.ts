/** Roles of a grid made of `div`s: a table has no rows and columns out of sight. Indexes begin at 1. */
export const gridRole = (label: string) =>
  ({ role: 'grid', 'aria-multiselectable': true, 'aria-label': label }) as const
export const rowRole = (index: number) => ({ role: 'row', 'aria-rowindex': index }) as const
export const columnHeadRole = (column: number) => ({ role: 'columnheader', 'aria-colindex': column }) as const
export const rowHeadRole = { role: 'rowheader', 'aria-colindex': 1 } as const
export const cellRole = (column: number, isSelected: boolean) =>
  ({ role: 'gridcell', 'aria-colindex': column, 'aria-selected': isSelected }) as const
