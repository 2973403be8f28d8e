import { useAtomValue, useStore } from 'jotai/react'
import { type FormEvent, useState } from 'react'
import { heartSlotAtom } from '#app/client/state/guest/shortlist.ts'
import { DEFAULT_LIST } from '#app/domain/lists/list-limits.ts'
import { LISTS_PATH } from '#app/domain/lists/list-paths.ts'
import { CompareChoice } from '#app/features/compare/compare-choice.tsx'
import { saveToList } from '#app/features/shortlist/save-to-list.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { HeartButton } from '#app/ui/actions/heart-button.tsx'
import { Icon, type IconName } from '#app/ui/art/icon.tsx'
import { Picture } from '#app/ui/details/picture.tsx'
import { ListCard } from '#app/ui/surfaces/list-card.tsx'
import type { SavedForModel, SavedStayModel, SavedStaysModel } from './model.ts'

type SavedStayProps = Pick<SavedStaysModel, 'hearts' | 'xsrf'> & {
  stay: SavedStayModel
  /** First card of its page: its picture is the LCP element and is loaded eagerly. */
  first: boolean
  onHeart: (id: number, isOn: boolean) => void
  compareLabel: string | undefined
}

export function SavedStayCard({ stay, hearts, xsrf, first, onHeart, compareLabel }: SavedStayProps) {
  const translate = useTranslate()
  const slot = useAtomValue(heartSlotAtom)
  const { id, name } = stay.kind === 'gone' ? stay : stay.card
  const listHeart = hearts ? (
    <ListHeart id={id} name={name} datesFrom={ownDatesHref(stay)} hearts={hearts} xsrf={xsrf} onHeart={onHeart} />
  ) : null
  if (stay.kind === 'gone') {
    return (
      <article className="list-card gone">
        <Picture {...stay.picture} sizes="(min-width: 780px) 248px, 88vw">
          {listHeart}
        </Picture>
        <div className="card-text">
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
  const { card, room, saved, move } = stay
  const { price } = card
  return (
    <ListCard
      href={card.href}
      title={name}
      place={card.place}
      picture={{ ...card.picture, priority: first }}
      rating={card.rating ?? undefined}
      details={card.amenities.map((amenity) => ({ icon: amenity.icon as IconName, text: amenity.name }))}
      roomName={room}
      terms={card.terms.slice(0, 1)}
      roomsLeft={card.roomsLeft ?? undefined}
      deal={card.deal}
      heart={listHeart ?? (slot ? <slot.Heart id={id} name={name} /> : null)}
      price={
        price
          ? {
              ...price,
              aside: price.perNight,
              struckLabel: translate('ui.priceBefore'),
              amountLabel: price.struck ? translate('ui.priceNow') : undefined,
            }
          : card.ask
            ? { amount: card.ask, isPhrase: true }
            : undefined
      }
    >
      {card.conditions?.map((text) => (
        <p key={text} className="sm muted">
          {text}
        </p>
      ))}
      {card.fit ? <p className="sm muted">{card.fit}</p> : null}
      {card.unavailable ? <p className="sm muted">{card.unavailable}</p> : null}
      {saved ? <SavedFor saved={saved} /> : null}
      {move ? (
        <p className={`sm price-move ${move.way === 'fell' ? 'ok' : 'muted'}`}>
          <Icon name={move.way === 'fell' ? 'down' : 'up'} size="s" />
          <span>{move.text}</span>
        </p>
      ) : null}
      {compareLabel ? <CompareChoice id={id} name={name} label={compareLabel} /> : null}
    </ListCard>
  )
}

/** Returns the link with the saved dates, so that a stay removed and saved again keeps them. */
function ownDatesHref(stay: SavedStayModel): string | undefined {
  return stay.kind === 'stay' && stay.saved?.isOwn ? stay.card.href : undefined
}

const savedIcons = { fell: 'down', rose: 'up', warn: 'warning', muted: 'calendar' } as const
const savedClasses = { fell: 'ok', rose: 'muted', warn: 'warn', muted: 'muted' } as const

function SavedFor({ saved }: { saved: SavedForModel }) {
  const { tone, text, link } = saved
  return (
    <p className={`sm price-move ${savedClasses[tone]}`}>
      <Icon name={savedIcons[tone]} size="s" />
      <span>
        <span>{link ? `${text} ` : text}</span>
        {link ? (
          <a className="link" href={link.href}>
            {link.text}
          </a>
        ) : null}
      </span>
    </p>
  )
}

type ListHeartProps = {
  id: number
  name: string
  datesFrom: string | undefined
  hearts: NonNullable<SavedStaysModel['hearts']>
  xsrf: string
  onHeart: (id: number, isOn: boolean) => void
}

/** Heart of a list as a form, so that it works without script; lists on the device need script. */
function ListHeart({ id, name, datesFrom, hearts, xsrf, onHeart }: ListHeartProps) {
  const translate = useTranslate()
  const store = useStore()
  const [isOn, setOn] = useState(true)
  const [status, setStatus] = useState('')

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const nextIsOn = !isOn
    const show = (isSaved: boolean) => {
      setOn(isSaved)
      onHeart(id, isSaved)
    }
    show(nextIsOn)
    setStatus(nextIsOn ? '' : translate('lists.takenOut'))
    const listId = hearts.list ?? DEFAULT_LIST
    const error = await saveToList(store, {
      stay: { id, name },
      listId,
      isOn: nextIsOn,
      ...(datesFrom ? { datesFrom } : {}),
    })
    if (error === null) return
    show(!nextIsOn)
    setStatus(error || translate('lists.failed'))
  }

  return (
    <>
      <form className="heart-form" method="post" action={LISTS_PATH} onSubmit={onSubmit}>
        <input type="hidden" name="_xsrf" value={xsrf} />
        <input type="hidden" name="step" value="stay" />
        <input type="hidden" name="list" value={hearts.list ?? ''} />
        <input type="hidden" name="hotel_id" value={id} />
        <input type="hidden" name="back" value={hearts.back} />
        <HeartButton type="submit" on={isOn} label={translate('lists.heart', { name })} />
      </form>
      <span className="heart-status sm" role="status">
        {status}
      </span>
    </>
  )
}
