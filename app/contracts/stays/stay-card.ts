/** `src` is the URL of one size; the other sizes follow from it (`srcSetOf`). */
export type PictureModel = { src: string; alt: string; colour: string }

export type PriceModel = { amount: string; struck: string | null; words: string }

/** `perNight`: average per night; null when it adds nothing, and in lists. */
export type CardPrice = PriceModel & { perNight: string | null }

export type StayCardModel = {
  id: number
  href: string
  name: string
  place: string
  rating: { score: string; count: string } | null
  picture: PictureModel
  /** Null when prices are hidden or the property is sold out. */
  price: CardPrice | null
  deal: string | null
  /** `Members pay ₹4,712`, or for members a note on their own price; null without either. */
  members: string | null
  /** `Free cancellation until …` */
  terms: string[]
  /** `Non-refundable`, `Pets: €30, in the total`; absent without any. */
  conditions?: string[]
  /** `Only 2 rooms left`; null when there are more. */
  roomsLeft: string | null
  /** Explains why other rooms than the requested ones are priced; null when the requested rooms are. */
  fit: string | null
  unavailable: string | null
  ask?: string | undefined
  /** Set by the browser only. */
  shortlisted?: boolean
  amenities: { icon: string; name: string }[]
}

type OptionalPart = 'rating' | 'deal' | 'members' | 'roomsLeft' | 'fit' | 'unavailable'

/** A card in a list; nulls are left out, which makes the document smaller. */
export type ListCardModel = Omit<StayCardModel, OptionalPart | 'price'> &
  Partial<Pick<StayCardModel, OptionalPart>> & {
    price?: (Pick<CardPrice, 'amount' | 'words'> & Partial<CardPrice>) | null
    ratingWord?: string | null
    /** `Deluxe · King bed · Breakfast included`, the room of the price. */
    room?: string | null
    /** Pictures to swipe to (`packPictures`). */
    more?: string
  }
