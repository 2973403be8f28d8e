import type { BrandId } from '#app/brands/brands.ts'
import { Icon } from '#app/components/art/icon.tsx'
import { BrandMark } from './brand-mark.tsx'

export type HeaderProps = {
  /** Whose mark stands before the name; null: none. */
  brandId: BrandId | null
  siteName: string
  homeHref: string
  account: { text: string; title: string; href: string }
  links: { text: string; href: string }[]
  language: { current: string; choices: { code: string; name: string; href: string; isCurrent: boolean }[] } | null
  words: { menu: string; navigation: string; language: string; more: string }
}

/** Mark, word, links, language and the way in. Static: its menus are popovers, which need no script. */
export function Header({ brandId, siteName, homeHref, account, links, language, words }: HeaderProps) {
  return (
    <header className="head">
      <div className="wrap">
        <a className="logo display" href={homeHref}>
          {brandId ? <BrandMark brandId={brandId} /> : null}
          {siteName}
        </a>
        <nav aria-label={words.navigation}>
          {links.map((link) => (
            <a key={link.href} href={link.href}>
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
        <a href={account.href}>{account.text}</a>
        {links.map((link) => (
          <a key={link.href} href={link.href}>
            {link.text}
          </a>
        ))}
        <a href="?modal=sidemenu">{words.more}</a>
        {language ? <LanguageList heading={words.language} choices={language.choices} /> : null}
      </div>
      {language ? (
        <div id="languages" popover="auto" className="menu-sheet languages">
          <LanguageList heading={words.language} choices={language.choices} />
        </div>
      ) : null}
    </header>
  )
}

type LanguageListProps = { heading: string; choices: NonNullable<HeaderProps['language']>['choices'] }

function LanguageList({ heading, choices }: LanguageListProps) {
  return (
    <>
      <p className="sm muted">{heading}</p>
      <ul>
        {choices.map(({ code, name, href, isCurrent }) => (
          <li key={code}>
            <a href={href} lang={code} hrefLang={code} aria-current={isCurrent ? 'true' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
