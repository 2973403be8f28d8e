/**
 * Says on the page on show that nothing can be reached, in the words the document has from the start, and does an act anew when
 * the guest tries again. The live page has its own way to say so (`showTrouble`), which knows dialogs: before, none is modal.
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
