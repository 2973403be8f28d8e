export type InsuranceBanner = { text: string; action: string; href: string }
