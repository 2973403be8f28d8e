import { useAtomValue } from 'jotai/react'
import { Card } from '#app/components/surfaces/card.tsx'
import type { StayCardModel } from '#app/contracts/stays/stay-card.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { heartSlotAtom } from '#app/state/guest/shortlist.ts'
import { ownPricesAtom } from '#app/state/stays/own-prices.ts'
import { toCardPrice } from './to-card-price.ts'

/** A property standing upright: in rows on the home page and among similar stays. */
export function StayCard({ model, eager = false }: { model: StayCardModel; eager?: boolean }) {
  const translate = useTranslate()
  const hearts = useAtomValue(heartSlotAtom)
  const { price, deal } = useAtomValue(ownPricesAtom)[model.href] ?? model
  return (
    <Card
      href={model.href}
      title={model.name}
      place={model.place}
      picture={{ ...model.picture, sizes: '(min-width: 780px) 280px, 72vw', eager }}
      rating={model.rating ? { score: model.rating.score, count: model.rating.count } : undefined}
      price={toCardPrice(price, translate)}
      deal={deal ?? undefined}
      heart={hearts ? <hearts.Heart id={model.id} name={model.name} /> : null}
    >
      {model.fit ? <p className="sm muted">{model.fit}</p> : null}
      {model.unavailable ? <p className="sm muted">{model.unavailable}</p> : null}
      {model.roomsLeft ? <p className="sm warn">{model.roomsLeft}</p> : null}
    </Card>
  )
}
