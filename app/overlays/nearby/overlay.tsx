import '#app/ui/styles/overlays/nearby.css'
import { useState } from 'react'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { MapFrame } from '#app/features/map/map-frame.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { OverlayChips } from '#app/overlays/overlay-chips.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import type { NearbyGroup, NearbyOverlayData } from './model.ts'

/** Pin id of the property itself. */
const PROPERTY = 0

export function Overlay({ overlayData, closeHref }: OverlayProps<NearbyOverlayData>) {
  const translate = useTranslate()
  const [choice, setChoice] = useState({ overlayData, id: PROPERTY })
  const [highlighted, setHighlighted] = useState<number | null>(null)
  if (!overlayData) return null
  // Ids belong to their topic: drop the selection when the topic changes.
  const chosen = choice.overlayData === overlayData ? choice.id : PROPERTY
  return (
    <OverlayDialog size="lg" title={overlayData.title} closeHref={closeHref}>
      {overlayData.links.length > 1 ? (
        <OverlayChips label={overlayData.title} links={overlayData.links} isPlain />
      ) : null}
      <div className="grid-5 nearby">
        <MapFrame
          model={overlayData.map}
          label={translate('map.help')}
          chosen={chosen}
          highlighted={highlighted}
          onChoose={(id) => setChoice({ overlayData, id: id ?? PROPERTY })}
          onHighlight={setHighlighted}
          onMove={() => {}}
        />
        <div>
          {overlayData.groups.map((group) => (
            <Group
              key={group.heading}
              group={group}
              chosen={chosen}
              onChoose={(id) => setChoice({ overlayData, id })}
              onHighlight={setHighlighted}
            />
          ))}
          <p className="xs muted">{overlayData.note}</p>
        </div>
      </div>
    </OverlayDialog>
  )
}

type GroupProps = {
  group: NearbyGroup
  chosen: number | null
  onChoose: (id: number) => void
  onHighlight: (id: number | null) => void
}

/** Places of a kind. A tap shows one on the map, which is above the list on phones; homes have a page. */
function Group({ group, chosen, onChoose, onHighlight }: GroupProps) {
  return (
    <section>
      <h3 className="title-sm">{group.heading}</h3>
      <ol>
        {group.places.map(({ id, number, name, distance, href }) => (
          <li
            key={id}
            className={chosen === id ? 'on' : undefined}
            onPointerEnter={() => onHighlight(id)}
            onPointerLeave={() => onHighlight(null)}
          >
            <span className="num" aria-hidden="true">
              {number}
            </span>
            {href ? (
              <a className="link" href={href}>
                <bdi>{name}</bdi>
              </a>
            ) : (
              <button
                type="button"
                className="link"
                aria-pressed={chosen === id}
                onClick={({ currentTarget }) => {
                  onChoose(id)
                  currentTarget.closest('.nearby')?.firstElementChild?.scrollIntoView({ block: 'nearest' })
                }}
              >
                <bdi>{name}</bdi>
              </button>
            )}
            <span className="sm muted num">{distance}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
