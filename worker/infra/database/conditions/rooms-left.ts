/** SQL expression for the rooms left on a night of `stock`: total minus sold and blocked, 0 when closed. */
export function roomsLeft(name: string): string {
  return `iif(${name}.is_closed, 0, max(0, ${name}.total - ${name}.sold - ${name}.blocked))`
}
