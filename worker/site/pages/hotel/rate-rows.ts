/** Above every id of a room type. */
const ROW_STEP = 2 ** 40

/**
 * Returns the id of a row of a room type's rates: that of the room type in its first row. One number tells the rows
 * apart, so that the page's markup and scripts need no second key.
 */
export function rateRowId(roomTypeId: number, index: number): number {
  return roomTypeId + index * ROW_STEP
}

export function roomTypeOfRow(rowId: number): number {
  return rowId % ROW_STEP
}
