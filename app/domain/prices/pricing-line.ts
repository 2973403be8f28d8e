/** What a line of the pricing widget is about: a coupon, wallet money, the membership, or early check-in (sunrise). */
export type PricingType = 'coupon' | 'oyo_money' | 'oyo_wizard' | 'sunrise'

/** A line of the pricing widget's content_list [HOTEL-11]: something that changes the price, taken or left. */
export type PricingLine = {
  type: PricingType
  is_selected: boolean
  /** What it takes off or adds, ready to show; null while it is left and nobody has reckoned it. */
  actual_price: string | null
  coupon_code: string | null
  text: string
  /** Takes it or leaves it: a link to the page priced anew. Null where there is nothing to choose here. */
  toggle: { text: string; href: string } | null
}

/** The line of a kind; null when the list has none. */
export function lineOf(list: readonly PricingLine[], type: PricingType): PricingLine | null {
  return list.find((line) => line.type === type) ?? null
}
