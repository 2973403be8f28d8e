const ADDRESS = /([\w.+%-]+@)([\w-]+(?:\.[\w-]+)+)([.,;:!?)،。、）」]*)/
// Removes bidi isolates around addresses, because the element isolates them and the split would leave one half outside.
const ISOLATED = /[\u2066\u2068]([\w.+%-]+@[\w.-]+)\u2069/g

/** An address moves to the next line as a whole, with its punctuation, and breaks only after its @. */
export function EmailText({ text }: { text: string }) {
  // The split yields in turn: text, local part, domain, punctuation.
  return text
    .replace(ISOLATED, '$1')
    .split(ADDRESS)
    .map((part, at, parts) =>
      at % 4 === 1 ? (
        <span key={at} className="email">
          <span dir="ltr">
            <span>{part}</span>
            <span>{parts[at + 1]}</span>
          </span>
          <span>{parts[at + 2]}</span>
        </span>
      ) : at % 4 === 0 && part ? (
        <span key={at}>{part}</span>
      ) : null,
    )
}
