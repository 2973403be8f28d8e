/** A press that follows a link here: of the first button, and without a key that asks for another tab, a window or a file. */
export function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}
