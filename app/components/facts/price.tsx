import type { ReactNode } from 'react'
import { classNames } from '#app/components/class-names.ts'

export type PriceProps = {
  /** Ready for the eye: `₹4,960`. */
  amount: string
  /** What is included, in words: `2 nights, taxes included`; nothing only under what is no amount. */
  words?: ReactNode
  /** Another measure of the same price, under the words: `₹2,480 a night`. */
  aside?: string | null
  /** What members pay, or that this is a member's price: `Members pay ₹4,712`. */
  members?: string | null
  /** The price before the discount, shown struck through. */
  struck?: string | null
  /** Tells a screen reader what the struck price is: `Before`. */
  struckLabel?: string
  /** Tells a screen reader what the amount is where a struck price stands beside it: `Now`. */
  amountLabel?: string
  size?: 'sm' | 'md' | 'lg'
}

/** Struck price, price, and always the words under it. */
export function Price({ amount, words, aside, members, struck, struckLabel, amountLabel, size = 'md' }: PriceProps) {
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
