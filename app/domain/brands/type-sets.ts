/** Heading fonts that a brand may choose: Bricolage Grotesque, Fraunces, or Hanken Grotesk, the font of body text. */
export const typeSetNames = ['bricolage', 'fraunces', 'hanken'] as const

export type TypeSetName = (typeof typeSetNames)[number]
