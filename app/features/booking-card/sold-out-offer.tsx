import type { SoldOutStay } from './model.ts'

/** Microdata that marks the stay as sold out for price crawlers, without a price. */
export function SoldOutOffer({ stay }: { stay: SoldOutStay }) {
  return (
    <span itemScope itemType={`https://schema.org/${stay.type}`}>
      <meta itemProp="identifier" content={String(stay.hotelId)} />
      <meta itemProp="name" content={stay.name} />
      <span itemProp="makesOffer" itemScope itemType="https://schema.org/Offer https://schema.org/LodgingReservation">
        <meta itemProp="checkinTime" content={stay.checkin} />
        <meta itemProp="checkoutTime" content={stay.checkout} />
        <link itemProp="availability" href="https://schema.org/SoldOut" />
      </span>
    </span>
  )
}
