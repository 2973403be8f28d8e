import { Fragment } from 'react'
import type { BrandBanner, BrandMarkModel } from '#app/brands/brands.ts'
import type { BrandLink } from '#app/domain/brands/brand-settings.ts'
import type { TextLanguage } from '#app/i18n/locales.ts'
import { buttonClass } from '#app/ui/actions/button.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { BrandLogo } from './brand-logo.tsx'

export type HeaderProps = {
  /** Null: the country hides the brand. */
  mark: BrandMarkModel | null
  siteName: string
  partner: string | null
  homeHref: string
  /** Null: the site is not open yet. */
  account: { text: string; title: string; href: string } | null
  /** Links of the guest: bookings and saved properties. */
  ownLinks: { text: string; href: string }[]
  links: (BrandLink & TextLanguage)[]
  choice: (Omit<ChoicesProps, 'labels'> & { current: string }) | null
  labels: { menu: string; navigation: string; more: string } & ChoicesProps['labels']
}

type Choice = { code: string; name: string; href: string; isCurrent: boolean }

type ChoicesProps = {
  languages: Choice[]
  currencies: Choice[]
  labels: { choices: string; close: string; language: string; currency: string; currencyNote: string }
}

function Choices({ languages, currencies, labels }: ChoicesProps) {
  return (
    <>
      <h3>{labels.language}</h3>
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
          <h3>{labels.currency}</h3>
          <p>{labels.currencyNote}</p>
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

/** Site header. Static: its menus are popovers, which need no script. */
export function Header({ mark, siteName, partner, homeHref, account, ownLinks, links, choice, labels }: HeaderProps) {
  return (
    <header className="head">
      <div className="wrap">
        <a className="logo display" href={homeHref}>
          <BrandLogo mark={mark} siteName={siteName} />
        </a>
        {partner ? <span className="with sm">{partner}</span> : null}
        <nav aria-label={labels.navigation}>
          {ownLinks.map((link) => (
            <Fragment key={link.href}>
              <a href={link.href}>{link.text}</a>{' '}
            </Fragment>
          ))}
          {links.map(({ text, ...link }) => (
            <Fragment key={link.href}>
              <a className="far" {...link}>
                {text}
              </a>{' '}
            </Fragment>
          ))}
          {choice ? (
            <button type="button" className="row" popoverTarget="choices">
              <Icon name="globe" size="s" />
              {choice.current}
            </button>
          ) : null}
          {account ? (
            <a className="btn quiet" href={account.href} title={account.title}>
              {account.text}
            </a>
          ) : null}
        </nav>
        <button type="button" className="menu btn bare" popoverTarget="menu" aria-label={labels.menu}>
          <Icon name="menu" />
        </button>
      </div>
      <div id="menu" popover="auto" className="menu-sheet">
        <MenuHead id="menu" title={labels.menu} close={labels.close} />
        {[...ownLinks, ...(account ? [{ text: account.text, href: account.href }] : []), ...links].map(
          ({ text, ...link }) => (
            <Fragment key={link.href}>
              <a {...link}>{text}</a>{' '}
            </Fragment>
          ),
        )}
        {account ? <a href="?modal=sidemenu">{labels.more}</a> : null}{' '}
        {choice ? (
          <button type="button" popoverTarget="choices">
            {labels.choices} <bdi className="muted">{choice.current}</bdi>
          </button>
        ) : null}
      </div>
      {choice ? (
        <div id="choices" popover="auto" className="menu-sheet">
          <MenuHead id="choices" title={labels.choices} close={labels.close} />
          <Choices {...choice} labels={labels} />
        </div>
      ) : null}
    </header>
  )
}

function MenuHead({ id, title, close }: { id: string; title: string; close: string }) {
  return (
    <div className="hd">
      <h2 className="display title-md">{title}</h2>
      <button
        type="button"
        className={buttonClass({ variant: 'bare', round: true })}
        popoverTarget={id}
        popoverTargetAction="hide"
        aria-label={close}
      >
        <Icon name="x" />
      </button>
    </div>
  )
}

/** Announcements of the operator below the header. */
export function Banners({ banners }: { banners: readonly BrandBanner[] }) {
  return (
    <aside className="wrap grid-2">
      {/* The gap after an empty row is the space below the header; the main style sheet is full. */}
      <span />
      {banners.map(({ key, text, link, language }) => (
        <div key={key} className="notice info" {...language}>
          <Icon name="info" />
          <div>
            <span>{text}</span>{' '}
            {link ? (
              <a className="link" href={link.href}>
                {link.text}
              </a>
            ) : null}
          </div>
        </div>
      ))}
    </aside>
  )
}
