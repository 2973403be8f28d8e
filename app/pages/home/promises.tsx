import { Icon } from '#app/components/art/icon.tsx'
import type { HomeModel } from './model.ts'

/** What the house holds itself to, in three sentences. */
export function Promises({ model }: { model: HomeModel['promises'] }) {
  return (
    <section className="section wrap vow">
      <h2 className="display title-lg">{model.heading}</h2>
      <dl>
        {model.rows.map(({ icon, heading, text }) => (
          <div key={heading}>
            <dt>
              <Icon name={icon as 'tag'} />
              {heading}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a className="link" href="?modal=homepageVideo">
          {model.film}
        </a>
      </p>
    </section>
  )
}
