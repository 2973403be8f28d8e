/**
 * Shows the built-in offline message before hydration and repeats the action on retry. `showTrouble` replaces it after
 * hydration; it also handles modal dialogs, which do not exist before.
 */
export function tellOffline(act: () => void): void {
  const trouble = document.getElementById('trouble')
  const button = trouble?.querySelector('button')
  if (!trouble || !button) return
  for (const words of trouble.querySelectorAll<HTMLElement>('[data-trouble]')) {
    words.hidden = words.dataset.trouble !== 'unreached'
  }
  button.onclick = () => {
    trouble.hidden = true
    act()
  }
  trouble.hidden = false
}
