/** A cost other than the price of the rooms, with its amount as text and how it is paid. */
export type CostLine = { label: string; detail: string; amount: string }
