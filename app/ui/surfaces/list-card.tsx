import { type ReactNode, useRef, useState } from 'react'
import { Icon, type IconName } from '#app/ui/art/icon.tsx'
import { Picture } from '#app/ui/details/picture.tsx'
import { Price } from '#app/ui/details/price.tsx'
import { Rating, type RatingProps } from '#app/ui/details/rating.tsx'
import { type CardProps, DealBadge } from './card.tsx'

export type CardDetail = { icon: IconName; text: string }

export type ListCardProps = CardProps & {
  details?: readonly CardDetail[]
  terms?: readonly string[]
  /** Room type of the price: `Deluxe · King bed · Breakfast included`. */
  roomName?: string | null
  roomsLeft?: string
  /** URLs of further pictures, loaded on swipe. */
  morePictures?: readonly string[]
  /** Meaning of the rating: `Excellent`; shown where it fits. */
  ratingMeaning?: string | null
  ratingHref?: string
  isHighlighted?: boolean
  as?: 'h2' | 'h3'
  /** Set when script must find the card, for the map and scroll restoration. */
  id?: string
}

/** 88vw instead of the actual 92 %: browsers then pick the next smaller file, a third fewer bytes. */
const PICTURE_SIZES = '(min-width: 780px) 248px, 88vw'

/** List card: vertical when narrow, picture at the start from a list width of 34rem. Must be inside `.list`. */
export function ListCard(props: ListCardProps) {
  const Heading = props.as ?? 'h2'
  return (
    <article id={props.id} className={props.isHighlighted ? 'list-card highlighted' : 'list-card'}>
      <Picture sizes={PICTURE_SIZES} minSize="small" {...props.picture}>
        {props.morePictures && props.morePictures.length > 0 ? (
          <PictureStrip href={props.href} pictures={props.morePictures} />
        ) : null}
        {props.heart}
        <DealBadge text={props.deal} />
      </Picture>
      <div className="card-text">
        <div>
          <div className="between top">
            <Heading>
              <a className="cover" href={props.href}>
                {props.title}
              </a>
            </Heading>
            {props.rating ? (
              <RatingLink {...props.rating} meaning={props.ratingMeaning} href={props.ratingHref} />
            ) : null}
          </div>
          {props.place ? <p className="place sm muted">{props.place}</p> : null}
          <CardDetails details={props.details ?? []} />
          {props.roomName ? <p className="for-room sm">{props.roomName}</p> : null}
        </div>
        <div className="card-foot">
          <div>
            {props.terms?.map((term) => (
              <Terms key={term}>{term}</Terms>
            ))}
            {props.roomsLeft ? <p className="rooms-left num">{props.roomsLeft}</p> : null}
            {props.children}
          </div>
          {props.price ? <Price {...props.price} /> : null}
        </div>
      </div>
    </article>
  )
}

/** Hidden from keyboards and screen readers, which use the card's link. Loaded on first touch or hover. */
function PictureStrip({ href, pictures }: { href: string; pictures: readonly string[] }) {
  const strip = useRef<HTMLAnchorElement>(null)
  const [isActive, setActive] = useState(false)
  const [currentIndex, setCurrentIndex] = useState(0)
  const activate = () => setActive(true)
  const renderArrow = (index: number, side: 'left' | 'right') =>
    isActive && index >= 0 && index <= pictures.length ? (
      <button
        type="button"
        className={side}
        tabIndex={-1}
        onClick={() => strip.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' })}
      >
        <Icon name={side} size="s" />
      </button>
    ) : null
  return (
    <div className="strip-frame js-only" aria-hidden="true">
      <a
        ref={strip}
        className="strip"
        href={href}
        tabIndex={-1}
        onTouchStart={activate}
        onPointerEnter={activate}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          activate()
          setCurrentIndex(Math.round(Math.abs(scrollLeft) / clientWidth))
        }}
      >
        <span />
        {pictures.map((src) => (
          <span key={src}>{isActive ? <img src={src} alt="" width={640} height={480} /> : null}</span>
        ))}
      </a>
      <span className="dots">
        {['', ...pictures].map((src, index) => (
          <i key={src} className={index === currentIndex ? 'on' : undefined} />
        ))}
      </span>
      {renderArrow(currentIndex - 1, 'left')}
      {renderArrow(currentIndex + 1, 'right')}
    </div>
  )
}

function RatingLink({ href, meaning, ...rating }: RatingProps & { href?: string; meaning?: string | null }) {
  if (!href) return <Rating {...rating} />
  return (
    <a className="rated" href={href} data-stay="">
      {meaning ? <span className="word sm">{`${meaning} `}</span> : null}
      <Rating {...rating} />
    </a>
  )
}

export function CardDetails({ details }: { details: readonly CardDetail[] }) {
  if (details.length === 0) return null
  return (
    <ul className="details">
      {details.map(({ icon, text }) => (
        <li key={text}>
          <Icon name={icon} size="s" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

export function Terms({ children }: { children: ReactNode }) {
  return (
    <p className="terms ok">
      <Icon name="check" size="s" />
      <span>{children}</span>
    </p>
  )
}
