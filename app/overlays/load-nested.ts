import { atom, type createStore } from 'jotai/vanilla'
import type { Locale } from '#app/i18n/locales.ts'
import { importPart } from '#app/request/import-part.ts'
import type { LoadNested, NestedView } from '#app/state/view.ts'

type Nested = {
  /** What came last: it stays while another one is on its way, as one overlay draws several names and keeps what was typed. */
  part: NestedView | null
  hasFailed: boolean
}

/** Nothing stands inside the overlay on show. */
export const nothingNested: Nested = { part: null, hasFailed: false }

/** What stands inside the overlay on show. */
export const nestedAtom = atom<Nested>(nothingNested)

/** Loads what an address names inside the overlay on show; a failure stays for who wants to try again. */
export async function askNested(
  store: ReturnType<typeof createStore>,
  { name, locale, load }: { name: string; locale: Locale; load: LoadNested },
): Promise<void> {
  const asking: Nested = { ...store.get(nestedAtom), hasFailed: false }
  store.set(nestedAtom, asking)
  const tell = (change: Partial<Nested>) => {
    if (store.get(nestedAtom) === asking) store.set(nestedAtom, { ...asking, ...change })
  }
  await importPart({ name: 'overlay', load: () => load(name, locale) }).then(
    (part) => tell({ part }),
    () => tell({ hasFailed: true }),
  )
}
