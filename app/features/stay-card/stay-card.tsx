import { useAtomValue } from 'jotai/react'
import { heartSlotAtom } from '#app/client/state/guest/shortlist.ts'
import type { StayCardModel } from '#app/contracts/stays/stay-card.ts'
import { Card } from '#app/ui/surfaces/card.tsx'
import { useCardPrice } from './use-card-price.ts'

export function StayCard({ model, eager = false }: { model: StayCardModel; eager?: boolean }) {
  const hearts = useAtomValue(heartSlotAtom)
  return (
    <Card
      href={model.href}
      title={model.name}
      place={model.place}
      picture={{ ...model.picture, sizes: '(min-width: 960px) 280px, (min-width: 780px) 46vw, 72vw', eager }}
      rating={model.rating ?? undefined}
      {...useCardPrice(model)}
      heart={hearts ? <hearts.Heart id={model.id} name={model.name} /> : null}
    >
      {model.fit ? <p className="sm muted">{model.fit}</p> : null}
      {model.unavailable ? <p className="sm muted">{model.unavailable}</p> : null}
      {model.roomsLeft ? <p className="sm warn">{model.roomsLeft}</p> : null}
    </Card>
  )
}
