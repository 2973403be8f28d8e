import type { IconName } from '#app/components/art/icon.tsx'
import { ListCard } from '#app/components/list-card.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { StayCardModel } from './model.ts'
import { toCardPrice } from './to-card-price.ts'

/** A property lying in a list, with its terms at the start and the price of the stay at the end. */
export function StayListCard({ model, eager = false, lit }: { model: StayCardModel; eager?: boolean; lit?: boolean }) {
  const translate = useTranslate()
  return (
    <ListCard
      lit={lit}
      href={model.href}
      title={model.name}
      place={model.place}
      picture={{ ...model.picture, sizes: '(min-width: 780px) 248px, 100vw', eager, priority: eager }}
      rating={model.rating ?? undefined}
      facts={model.amenities.map(({ icon, name }) => ({ icon: icon as IconName, text: name }))}
      terms={model.terms[0]}
      few={model.roomsLeft ?? undefined}
      deal={model.deal ?? undefined}
      price={toCardPrice(model.price, translate)}
    >
      {model.unavailable ? <p className="sm muted">{model.unavailable}</p> : null}
    </ListCard>
  )
}
