import { atom } from 'jotai/vanilla'
import type { SeoContent } from '#app/contracts/site/seo-content.ts'

/** What is written about the page on show; null until it is there, and where nothing is. */
export const seoContentAtom = atom<SeoContent | null>(null)
