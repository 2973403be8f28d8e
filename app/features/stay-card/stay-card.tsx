import { Card } from '#app/components/card.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { StayCardModel } from './model.ts'

/** A property standing upright: in rows on the home page and among similar stays. */
export function StayCard({ model, eager = false }: { model: StayCardModel; eager?: boolean }) {
  const translate = useTranslate()
  const { price } = model
  return (
    <Card
      href={model.href}
      title={model.name}
      place={model.place}
      picture={{ ...model.picture, sizes: '(min-width: 780px) 280px, 72vw', eager }}
      rating={model.rating ? { score: model.rating.score, count: model.rating.count } : undefined}
      price={
        price
          ? {
              amount: price.amount,
              words: price.words,
              struck: price.struck ?? undefined,
              struckLabel: translate('ui.priceBefore'),
              amountLabel: price.struck ? translate('ui.priceNow') : undefined,
            }
          : undefined
      }
      deal={model.deal ?? undefined}
    >
      {model.unavailable ? <p className="sm muted">{model.unavailable}</p> : null}
      {model.roomsLeft ? <p className="sm warn">{model.roomsLeft}</p> : null}
    </Card>
  )
}
