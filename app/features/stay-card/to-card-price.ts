import type { PriceProps } from '#app/components/facts/price.tsx'
import type { StayCardModel } from '#app/contracts/stays/stay-card.ts'
import type { Translate } from '#app/i18n/messages.ts'

/** The price of a stay as a card draws it; nothing where none is shown. */
export function toCardPrice(price: StayCardModel['price'], translate: Translate): PriceProps | undefined {
  if (!price) return undefined
  return {
    amount: price.amount,
    words: price.words,
    aside: price.perNight ?? undefined,
    struck: price.struck ?? undefined,
    struckLabel: translate('ui.priceBefore'),
    amountLabel: price.struck ? translate('ui.priceNow') : undefined,
  }
}
