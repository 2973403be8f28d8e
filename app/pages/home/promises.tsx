import { useAtomValue } from 'jotai/react'
import { Icon } from '#app/components/art/icon.tsx'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { viewAtom } from '#app/state/view.ts'
import type { HomeModel } from './model.ts'

/** What the house holds itself to, in three sentences. */
export function Promises({ model }: { model: HomeModel['promises'] }) {
  const path = useAtomValue(viewAtom)?.page.path ?? '/'
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
        <a className="link" href={withOverlay(path, 'homepageVideo')}>
          {model.film}
        </a>
      </p>
    </section>
  )
}
