import { atom } from 'jotai/vanilla'

/** A named list as the browser knows it. */
export type NamedList = { id: string; name: string; hotelIds: readonly number[] }

/** The list behind a code, as its page shows it. */
export type CodeList = { code: string; name: string; hotelIds: readonly number[] }

/** A guest's named lists, null until they are known, and the shared list on show [WISH-05]. */
export type Wishlist = { data: readonly NamedList[] | null; codeData: CodeList | null }

export const wishlistAtom = atom<Wishlist>({ data: null, codeData: null })

/** The lists once a stay is put on one of them or taken off. */
export function withListed(wishlist: Wishlist, listId: string, { id, isOn }: { id: number; isOn: boolean }): Wishlist {
  const change = (list: NamedList): NamedList => {
    const others = list.hotelIds.filter((known) => known !== id)
    return list.id === listId ? { ...list, hotelIds: isOn ? [id, ...others] : others } : list
  }
  return { ...wishlist, data: wishlist.data?.map(change) ?? null }
}

/** The named lists a stay is on. */
export function listsWith({ data }: Wishlist, id: number): readonly NamedList[] {
  return data?.filter(({ hotelIds }) => hotelIds.includes(id)) ?? []
}
