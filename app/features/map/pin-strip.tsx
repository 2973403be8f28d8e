import { useAtomValue } from 'jotai/react'
import { type RefObject, useEffect, useRef } from 'react'
import { guestPricesAtom } from '#app/client/state/stays/guest-prices.ts'
import type { ListCardModel } from '#app/contracts/stays/stay-card.ts'
import { PinChoice } from '#app/features/compare/pin-choice.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Picture } from '#app/ui/details/picture.tsx'
import { Rating } from '#app/ui/details/rating.tsx'
import type { Markup } from '#app/ui/markup.tsx'
import type { MapPin, StayMapModel } from './model.ts'

/**
 * `group`: the pins behind a "+2" badge, whose cards are shown together; empty for a single pin. `isTogether`: they are
 * at the same spot.
 */
export type ChosenPin = { id: number; group: readonly number[]; isTogether?: boolean }

type PinStripProps = {
  model: Pick<StayMapModel, 'pins'>
  cards: ListCardModel[]
  chosen: ChosenPin | null
  /** Label of the checkbox to compare; absent beside a list, whose cards have one. */
  compareLabel?: string | undefined
  onChoose: (id: number) => void
  onClose: () => void
}

/** Property cards of the map: a horizontal strip on phones, only the chosen ones beside a list. */
export function PinStrip({ model, cards, chosen, compareLabel, onChoose, onClose }: PinStripProps) {
  const translate = useTranslate()
  const strip = useRef<HTMLUListElement>(null)
  const cardsById = new Map(cards.map((card) => [card.id, card]))
  const group = chosen?.group ?? []
  const shownPins = model.pins.filter(({ id }) =>
    group.length > 0 ? group.includes(id) : cardsById.has(id) || id === chosen?.id,
  )
  const chosenId = chosen?.id ?? null
  useChoiceBySwipe(strip, chosenId, onChoose)

  // Syncs the scroll position of the strip and the list with the chosen pin.
  useEffect(() => {
    if (chosenId === null) return
    const card = strip.current?.querySelector('.on')
    card?.scrollIntoView({ block: 'nearest', inline: 'center' })
    document.querySelector('.mapped .list-card.highlighted')?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])

  return (
    <ul ref={strip} className="map-strip" aria-label={translate('map.stays')}>
      {shownPins.map((pin) => (
        <li key={pin.id} data-pin={pin.id} className={cardClass(pin.id === chosenId, group.includes(pin.id))}>
          <PinCard pin={pin} card={cardsById.get(pin.id)}>
            {pin.id === chosenId ? <PinActions pin={pin} compareLabel={compareLabel} /> : null}
          </PinCard>
          {pin.id === chosenId ? (
            <button type="button" className="map-close" aria-label={translate('ui.close')} onClick={onClose}>
              <Icon name="x" size="s" />
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function cardClass(isOn: boolean, isOfGroup: boolean): string | undefined {
  return classNames(isOn && 'on', isOfGroup && 'grouped') || undefined
}

function PinActions({ pin, compareLabel }: { pin: MapPin; compareLabel: string | undefined }) {
  const translate = useTranslate()
  const query = new URLSearchParams({ api: '1', query: `${pin.latitude},${pin.longitude}` })
  return (
    <div className="pin-actions">
      {compareLabel ? <PinChoice id={pin.id} name={pin.name} label={compareLabel} /> : null}
      <a className="xs" href={`https://www.google.com/maps/search/?${query}`} target="_blank" rel="noreferrer">
        <Icon name="directions" size="s" />
        <span>{translate('map.openInApp')}</span>
      </a>
    </div>
  )
}

type PinCardProps = { pin: MapPin; card: ListCardModel | undefined; children: Markup }

function PinCard({ pin, card, children }: PinCardProps) {
  // The guest's own price when known; the pin has the public price.
  const price = useAtomValue(guestPricesAtom)[pin.href ?? '']?.price?.amount ?? pin.text ?? card?.ask
  const room = card?.room ?? pin.room
  return (
    <article className="pin-card">
      {card ? <Picture {...card.picture} alt="" sizes="96px" /> : null}
      <div className="about">
        <h3 className="strong sm">
          <a className="cover" href={pin.href ?? undefined}>
            {pin.name}
          </a>
        </h3>
        <p className="xs muted">
          {card?.rating ? <Rating score={card.rating.score} count={card.rating.count} /> : null}
          <span>{` ${card?.place ?? pin.place}`}</span>
        </p>
        {room ? <p className="xs">{room}</p> : null}
        <p className="num">
          {price ? <bdi className="strong">{price}</bdi> : <span>{card?.unavailable ?? ''}</span>}
          {card?.price ? <span className="xs muted">{card.price.words}</span> : null}
        </p>
      </div>
      {children}
    </article>
  )
}

/** Milliseconds without scrolling until the strip counts as at rest. */
const REST_MS = 120

/** Chooses the pin of the card that a swipe brings into the middle. */
function useChoiceBySwipe(
  strip: RefObject<HTMLUListElement | null>,
  chosenId: number | null,
  onChoose: (id: number) => void,
): void {
  const latest = useRef({ chosenId, onChoose })
  latest.current = { chosenId, onChoose }

  // Syncs the chosen pin with the scroll position, which only touch changes.
  useEffect(() => {
    const list = strip.current
    if (!list) return
    let isTouched = false
    let timer = 0
    const chooseMiddle = () => {
      if (!isTouched) return
      isTouched = false
      const id = idInMiddle(list)
      if (id !== null && id !== latest.current.chosenId) latest.current.onChoose(id)
    }
    const abortController = new AbortController()
    const restartTimer = () => {
      clearTimeout(timer)
      timer = window.setTimeout(chooseMiddle, REST_MS)
    }
    const markTouched = () => {
      isTouched = true
    }
    list.addEventListener('touchmove', markTouched, { signal: abortController.signal, passive: true })
    list.addEventListener('scroll', restartTimer, { signal: abortController.signal, passive: true })
    return () => {
      clearTimeout(timer)
      abortController.abort()
    }
  }, [strip])
}

/** Returns the pin id of the card nearest to the middle of the strip, or null. */
function idInMiddle(list: HTMLElement): number | null {
  const { left, width } = list.getBoundingClientRect()
  const offCentre = (card: Element) => {
    const box = card.getBoundingClientRect()
    return Math.abs(box.left + box.width / 2 - (left + width / 2))
  }
  const [nearest] = [...list.querySelectorAll<HTMLElement>(':scope > li')].sort((a, b) => offCentre(a) - offCentre(b))
  return nearest?.dataset.pin === undefined ? null : Number(nearest.dataset.pin)
}
