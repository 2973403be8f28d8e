import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { Picture, type PictureProps } from '#app/ui/details/picture.tsx'
import { Price, type PriceProps } from '#app/ui/details/price.tsx'
import { Rating, type RatingProps } from '#app/ui/details/rating.tsx'
import type { Markup } from '#app/ui/markup.tsx'

export type CardProps = {
  href: string
  title: string
  picture: Omit<PictureProps, 'children'>
  place?: ReactNode
  rating?: RatingProps
  price?: PriceProps
  deal?: string | null
  heart?: Markup
  children?: Markup
}

export function Card({ href, title, picture, place, rating, price, deal, heart, children }: CardProps) {
  return (
    <article className="card">
      <Picture {...picture}>
        {heart}
        <DealBadge text={deal} />
      </Picture>
      <div className="card-text">
        <div className="meta">
          <h3>
            <a className="cover" href={href}>
              {title}
            </a>
          </h3>
          {rating ? <Rating {...rating} /> : null}
        </div>
        {place ? <p className="sm muted">{place}</p> : null}
        {price ? <Price {...price} /> : null}
        {children}
      </div>
    </article>
  )
}

export function DealBadge({ text }: { text?: string | null }) {
  return text ? <span className={classNames('tag', 'deal', 'num')}>{text}</span> : null
}
