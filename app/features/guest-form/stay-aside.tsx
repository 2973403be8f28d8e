import { Icon } from '#app/ui/art/icon.tsx'
import { MoneyTimeline } from '#app/ui/details/money-timeline.tsx'
import { Picture } from '#app/ui/details/picture.tsx'
import { SummaryLines } from '#app/ui/details/summary-lines.tsx'
import type { Markup } from '#app/ui/markup.tsx'
import type { PaymentMethod, SummaryModel } from './model.ts'
import { SummaryCoupon, type SummaryCouponProps } from './summary-coupon.tsx'

type StayAsideProps = {
  model: SummaryModel
  chosen: PaymentMethod | undefined
  isPaid: boolean
  usesWallet: boolean
  onCode: SummaryCouponProps['onCode']
  children: Markup
}

/** Its microdata is the site's only offer that price crawlers compare with their feed: the displayed total. */
export function StayAside({ model, chosen, isPaid, usesWallet, onCode, children }: StayAsideProps) {
  return (
    <div className="side" itemScope itemType={`https://schema.org/${model.offer.type}`}>
      <div className="stay">
        <Picture {...model.picture} frame="square" sizes="96px" />
        <div>
          <meta itemProp="identifier" content={String(model.stay.hotelId)} />
          <h3 className="title-sm" itemProp="name">
            {model.propertyName}
          </h3>
          {model.roomTexts.map((text) => (
            <p key={text} className="sm muted">
              {text}
            </p>
          ))}
          <p className="sm num medium">{model.stayText}</p>
          {model.party ? <p className="sm">{model.party}</p> : null}
        </div>
      </div>
      <SummaryCoupon coupon={model.coupon} onCode={onCode} />
      <SummaryLines lines={model.lines} total={{ label: model.total.label, amount: <PriceOffer model={model} /> }} />
      {model.otherCosts.map((text) => (
        <p key={text} className="sm muted">
          {text}
        </p>
      ))}
      {model.withChoices ? <p className="sm medium">{model.withChoices}</p> : null}
      {model.about ? <p className="sm muted">{model.about}</p> : null}
      <Deductions wallet={usesWallet ? model.wallet : null} discount={chosen?.discount ?? null} />
      {chosen ? <MoneyTimeline {...chosen.timeline} /> : null}
      {children}
      <p className="sm muted fine row">
        <Icon name={isPaid ? 'lock' : 'info'} size="s" />
        <span>{isPaid ? model.trust.now : model.trust.later}</span>
      </p>
      {/* A stay without prepayment is cancelled without a charge, as its timeline says. */}
      {model.policy.isFree || chosen?.value === 'hotel' ? null : (
        <p className="sm muted fine row">
          <Icon name="info" size="s" />
          <span>{model.policy.text}</span>
        </p>
      )}
      {model.insurance ? (
        <p className="sm muted fine">
          <span>{model.insurance.text}</span>{' '}
          <a className="link" href={model.insurance.href} target="_blank" rel="noopener">
            {model.insurance.action}
          </a>
        </p>
      ) : null}
    </div>
  )
}

function Deductions({ wallet, discount }: Pick<SummaryModel, 'wallet'> & Pick<PaymentMethod, 'discount'>) {
  if (!wallet && !discount) return null
  const lines = [...(wallet ? [wallet.line] : []), ...(discount ? [discount.line] : [])]
  const total = discount?.total ?? wallet?.rest
  return <SummaryLines lines={lines} {...(total ? { total } : {})} />
}

function PriceOffer({ model: { stay, offer, total } }: { model: SummaryModel }) {
  return (
    <span itemProp="makesOffer" itemScope itemType="https://schema.org/Offer https://schema.org/LodgingReservation">
      <meta itemProp="checkinTime" content={stay.checkin} />
      <meta itemProp="checkoutTime" content={stay.checkout} />
      <link itemProp="availability" href="https://schema.org/InStock" />
      <span itemProp="priceSpecification" itemScope itemType="https://schema.org/CompoundPriceSpecification">
        <meta itemProp="priceCurrency" content={offer.currency} />
        <data itemProp="price" value={offer.value}>
          {total.amount}
        </data>
      </span>
    </span>
  )
}
