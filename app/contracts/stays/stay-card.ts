/** A picture ready to show: address (its other sizes follow from it), colour and words written by the server. */
export type PictureModel = { src: string; alt: string; colour: string }

/** A price ready to show, always with what it contains. */
export type PriceModel = { amount: string; struck: string | null; words: string }

/** `perNight`: what a night of it comes to; null where that says nothing more, and in a list, which shows the stay's price alone. */
export type CardPrice = PriceModel & { perNight: string | null }

/** One property in a row or list, with the price of the whole stay. */
export type StayCardModel = {
  id: number
  href: string
  name: string
  place: string
  rating: { score: string; count: string } | null
  picture: PictureModel
  /** Null when the property hides its prices or has nothing left. */
  price: CardPrice | null
  /** The discount, stated once. */
  deal: string | null
  /** `Members pay ₹4,712`, the same for everybody; for a member's own price what it is. Null: neither. */
  members: string | null
  /** Terms worth knowing before the click: `Free cancellation until …`. */
  terms: string[]
  /** `Only 2 rooms left`, from live stock; null when there are more. */
  roomsLeft: string | null
  /** `A minimum of 2 room(s) need to be booked · Price for 2 rooms, 2 guests`; null where the asked rooms are priced. */
  fit: string | null
  /** Says why there is no price. */
  unavailable: string | null
  /** `Ask for price`, in the place of a price that is hidden; absent elsewhere. */
  ask?: string | undefined
  /** Kept by this guest; only the browser knows. */
  shortlisted?: boolean
  amenities: { icon: string; name: string }[]
  /** In a list: what the rating means, in a word or two. */
  ratingWord?: string | null
  /** In a list: `Deluxe · King bed · Breakfast included`, of the room the price is for. */
  room?: string | null
  /** In a list: further pictures, seen when the guest swipes to them. */
  more?: string[]
}
