import { Icon } from '#app/components/art/icon.tsx'

export type RatingProps = {
  /** `4.6` */
  value: string
  /** `412` on a card, `412 reviews` on a page. */
  count?: string
  /** The whole of it in words: `Rated 4.6 of 5 by 412 guests`. */
  label: string
}

/** Star as a seal, the number strong, the count muted; read out as one sentence. */
export function Rating({ value, count, label }: RatingProps) {
  return (
    <span className="rate">
      <Icon name="star" />
      <span aria-hidden="true">
        {value}
        {count ? <small> · {count}</small> : null}
      </span>
      <span className="vh">{label}</span>
    </span>
  )
}
