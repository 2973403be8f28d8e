const ADDRESS = /([\w.+%-]+@)([\w-]+(?:\.[\w-]+)+)/

/** A text whose e-mail addresses stay whole: one that does not fit its line begins the next, and breaks after its @ only where it must. */
export function EmailText({ text }: { text: string }) {
  // In turns: words, what is before an @, what is behind it.
  return text.split(ADDRESS).map((part, at, parts) =>
    at % 3 === 1 ? (
      <span key={at} className="email" dir="ltr">
        <span>{part}</span>
        <span>{parts[at + 1]}</span>
      </span>
    ) : at % 3 === 0 ? (
      part
    ) : null,
  )
}
