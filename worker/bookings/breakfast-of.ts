/** A room category's own word on breakfast, as a query of one value: what a booking of it keeps as agreed. */
export function breakfastOf(categoryId: string): string {
  return `SELECT breakfast_included FROM room_category WHERE id = ${categoryId}`
}
