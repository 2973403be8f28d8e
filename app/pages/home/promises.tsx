import { Fragment } from 'react'
import { Icon } from '#app/ui/art/icon.tsx'
import type { HomePromise } from './model.ts'

export function Promises({ model }: { model: HomePromise }) {
  return (
    <section className="section wrap vow">
      <h2 className="display title-lg">{model.heading}</h2>
      <dl>
        {model.rows.map(({ icon, heading, text }) => (
          <div key={heading}>
            <dt>
              <Icon name={icon as 'tag'} />
              <span>{heading}</span>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="row">
        {model.links.map(({ text, href }) => (
          <Fragment key={href}>
            <a className="link" href={href}>
              {text}
            </a>{' '}
          </Fragment>
        ))}
      </div>
    </section>
  )
}
