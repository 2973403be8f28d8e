import { useAtomValue } from 'jotai/react'
import { heartSlotAtom } from '#app/client/state/guest/shortlist.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Icon, type IconName } from '#app/ui/art/icon.tsx'
import { Picture } from '#app/ui/details/picture.tsx'
import { ListCard } from '#app/ui/surfaces/list-card.tsx'
import { ListHeart } from './list-heart.tsx'
import type { SavedStayModel, SavedStaysModel } from './model.ts'

type SavedStayProps = Pick<SavedStaysModel, 'hearts' | 'xsrf'> & {
  stay: SavedStayModel
  /** First card of its page: its picture is the LCP element and is loaded eagerly. */
  first: boolean
  onHeart: (id: number, isOn: boolean) => void
}

/** A property of a list, also when no longer offered. */
export function SavedStayCard({ stay, hearts, xsrf, first, onHeart }: SavedStayProps) {
  const translate = useTranslate()
  const slot = useAtomValue(heartSlotAtom)
  const { id, name } = stay.kind === 'gone' ? stay : stay.card
  const own = hearts ? <ListHeart id={id} name={name} hearts={hearts} xsrf={xsrf} onHeart={onHeart} /> : null
  if (stay.kind === 'gone') {
    return (
      <article className="list-card gone">
        <Picture {...stay.picture} sizes="(min-width: 780px) 248px, 88vw">
          {own}
        </Picture>
        <div className="main">
          <div>
            <h2>
              <bdi>{name}</bdi>
            </h2>
            <p className="place sm muted">{stay.place}</p>
            <p className="sm warn">{stay.text}</p>
          </div>
        </div>
      </article>
    )
  }
  const { card, move } = stay
  const { price } = card
  return (
    <ListCard
      href={card.href}
      title={name}
      place={card.place}
      picture={{ ...card.picture, priority: first }}
      rating={card.rating ?? undefined}
      details={card.amenities.map((amenity) => ({ icon: amenity.icon as IconName, text: amenity.name }))}
      terms={card.terms.slice(0, 1)}
      few={card.roomsLeft ?? undefined}
      deal={card.deal}
      heart={own ?? (slot ? <slot.Heart id={id} name={name} /> : null)}
      price={
        price
          ? {
              ...price,
              aside: price.perNight,
              struckLabel: translate('ui.priceBefore'),
              amountLabel: price.struck ? translate('ui.priceNow') : undefined,
            }
          : card.ask
            ? { amount: card.ask }
            : undefined
      }
    >
      {card.fit ? <p className="sm muted">{card.fit}</p> : null}
      {card.unavailable ? <p className="sm muted">{card.unavailable}</p> : null}
      {move ? (
        <p className={`sm kept-move ${move.way === 'fell' ? 'ok' : 'muted'}`}>
          <Icon name={move.way === 'fell' ? 'down' : 'up'} size="s" />
          <span>{move.text}</span>
        </p>
      ) : null}
    </ListCard>
  )
}
