type Choice = { code: string; name: string; href: string; isCurrent: boolean }

export type ChoicesProps = {
  /** Names in their own language, with the tag for `lang`. */
  languages: Choice[]
  /** Names in the page's language; empty when there is no choice. */
  currencies: Choice[]
  words: { choices: string; close: string; language: string; currency: string; currencyNote: string }
}

export function Choices({ languages, currencies, words }: ChoicesProps) {
  return (
    <>
      <h3>{words.language}</h3>
      <ul>
        {languages.map(({ code, name, href, isCurrent }) => (
          <li key={code}>
            <a href={href} lang={code} hrefLang={code} aria-current={isCurrent || undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      {currencies.length > 0 ? (
        <>
          <h3>{words.currency}</h3>
          <p>{words.currencyNote}</p>
          <ul>
            {currencies.map(({ code, name, href, isCurrent }) => (
              <li key={code}>
                <a href={href} rel="nofollow" aria-current={isCurrent || undefined}>
                  {name} <bdi className="muted">{code}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  )
}
