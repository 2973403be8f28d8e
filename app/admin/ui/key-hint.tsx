/** A key that does the same, for people who see it: screen readers read `aria-keyshortcuts`. */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <span className="key-hint" aria-hidden="true">
      <kbd>{keys}</kbd>
    </span>
  )
}
