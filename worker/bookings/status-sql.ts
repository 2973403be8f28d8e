/** Status keys of bookings that keep their rooms: all but cancelled 3, no-show 4, void 13, cancelled order 16 and 21. */
export const HOLDS_STOCK = '(0, 1, 2, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 19, 20)'
/** Status keys of bookings a guest can still give up: confirmed 0, hold 7, upcoming 19. */
export const STILL_OPEN = '(0, 7, 19)'
