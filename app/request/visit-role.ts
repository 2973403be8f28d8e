/** The role of a microsite's guests, told once when a page starts; null: the usual one. */
let role: string | null = null

export function tellVisitRole(told: string | null): void {
  role = told
}

/** What goes with every call of the visit [AUTH-60]. */
export function visitRole(): string | null {
  return role
}
