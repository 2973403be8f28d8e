import { atom } from 'jotai/vanilla'
import type { SeoContent } from '#app/contracts/site/seo-content.ts'

/** Editorial content of the page; null until loaded, and when there is none. */
export const seoContentAtom = atom<SeoContent | null>(null)
