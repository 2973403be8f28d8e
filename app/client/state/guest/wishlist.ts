import { atom } from 'jotai/vanilla'

/** A list of the guest. */
export type NamedList = { id: string; name: string; hotelIds: readonly number[] }

/** The list that a shared link opens. */
export type CodeList = { code: string; name: string; hotelIds: readonly number[] }

export type Wishlist = { data: readonly NamedList[] | null; codeData: CodeList | null }

export const wishlistAtom = atom<Wishlist>({ data: null, codeData: null })

/** Returns the wishlists with a property added to, or removed from, one of them. */
export function withListed(wishlist: Wishlist, listId: string, { id, isOn }: { id: number; isOn: boolean }): Wishlist {
  const change = (list: NamedList): NamedList => {
    const others = list.hotelIds.filter((hotelId) => hotelId !== id)
    return list.id === listId ? { ...list, hotelIds: isOn ? [id, ...others] : others } : list
  }
  return { ...wishlist, data: wishlist.data?.map(change) ?? null }
}

/** Returns the lists that contain a property. */
export function listsWith({ data }: Wishlist, id: number): readonly NamedList[] {
  return data?.filter(({ hotelIds }) => hotelIds.includes(id)) ?? []
}
