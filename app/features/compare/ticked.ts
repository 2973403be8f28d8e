import { COMPARE_FORM, MAX_COMPARED } from '#app/domain/stays/compare.ts'

/** Ids of the chosen stays. Module state, because a list and its map are two pages. */
export const ticked = new Set<string>()

let list: string | undefined

/** Another place's list begins without choices. */
export function beginChoices(place: string | undefined): void {
  if (place && list && place !== list) ticked.clear()
  list = place ?? list
}

/** Reads the checkboxes and takes back a fifth choice. Returns the chosen stays that have no checkbox on the page. */
export function readChoices(target?: EventTarget | null): string[] {
  const boxes = [...document.querySelectorAll<HTMLInputElement>(`[name="ids"][form="${COMPARE_FORM}"]`)]
  for (const box of boxes) {
    if (box === target && ticked.size === MAX_COMPARED && !ticked.has(box.value)) box.checked = false
    ticked[box.checked ? 'add' : 'delete'](box.value)
  }
  return [...ticked].filter((id) => boxes.every(({ value }) => value !== id))
}
