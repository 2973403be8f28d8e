/** Has a text read out: by the dialog on top where one is open, as all else is inert then, else by the document. */
export function announce(text: string): void {
  const inDialog = [...document.querySelectorAll('dialog:modal > [data-announcer]')].at(-1)
  const announcer = inDialog ?? document.getElementById('announcer')
  if (announcer) announcer.textContent = text
}
