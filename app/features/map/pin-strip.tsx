import { useAtomValue } from 'jotai/react'
import { useEffect, useRef } from 'react'
import { ownPricesAtom } from '#app/client/state/stays/own-prices.ts'
import type { StayCardModel } from '#app/contracts/stays/stay-card.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { Picture } from '#app/ui/details/picture.tsx'
import { Rating } from '#app/ui/details/rating.tsx'
import type { MapPin, StayMapModel } from './model.ts'

type PinStripProps = {
  model: StayMapModel
  cards: StayCardModel[]
  chosen: number | null
  onClose: () => void
}

/** Property cards of the map: a horizontal strip on phones, only the chosen card beside a list. */
export function PinStrip({ model, cards, chosen, onClose }: PinStripProps) {
  const translate = useTranslate()
  const strip = useRef<HTMLUListElement>(null)
  const own = new Map(cards.map((card) => [card.id, card]))
  const further = model.pins.filter(({ id }) => id === chosen && !own.has(id))

  // Syncs the scroll position of the strip and the list with the chosen pin.
  useEffect(() => {
    if (chosen === null) return
    const card = strip.current?.querySelector('.on')
    card?.scrollIntoView({ block: 'nearest', inline: 'center' })
    document.querySelector('.mapped .list-card.on')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  const shown = [...further, ...model.pins.filter(({ id }) => own.has(id))]
  return (
    <ul ref={strip} className="map-strip" aria-label={translate('map.stays')}>
      {shown.map((pin) => (
        <li key={pin.id} className={pin.id === chosen ? 'on' : undefined}>
          <PinCard pin={pin} card={own.get(pin.id)} />
          {pin.id === chosen ? (
            <button type="button" className="map-close" aria-label={translate('ui.close')} onClick={onClose}>
              <Icon name="x" size="s" />
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function PinCard({ pin, card }: { pin: MapPin; card: StayCardModel | undefined }) {
  // The guest's own price when known; the pin has the public price.
  const price = useAtomValue(ownPricesAtom)[pin.href ?? '']?.price?.amount ?? pin.text ?? card?.ask
  return (
    <article className="pin-card">
      {card ? <Picture {...card.picture} alt="" sizes="96px" /> : null}
      <div>
        <h3 className="strong sm">
          <a className="cover" href={pin.href ?? undefined}>
            {pin.name}
          </a>
        </h3>
        {card?.rating ? <Rating score={card.rating.score} count={card.rating.count} /> : null}
        <p className="num">{price ? <bdi className="strong">{price}</bdi> : (card?.unavailable ?? null)}</p>
        {card?.price ? <p className="xs muted">{card.price.words}</p> : null}
      </div>
    </article>
  )
}
