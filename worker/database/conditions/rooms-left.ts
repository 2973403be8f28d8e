/** How many rooms are left for sale on a night of `stock`, under this name: without those sold and blocked; none where it is closed. */
export function roomsLeft(name: string): string {
  return `iif(${name}.is_closed, 0, max(0, ${name}.total - ${name}.sold - ${name}.blocked))`
}
