import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'

export type PriceProps = {
  amount: string
  /** What the price includes: `2 nights, taxes included`. Absent only when `amount` is not a price. */
  words?: ReactNode
  /** The price in another unit, below the words: `₹2,480 a night`. */
  aside?: string | null
  /** Member price, or a note that this is one: `Members pay ₹4,712`. */
  members?: string | null
  struck?: string | null
  struckLabel?: string
  amountLabel?: string
  /** `amount` is a phrase such as "Request a price", set as small as the lines beside it. */
  isPhrase?: boolean
  size?: 'sm' | 'md' | 'lg'
}

/** Price with its conditions; all texts are formatted. */
export function Price({ amount, isPhrase = false, ...price }: PriceProps) {
  if (isPhrase) return <p className="sm strong">{amount}</p>
  const { words, aside, members, struck, struckLabel, amountLabel, size = 'md' } = price
  return (
    <div className={classNames('price', size !== 'md' && size)}>
      {struck ? (
        <s>
          {struckLabel ? <span className="vh">{`${struckLabel} `}</span> : null}
          <bdi>{struck}</bdi>
        </s>
      ) : null}
      <b>
        {amountLabel ? <span className="vh">{`${amountLabel} `}</span> : null}
        <bdi>{amount}</bdi>
      </b>
      {words ? <p>{words}</p> : null}
      {aside ? <p>{aside}</p> : null}
      {members ? <p className="members">{members}</p> : null}
    </div>
  )
}
