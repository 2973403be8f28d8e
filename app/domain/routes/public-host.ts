const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** A public domain name: at least two labels, the last one not numeric (an IP address). */
const PUBLIC_NAME = new RegExp(`^(?:${LABEL}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]+)$`)
const PRIVATE_NAME = /\.(localhost|local|localdomain|internal|intranet|private|corp|home|lan|arpa|onion)$/

/** True for a public host name in lower case: no IP address and no internal network name. */
export function isPublicHost(host: string): boolean {
  return PUBLIC_NAME.test(host) && !PRIVATE_NAME.test(host)
}
