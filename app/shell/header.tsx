import type { BrandId } from '#app/brands/brands.ts'
import { buttonClass } from '#app/components/actions/button.tsx'
import { Icon } from '#app/components/art/icon.tsx'
import { BrandMark } from './brand-mark.tsx'

export type HeaderProps = {
  /** Whose mark stands before the name; null: none. */
  brandId: BrandId | null
  siteName: string
  /** The partner whose microsite this is, as its guests know it; null on the site itself. */
  partner: string | null
  homeHref: string
  account: { text: string; title: string; href: string }
  /** What is the guest's own and help: first of all. */
  own: { text: string; href: string }[]
  links: { text: string; href: string }[]
  language: { current: string; choices: { code: string; name: string; href: string; isCurrent: boolean }[] } | null
  words: { menu: string; navigation: string; language: string; more: string; close: string }
}

/** Mark, word, links, language and the way in. Static: its menus are popovers, which need no script. */
export function Header({ brandId, siteName, partner, homeHref, account, own, links, language, words }: HeaderProps) {
  return (
    <header className="head">
      <div className="wrap">
        <a className="logo display" href={homeHref}>
          {brandId ? <BrandMark brandId={brandId} /> : null}
          {siteName}
        </a>
        {partner ? <span className="with sm">{partner}</span> : null}
        <nav aria-label={words.navigation}>
          {own.map((link) => (
            <a key={link.href} href={link.href}>
              {link.text}
            </a>
          ))}
          {links.map((link) => (
            <a key={link.href} className="far" href={link.href}>
              {link.text}
            </a>
          ))}
          {language ? (
            <button type="button" className="row" popoverTarget="languages">
              <Icon name="globe" size="s" />
              {language.current}
            </button>
          ) : null}
          <a className="btn quiet" href={account.href} title={account.title}>
            {account.text}
          </a>
        </nav>
        <button type="button" className="menu btn bare" popoverTarget="menu" aria-label={words.menu}>
          <Icon name="menu" />
        </button>
      </div>
      <div id="menu" popover="auto" className="menu-sheet">
        <div className="hd">
          <h2 className="display title-md">{words.menu}</h2>
          <button
            type="button"
            className={buttonClass({ look: 'bare', round: true })}
            popoverTarget="menu"
            popoverTargetAction="hide"
            aria-label={words.close}
          >
            <Icon name="x" />
          </button>
        </div>
        {[...own, account, ...links].map(({ text, href }) => (
          <a key={href} href={href}>
            {text}
          </a>
        ))}
        <a href="?modal=sidemenu">{words.more}</a>
        {language ? (
          <details>
            <summary>
              <Icon name="globe" size="s" />
              {words.language} <bdi className="muted">{language.current}</bdi>
            </summary>
            <Languages choices={language.choices} />
          </details>
        ) : null}
      </div>
      {language ? (
        <div id="languages" popover="auto" className="menu-sheet languages">
          <p className="sm muted">{words.language}</p>
          <Languages choices={language.choices} />
        </div>
      ) : null}
    </header>
  )
}

type Choices = { choices: NonNullable<HeaderProps['language']>['choices'] }

function Languages({ choices }: Choices) {
  return (
    <ul>
      {choices.map(({ code, name, href, isCurrent }) => (
        <li key={code}>
          <a href={href} lang={code} hrefLang={code} aria-current={isCurrent ? 'true' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
