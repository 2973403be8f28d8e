/** Booking number in groups of three for reading; copied and searched as one word. */
export function BookingNumber({ number }: { number: string }) {
  return (
    <span className="booking-groups num" dir="ltr">
      {(number.match(/.{1,3}/g) ?? []).map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </span>
  )
}
