import { atom } from 'jotai/vanilla'
import type { SeoContent } from '#app/contracts/site/seo-content.ts'

export const seoContentAtom = atom<SeoContent | null>(null)
