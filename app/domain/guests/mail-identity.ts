/** Domains of one mail service that delivers both to the same mailbox. */
const sameDomain: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' }

/** Domains whose mailboxes ignore dots before the @. */
const ignoresDots: readonly string[] = ['gmail.com']

/**
 * Returns a form of a mail address that is equal for addresses of one mailbox: without letter case, without what follows a plus
 * sign, without dots where the service ignores them. Only compared, never written to. Returns null for what is no address.
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

/** The domain as mail servers know it: in ASCII, without the dot of the root. */
function asciiDomain(domain: string): string {
  const name = domain.replace(/\.$/, '')
  const ascii = URL.canParse(`http://${name}`) ? new URL(`http://${name}`).hostname : name
  return sameDomain[ascii] ?? ascii
}
