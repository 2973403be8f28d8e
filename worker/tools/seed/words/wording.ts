/** One sentence in the languages every stay is described in. */
export type Wording = readonly [en: string, nl: string, ar: string, hi: string]

/** The languages of `Wording`, in its order. */
export const wordingLocales = ['en', 'nl', 'ar', 'hi'] as const
