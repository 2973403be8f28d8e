import { atom, type createStore } from 'jotai/vanilla'
import type { Locale } from '#app/i18n/locales.ts'
import { importPart } from '#app/request/import-part.ts'
import type { LoadNested, NestedView } from '#app/state/view.ts'

type Nested = {
  /** The last loaded view; kept while another loads, because one overlay draws several names and keeps typed values. */
  part: NestedView | null
  hasFailed: boolean
}

export const nothingNested: Nested = { part: null, hasFailed: false }

export const nestedAtom = atom<Nested>(nothingNested)

/** Loads the nested overlay of the URL. A failure is stored, for a retry. */
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
