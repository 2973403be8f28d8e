import { useAtomValue } from 'jotai/react'
import { Icon, type IconName } from '#app/components/art/icon.tsx'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { viewAtom } from '#app/state/view.ts'
import type { AroundModel } from './model.ts'

/** What is near the house, and the ways to the map of it. */
export function NearbySection({ around }: { around: AroundModel }) {
  const path = useAtomValue(viewAtom)?.page.path ?? '/'
  return (
    <section className="sec" aria-labelledby="around">
      <h2 id="around" className="display title-md">
        {around.heading}
      </h2>
      <ul className="amen">
        {around.places.map(({ icon, name, distance }) => (
          <li key={name}>
            <Icon name={icon as IconName} />
            <span>
              <bdi>{name}</bdi> <small className="muted num">{distance}</small>
            </span>
          </li>
        ))}
      </ul>
      <p className="chips facts-row">
        {around.links.map(({ modal, text }) => (
          <a key={modal} className="chip" href={withOverlay(path, modal)}>
            {text}
          </a>
        ))}
      </p>
    </section>
  )
}
