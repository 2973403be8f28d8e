export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <a className="btn quiet block" href={href} data-close="">
      {label}
    </a>
  )
}
