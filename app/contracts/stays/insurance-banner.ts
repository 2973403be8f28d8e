/** Who insures the stay on show, and where it sells; texts are ready to show. */
export type InsuranceBanner = { text: string; action: string; href: string }
