/** Alternative domains of the same mailboxes. */
const canonicalDomain: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' }

const domainsIgnoringDots: readonly string[] = ['gmail.com']

/**
 * Returns a key that is equal for all addresses of one mailbox: ignores case, the part after "+", and dots where the
 * service ignores them. For comparison only; never send mail to it. Returns null for an invalid address.
 */
export function mailIdentity(address: string | null): string | null {
  const folded = (address ?? '')
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .toLowerCase()
  const atIndex = folded.lastIndexOf('@')
  const domain = asciiDomain(folded.slice(atIndex + 1))
  const [localPart = ''] = folded.slice(0, Math.max(atIndex, 0)).split('+')
  const mailbox = domainsIgnoringDots.includes(domain) ? localPart.replaceAll('.', '') : localPart
  return mailbox === '' || domain === '' ? null : `${mailbox}@${domain}`
}

function asciiDomain(domain: string): string {
  const name = domain.replace(/\.$/, '')
  const ascii = URL.canParse(`http://${name}`) ? new URL(`http://${name}`).hostname : name
  return canonicalDomain[ascii] ?? ascii
}
