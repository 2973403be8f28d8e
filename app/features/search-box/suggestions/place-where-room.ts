/** Height in pixels for the first rows, and margin to the edge of the screen. */
const ENOUGH = 340
const EDGE = 16

/**
 * Opens the list above its field when there is too little room below and more above, limited to the room. Leaves a list
 * in normal flow alone. Returns a cleanup function.
 */
export function placeWhereRoom(list: HTMLElement | null): (() => void) | undefined {
  const field = list?.offsetParent
  if (!list || !field || !matchMedia('(min-width: 780px)').matches || getComputedStyle(list).position !== 'absolute')
    return
  const holder = field.closest('.bd')?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight }
  const { top, bottom } = field.getBoundingClientRect()
  const below = holder.bottom - bottom - EDGE
  const above = top - holder.top - EDGE
  if (below >= ENOUGH || above <= below) return
  list.classList.add('above')
  list.style.setProperty('--room', `${Math.floor(above)}px`)
  return () => list.classList.remove('above')
}
