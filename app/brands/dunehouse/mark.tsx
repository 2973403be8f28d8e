/** A dune and the sun, for a viewBox of 32 × 32. */
export function Mark() {
  return (
    <>
      <circle cx="21.5" cy="9.5" r="4.5" fill="var(--accent)" />
      <path fill="var(--primary)" d="M1 25C6 14 11 12.5 16 16s8 4 15-1v10z" />
      <path fill="var(--ink)" opacity=".85" d="M1 29c7-7.5 13-8 18-5s8 2 12-1v6z" />
    </>
  )
}
