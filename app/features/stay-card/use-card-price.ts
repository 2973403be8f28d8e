import { useAtomValue } from 'jotai/react'
import { guestPricesAtom } from '#app/client/state/stays/guest-prices.ts'
import type { ListCardModel } from '#app/contracts/stays/stay-card.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { PriceProps } from '#app/ui/details/price.tsx'

/** Returns the guest's price when loaded, otherwise the public price. */
export function useCardPrice(model: ListCardModel): { price?: PriceProps; deal: string | null } {
  const translate = useTranslate()
  const { price, deal, members } = useAtomValue(guestPricesAtom)[model.href] ?? model
  if (!price) return { deal: deal ?? null, ...(model.ask ? { price: { amount: model.ask, isPhrase: true } } : {}) }
  return {
    deal: deal ?? null,
    price: {
      ...price,
      aside: price.perNight ?? null,
      members: members ?? null,
      struckLabel: translate('ui.priceBefore'),
      amountLabel: price.struck ? translate('ui.priceNow') : undefined,
    },
  }
}
