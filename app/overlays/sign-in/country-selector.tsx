import '#app/ui/styles/overlays/overlays.css'
import '#app/ui/styles/features/sign-in.css'
import { useAtomValue, useSetAtom } from 'jotai/react'
import { type MouseEvent, useId, useState } from 'react'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { chosenDialCodeAtom } from '#app/client/state/site/dial-code.ts'
import { userAgentAtom } from '#app/client/state/site/user-agent.ts'
import { useNavigate } from '#app/client/state/use-navigation.ts'
import { visitAtom } from '#app/client/state/view.ts'
import { withNested } from '#app/domain/routes/nested-address.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { toPlainText } from '#app/domain/typed-text.ts'
import type { Country } from '#app/features/sign-in/model.ts'
import { useSignInData } from '#app/features/sign-in/session/use-sign-in-data.ts'
import { withReturn } from '#app/features/sign-in/sign-in-href.ts'
import { type Locale, locales } from '#app/i18n/locales.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { TextLink } from '#app/ui/actions/link-rows.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'

export function Overlay({ name, closeHref, isNested }: OverlayProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const setDialCode = useSetAtom(chosenDialCodeAtom)
  const data = useSignInData('/login?countries=1')
  const backHref = isNested ? withNested(closeHref, 'mobileNumber') : withOverlay(closeHref, 'mobileNumber')
  const onChoose = (event: MouseEvent, code: string) => {
    event.preventDefault()
    setDialCode(code)
    navigate(backHref, { replace: true, keepScroll: true })
  }
  return (
    <OverlayDialog
      nested={isNested}
      size="sm"
      tall
      title={translate(name === 'countryLang' ? 'signIn.countryLanguage' : 'signIn.codeTitle')}
      closeHref={closeHref}
    >
      <div className="stack roomy">
        {name === 'countryLang' ? (
          <>
            <Languages path={closeHref} />
            <h3 className="title-sm">{translate('signIn.codeTitle')}</h3>
          </>
        ) : null}
        {typeof data === 'object' ? (
          <Countries countries={data.signIn.countries} returnPath={closeHref} onChoose={onChoose} />
        ) : (
          <TextLink text={translate('account.signIn')} href={withReturn('/login', closeHref)} data-hard="" />
        )}
      </div>
    </OverlayDialog>
  )
}

function Languages({ path }: { path: string }) {
  const translate = useTranslate()
  const { device } = useAtomValue(userAgentAtom)
  const current = useAtomValue(visitAtom)?.locale
  const codes = (Object.keys(locales) as Locale[]).filter((code) => device === 'phone' || !locales[code].phoneOnly)
  const hrefOf = (code: Locale) => `${path}${path.includes('?') ? '&' : '?'}lang=${code}`
  return (
    <nav className="stack" aria-label={translate('signIn.language')}>
      <h3 className="title-sm">{translate('signIn.language')}</h3>
      <ul className="grid-2 tongues">
        {codes.map((code) => (
          <li key={code}>
            <a
              className="link"
              href={hrefOf(code)}
              lang={locales[code].htmlLang}
              hrefLang={code}
              aria-current={code === current || undefined}
              data-hard=""
            >
              <span>{locales[code].name}</span>
              {code === current ? <Icon name="check" size="s" /> : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type CountriesProps = {
  countries: readonly Country[]
  returnPath: string
  onChoose: (event: MouseEvent, code: string) => void
}

function Countries({ countries, returnPath, onChoose }: CountriesProps) {
  const translate = useTranslate()
  const id = useId()
  const [query, setQuery] = useState('')
  const found = searchCountries(countries, query)
  return (
    <>
      <div className="codes-search">
        <TextInput
          id={id}
          type="search"
          autoComplete="off"
          label={translate('signIn.codeSearch')}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      </div>
      <ul className="codes" aria-label={translate('signIn.codeTitle')}>
        {found.map(({ name, code }) => (
          <li key={`${code} ${name}`}>
            <a
              href={withReturn(`/login?dial=${encodeURIComponent(code)}`, returnPath)}
              onClick={(event) => onChoose(event, code)}
            >
              <span>{name}</span>
              <span className="num muted" dir="ltr">
                {code}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p role="status" className="muted">
        {found.length === 0 ? translate('signIn.codeNone') : ''}
      </p>
    </>
  )
}

/** Returns the countries whose name has a word that begins with the text, or whose dial code begins with its digits. */
export function searchCountries(countries: readonly Country[], query: string): readonly Country[] {
  const digits = toPlainText(query).replace(/[\s+]/g, '')
  if (/^\d+$/.test(digits)) return countries.filter(({ code }) => code.slice(1).startsWith(digits))
  const folded = fold(query)
  if (folded === '') return countries
  return countries.filter(({ name }) => fold(name).startsWith(folded) || fold(name).includes(` ${folded}`))
}

/** Returns the text without accents, in lower case. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
