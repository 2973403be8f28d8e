/** What a list needs to show its first rows, and what it stands off the edge of the screen, in pixels. */
const ENOUGH = 340
const EDGE = 16

/**
 * Opens a list over its field where there is too little room below it and more above, as high as there is room; one that lies
 * in the flow of a sheet stays where it is. Gives the end of it.
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
