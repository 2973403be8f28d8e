const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** A name of the public net: two parts at least, and the last no number, as an address in numbers ends. */
const PUBLIC_NAME = new RegExp(`^(?:${LABEL}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]+)$`)
const PRIVATE_NAME = /\.(localhost|local|localdomain|internal|intranet|private|corp|home|lan|arpa|onion)$/

/** Tells whether a host name is one of the public net: no number, and no name of a network's inside. Lower case. */
export function isPublicHost(host: string): boolean {
  return PUBLIC_NAME.test(host) && !PRIVATE_NAME.test(host)
}
