import { Fragment } from 'react'
import type { BrandMarkModel } from '#app/brands/brands.ts'
import type { BrandLink } from '#app/domain/brands/brand-settings.ts'
import type { TextLanguage } from '#app/i18n/locales.ts'
import { BrandLogo } from './brand-logo.tsx'

export type FooterProps = {
  mark: BrandMarkModel | null
  siteName: string
  homeHref: string
  address: string
  help: string
  groups: { heading: string; links: (BrandLink & TextLanguage)[] }[]
  social: { name: string; href: string }[]
  copyright: string
  /** Language, country and currency of the page. */
  place: string
  /** Attribution and licence of the place data, required by its terms. */
  credit: { text: string; links: readonly { text: string; href: string }[] }
  labels: { navigation: string }
}

export function Footer(props: FooterProps) {
  return (
    <footer className="foot">
      <div className="wrap">
        <nav className="cols" aria-label={props.labels.navigation}>
          <div className="fl">
            <a className="logo display" href={props.homeHref}>
              <BrandLogo mark={props.mark} siteName={props.siteName} reusesDrawing />
            </a>
            <p>{props.address}</p>
            <p>{props.help}</p>
          </div>
          {props.groups.map((group) => (
            <div key={group.heading}>
              <h2>{group.heading}</h2>
              <ul>
                {group.links.map(({ text, ...link }) => (
                  <li key={link.href}>
                    <a {...link}>{text}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className="base">
          <span>{props.copyright}</span>{' '}
          <span className="row social">
            {props.social.map(({ name, href }) => (
              <Fragment key={name}>
                <a href={href} rel="noopener">
                  {name}
                </a>{' '}
              </Fragment>
            ))}
          </span>
          <span>{props.place}</span>{' '}
          <span>
            {props.credit.text}
            {props.credit.links.map(({ text, href }, index) => (
              <span key={href}>
                {index > 0 ? ' · ' : ' '}
                <a href={href} rel="noopener">
                  {text}
                </a>
              </span>
            ))}
          </span>
        </div>
      </div>
    </footer>
  )
}
