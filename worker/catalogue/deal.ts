/** An offer of the brand. */
export type Deal = {
  id: number
  slug: string
  title: string
  terms: string
  couponCode: string | null
  city: { id: number; slug: string; name: string } | null
  startsOn: string
  endsOn: string
  /** Mystery deals are for guests who are signed in [HOME-16]. */
  membersOnly: boolean
}
