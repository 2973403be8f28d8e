const ADDRESS = /([\w.+%-]+@)([\w-]+(?:\.[\w-]+)+)([.,;:!?)،。、）」]*)/
// What keeps an address together within a sentence is done by its element: half of the pair would be left outside of it.
const ISOLATED = /[\u2066\u2068]([\w.+%-]+@[\w.-]+)\u2069/g

/**
 * A text whose e-mail addresses stay whole, each with the sign behind it: one that does not fit its line begins the next, and breaks
 * after its @ only where it must.
 */
export function EmailText({ text }: { text: string }) {
  // In turns: words, what is before an @, what is behind it, the sign.
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
