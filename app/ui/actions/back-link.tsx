/** Link from an overlay back to the page below; with script it closes the overlay. */
export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <a className="btn quiet block" href={href} data-close="">
      {label}
    </a>
  )
}
