/** Alternative domains of the same mailboxes. */
const sameDomain: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' }

const ignoresDots: readonly string[] = ['gmail.com']

/**
 * Returns a key that is equal for all addresses of one mailbox: ignores case, the part after "+", and dots where the
 * service ignores them. For comparison only; never send mail to it. Returns null for an invalid address.
 */
export function mailIdentity(address: string | null): string | null {
  const folded = (address ?? '')
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .toLowerCase()
  const at = folded.lastIndexOf('@')
  const domain = asciiDomain(folded.slice(at + 1))
  const [box = ''] = folded.slice(0, Math.max(at, 0)).split('+')
  const mailbox = ignoresDots.includes(domain) ? box.replaceAll('.', '') : box
  return mailbox === '' || domain === '' ? null : `${mailbox}@${domain}`
}

function asciiDomain(domain: string): string {
  const name = domain.replace(/\.$/, '')
  const ascii = URL.canParse(`http://${name}`) ? new URL(`http://${name}`).hostname : name
  return sameDomain[ascii] ?? ascii
}
