/** Whether single letters act in this browser: who speaks to a computer switches them off (WCAG 2.1.4). */
const NAME = 'stayfront.single-keys'

export function hasSingleKeys(): boolean {
  return localStorage.getItem(NAME) !== 'off'
}

export function switchSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(NAME)
  else localStorage.setItem(NAME, 'off')
}
