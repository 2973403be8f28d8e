const EMAIL_WITH_PUNCTUATION = /([\w.+%-]+@)([\w-]+(?:\.[\w-]+)+)([.,;:!?)،。、）」]*)/
// Removes bidi isolates around addresses, because the element isolates them and the split would leave one half outside.
const ISOLATED_EMAIL = /[\u2066\u2068]([\w.+%-]+@[\w.-]+)\u2069/g

/** Text in which an email address wraps as a whole, with its punctuation, and breaks only after its @. */
export function EmailText({ text }: { text: string }) {
  // The split yields in turn: text, local part, domain, punctuation.
  return text
    .replace(ISOLATED_EMAIL, '$1')
    .split(EMAIL_WITH_PUNCTUATION)
    .map((part, index, parts) =>
      index % 4 === 1 ? (
        <span key={index} className="email">
          <span dir="ltr">
            <span>{part}</span>
            <span>{parts[index + 1]}</span>
          </span>
          <span>{parts[index + 2]}</span>
        </span>
      ) : index % 4 === 0 && part ? (
        <span key={index}>{part}</span>
      ) : null,
    )
}
