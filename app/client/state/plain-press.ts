/** True for a click that follows a link in this tab: primary button without modifier keys. */
export function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}
