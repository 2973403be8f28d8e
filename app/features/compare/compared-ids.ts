import { COMPARE_FORM, MAX_COMPARED } from '#app/domain/stays/compare.ts'

/** Ids of the properties chosen to compare. Module state, because a list and its map are two pages. */
export const comparedIds = new Set<string>()

let lastListPath: string | undefined

/** Clears the choices when the list is of another place. */
export function startChoices(listPath: string | undefined): void {
  if (listPath && lastListPath && listPath !== lastListPath) comparedIds.clear()
  lastListPath = listPath ?? lastListPath
}

/** Reads the checkboxes and unticks one above the limit. Returns the chosen ids that have no checkbox on the page. */
export function readChoices(target?: EventTarget | null): string[] {
  const boxes = [...document.querySelectorAll<HTMLInputElement>(`[name="ids"][form="${COMPARE_FORM}"]`)]
  for (const box of boxes) {
    if (box === target && comparedIds.size === MAX_COMPARED && !comparedIds.has(box.value)) box.checked = false
    comparedIds[box.checked ? 'add' : 'delete'](box.value)
  }
  return [...comparedIds].filter((id) => boxes.every(({ value }) => value !== id))
}
