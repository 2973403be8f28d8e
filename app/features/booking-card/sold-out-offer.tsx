import type { SoldOutStay } from './model.ts'

/** Tells a price crawler that a stay cannot be had: an offer that is sold out, and no price that nobody could pay. */
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
