/** Announces a text to screen readers: in the topmost dialog if one is open, because the rest of the page is inert. */
export function announce(text: string): void {
  const inDialog = [...document.querySelectorAll('dialog:modal > [data-announcer]')].at(-1)
  const announcer = inDialog ?? document.getElementById('announcer')
  if (announcer) announcer.textContent = text
}
