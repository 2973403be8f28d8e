export type PricingType = 'coupon' | 'oyo_money' | 'oyo_wizard' | 'sunrise'

/** A line of the pricing widget's content_list: an option that changes the price, selected or not. */
export type PricingLine = {
  type: PricingType
  is_selected: boolean
  actual_price: string | null
  coupon_code: string | null
  text: string
  /** Link that selects or deselects the option and reloads the price; null when there is no choice. */
  toggle: { text: string; href: string } | null
}

export function findPricingLine(list: readonly PricingLine[], type: PricingType): PricingLine | null {
  return list.find((line) => line.type === type) ?? null
}
