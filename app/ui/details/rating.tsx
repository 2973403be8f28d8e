import { Icon } from '#app/ui/art/icon.tsx'

export type RatingProps = {
  score: string
  /** `412` on a card, `412 reviews` on a page. */
  count?: string
  /** Sentence for screen readers: `Rated 4.6 of 5 by 412 guests`. */
  label?: string
}

export function Rating({ score, count, label }: RatingProps) {
  return (
    <span className="rate">
      <Icon name="star" />
      <span aria-hidden={label ? true : undefined}>
        <span>{score}</span>
        {count ? <small>{` (${count})`}</small> : null}
      </span>
      {label ? <span className="vh">{label}</span> : null}
    </span>
  )
}
