import type { EndpointItem } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'
import type { Me } from '../session.ts'

type Seller = Pick<EndpointItem<'GET /v1/sellers'>, 'seller' | 'brand' | 'entity'>

/** Names a seller: its company, else the brand that sells by default. */
export function sellerName({ seller, brand, entity }: Seller, { brands }: Pick<Me, 'brands'>): string {
  return entity?.name ?? brands.find(({ id }) => id === brand)?.name ?? seller
}

/** Returns a function that names a seller; its id while the sellers are not read. */
export function useSellerName(me: Me): (id: string) => string {
  const { data } = useRead('GET /v1/sellers', {}, { freshMs: 60_000 })
  return (id) => {
    const seller = data?.items.find((one) => one.seller === id)
    return seller ? sellerName(seller, me) : id
  }
}
