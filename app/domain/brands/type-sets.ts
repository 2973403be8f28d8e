/** Faces of headings that a brand may choose: Bricolage Grotesque, Fraunces, or Hanken Grotesk as in texts. */
export const typeSetNames = ['bricolage', 'fraunces', 'hanken'] as const

export type TypeSetName = (typeof typeSetNames)[number]
