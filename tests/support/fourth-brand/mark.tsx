/** A lantern: what is drawn on a square of 32. */
export function Mark() {
  return (
    <>
      <path fill="var(--primary)" d="M10 8h12l2 18H8z" />
      <circle cx="16" cy="17" r="4" fill="var(--accent)" />
    </>
  )
}
