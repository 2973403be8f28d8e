import { useAtomValue } from 'jotai/react'
import { heartSlotAtom } from '#app/client/state/guest/shortlist.ts'
import { viewAtom } from '#app/client/state/view.ts'
import type { ListCardModel } from '#app/contracts/stays/stay-card.ts'
import { unpackPictures } from '#app/domain/pictures/packed-pictures.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { CompareChoice } from '#app/features/compare/compare-choice.tsx'
import type { IconName } from '#app/ui/art/icon.tsx'
import { ListCard } from '#app/ui/surfaces/list-card.tsx'
import { useCardPrice } from './use-card-price.ts'

type StayListCardProps = {
  model: ListCardModel
  /** First card of its page: its picture is the LCP element and is loaded eagerly. */
  first?: boolean
  as?: 'h2' | 'h3'
  /** Highlighted on the map. */
  isHighlighted?: boolean
  /** Label of the checkbox to compare the property; absent when it cannot be compared. */
  compareLabel?: string | undefined
}

export function StayListCard({ model, first = false, as, isHighlighted, compareLabel }: StayListCardProps) {
  const hearts = useAtomValue(heartSlotAtom)
  const path = useAtomValue(viewAtom)?.page.path ?? '/'
  const { price, deal } = useCardPrice(model)
  const overlayHref = (name: string) => `${withOverlay(path, name)}&hotel_id=${model.id}`
  return (
    <ListCard
      as={as}
      isHighlighted={isHighlighted}
      href={model.href}
      title={model.name}
      place={model.place}
      picture={{ ...model.picture, priority: first }}
      rating={model.rating ?? undefined}
      details={model.amenities.map(({ icon, name }) => ({ icon: icon as IconName, text: name }))}
      terms={model.terms}
      roomName={model.room}
      // Only after hydration, like the hearts: without script they cannot be swiped to.
      morePictures={hearts ? unpackPictures(model.more ?? '') : []}
      ratingMeaning={model.ratingWord}
      roomsLeft={model.roomsLeft ?? undefined}
      ratingHref={overlayHref('hotelrating')}
      heart={hearts ? <hearts.Heart id={model.id} name={model.name} on={model.shortlisted ?? false} /> : null}
      deal={deal}
      // The total of the stay only, linked to its price breakdown.
      price={
        price && {
          ...price,
          aside: null,
          words: price.words && (
            <a className="rated" href={overlayHref('hotelPriceBreakdown')} data-stay="">
              {price.words}
            </a>
          ),
        }
      }
    >
      {[...(model.conditions ?? []), model.fit, model.unavailable].map((text) =>
        text ? (
          <p key={text} className="details">
            {text}
          </p>
        ) : null,
      )}
      {compareLabel ? <CompareChoice id={model.id} name={model.name} label={compareLabel} /> : null}
    </ListCard>
  )
}
