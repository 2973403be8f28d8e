/** Prefixes of number series in use: of brands' default sellers, and of tax registrations. */
export type UsedPrefixes = { brands: readonly string[]; registrations: readonly string[] }

export const PREFIX_FAULT = 'numbers of another kind begin with it'

/** Returns whether a brand may number by a prefix. Credit notes add a C; brands of one company may share a prefix. */
export function mayBrandUse(prefix: string, { brands, registrations }: UsedPrefixes): boolean {
  return (
    prefix !== 'INV' &&
    !brands.some((other) => `${other}C` === prefix || `${prefix}C` === other) &&
    !registrations.some((other) => other === prefix || other === `${prefix}C`)
  )
}

/** Returns whether no brand numbers invoices or credit notes by a registration's prefix. */
export function mayRegistrationUse(prefix: string, brands: readonly string[]): boolean {
  return prefix !== 'INV' && !brands.some((other) => other === prefix || `${other}C` === prefix)
}
