import { stayInsuranceOf } from '#app/brands/stay-insurance.ts'
import type { InsuranceBanner } from '#app/contracts/stays/insurance-banner.ts'
import { isHidden } from '#app/domain/visits/hidden-parts.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { translatorOf } from './messages.ts'

type InsuranceInfo = {
  title: string
  offer: string
  seller: { name: string; href: string; text: string; termsHref: string; termsText: string } | null
  covers: { title: string; points: string[] }
  leavesOut: { title: string; points: string[] }
}

/** Returns the banner of the insurance sold in the country, or null when none is sold or partners hide it. */
export async function loadInsuranceBanner(scope: Scope): Promise<InsuranceBanner | null> {
  const isSold = Boolean(stayInsuranceOf(scope.brand, scope.country.code)?.seller)
  if (!isSold || isHidden('insuranceBanner', scope.visitor)) return null
  const info = await loadInsuranceInfo(scope)
  return info?.seller ? { text: info.offer, action: info.seller.text, href: info.seller.href } : null
}

/** Returns the details of the insurance, also where it is not sold; null without any for the country. */
export async function loadInsuranceInfo(scope: Scope): Promise<InsuranceInfo | null> {
  const insurance = stayInsuranceOf(scope.brand, scope.country.code)
  if (!insurance) return null
  const translate = await translatorOf(scope, ['hotel', 'house'])
  const { seller } = insurance
  return {
    title: translate('hotel.insurance'),
    offer: seller ? translate('house.insuranceSold', { provider: seller.name }) : translate('house.insuranceNotSold'),
    seller: seller && {
      ...seller,
      text: translate('house.insuranceBuy', { provider: seller.name }),
      termsText: translate('house.insuranceTerms'),
    },
    covers: {
      title: translate('house.insuranceCovers'),
      points: [
        translate('house.insuranceCancel'),
        translate('house.insuranceDoctor'),
        translate('house.insuranceLuggage'),
      ],
    },
    leavesOut: {
      title: translate('house.insuranceNot'),
      points: [translate('house.insuranceMind'), translate('house.insuranceFree')],
    },
  }
}
