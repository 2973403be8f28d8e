import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { type DocumentLine, taxParts } from './document-lines.ts'
import type { DocumentKind } from './tax-document.ts'

/** An Indian document as the return needs it; amounts of credit notes are negative. */
export type GstDocument = {
  no: string
  series: string
  kind: DocumentKind
  day: CalendarDay
  totalMinor: number
  /** GSTIN of the buyer; null for an unregistered one. */
  buyerGstin: string | null
  serviceCode: string
  lines: DocumentLine[]
}

type Amounts = { rt: number; txval: number; camt: number; samt: number; csamt: number }

/**
 * Sections of the GSTR-1 file, with the names of the tax portal. Rooms are supplied in the seller's own state, so all
 * supplies are within it.
 */
export type Gstr1 = {
  gstin: string
  fp: string
  b2b: { ctin: string; inv: Record<string, unknown>[] }[]
  b2cl: never[]
  b2cs: (Amounts & { sply_ty: 'INTRA'; typ: 'OE'; pos: string })[]
  cdnr: { ctin: string; nt: Record<string, unknown>[] }[]
  cdnur: never[]
  nil: { inv: { sply_ty: string; expt_amt: number; nil_amt: number; ngsup_amt: number }[] }
  hsn: { hsn_b2b: HsnRow[]; hsn_b2c: HsnRow[] }
  doc_issue: { doc_det: { doc_num: number; doc_typ: string; docs: IssuedRow[] }[] }
}

type HsnRow = Amounts & { num: number; hsn_sc: string; desc: string; uqc: 'NA'; qty: 0 }
type IssuedRow = { num: number; from: string; to: string; totnum: number; cancel: 0; net_issue: number }

type ReturnPeriod = { gstin: string; state: string; month: string }

/**
 * Builds the month's GSTR-1 of a registration. Credit notes for unregistered buyers lower the rows of `b2cs`: `cdnur`
 * and `b2cl` are only for supplies to other states.
 */
export function buildGstr1(documents: readonly GstDocument[], { gstin, state, month }: ReturnPeriod): Gstr1 {
  const registered = documents.filter(({ buyerGstin }) => buyerGstin !== null)
  const unregistered = documents.filter(({ buyerGstin }) => buyerGstin === null)
  const [year = '', number = ''] = month.split('-')
  return {
    gstin,
    fp: `${number}${year}`,
    b2b: byBuyer(registered, 'invoice').map(([ctin, invoices]) => {
      return { ctin, inv: invoices.map((invoice) => toInvoice(invoice, state)) }
    }),
    b2cl: [],
    b2cs: sumByRate(unregistered.flatMap(taxedLines), state).map((row) => {
      return { sply_ty: 'INTRA' as const, typ: 'OE' as const, pos: state, ...row }
    }),
    cdnr: byBuyer(registered, 'credit_note').map(([ctin, notes]) => {
      return { ctin, nt: notes.map((note) => toNote(note, state)) }
    }),
    cdnur: [],
    nil: { inv: [...nilRow('INTRAB2B', registered), ...nilRow('INTRAB2C', unregistered)] },
    hsn: { hsn_b2b: toHsn(registered, state), hsn_b2c: toHsn(unregistered, state) },
    // The portal's numbers of document types: 1 for invoices, 5 for credit notes.
    doc_issue: {
      doc_det: [
        { doc_num: 1, doc_typ: 'Invoices for outward supply', docs: toIssued(documents, 'invoice') },
        { doc_num: 5, doc_typ: 'Credit Note', docs: toIssued(documents, 'credit_note') },
      ].filter(({ docs }) => docs.length > 0),
    },
  }
}

const rupees = (minor: number): number => minor / 100

/** Lines that belong to the return: neither local taxes nor services of third parties. */
function taxedLines({ lines }: GstDocument): DocumentLine[] {
  return lines.filter(({ kind, rateBp }) => kind !== 'local' && kind !== 'third_party' && rateBp > 0)
}

function byBuyer(documents: readonly GstDocument[], kind: DocumentKind): [string, GstDocument[]][] {
  const groups = new Map<string, GstDocument[]>()
  for (const document of documents) {
    if (document.kind !== kind) continue
    const buyer = document.buyerGstin ?? ''
    groups.set(buyer, [...(groups.get(buyer) ?? []), document])
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** `31-01-2026`, as the tax portal writes days. */
const indianDay = (day: CalendarDay): string => day.split('-').reverse().join('-')

function toInvoice(document: GstDocument, state: string) {
  return { inum: document.no, idt: indianDay(document.day), ...toSupply(document, state) }
}

function toNote(document: GstDocument, state: string) {
  return { ntty: 'C', nt_num: document.no, nt_dt: indianDay(document.day), ...toSupply(document, state) }
}

function toSupply(document: GstDocument, state: string) {
  const items = sumByRate(taxedLines(document), state).map(absolute)
  return {
    val: rupees(Math.abs(document.totalMinor)),
    pos: state,
    rchrg: 'N',
    inv_typ: 'R',
    itms: items.map((itm_det, index) => ({ num: index + 1, itm_det })),
  }
}

function absolute({ rt, ...amounts }: Amounts): Amounts {
  const plain = Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, Math.abs(value)]))
  return { rt, ...(plain as Omit<Amounts, 'rt'>) }
}

/** Splits each line before summing, as on its document, so that the roundings agree. */
function sumByRate(lines: readonly DocumentLine[], state: string): Amounts[] {
  const sums = new Map<number, { netMinor: number; halfMinor: number }>()
  for (const line of lines) {
    const sum = sums.get(line.rateBp) ?? { netMinor: 0, halfMinor: 0 }
    sum.netMinor += line.netMinor
    sum.halfMinor += taxParts(line, state)[0]?.amountMinor ?? 0
    sums.set(line.rateBp, sum)
  }
  return [...sums]
    .sort(([one], [other]) => one - other)
    .map(([rateBp, { netMinor, halfMinor }]) => {
      return { rt: rateBp / 100, txval: rupees(netMinor), camt: rupees(halfMinor), samt: rupees(halfMinor), csamt: 0 }
    })
}

function nilRow(sply_ty: string, documents: readonly GstDocument[]): Gstr1['nil']['inv'] {
  const lines = documents.flatMap((document) => document.lines)
  const minor = lines.reduce((sum, { kind, rateBp, netMinor }) => {
    return kind === 'stay' || kind === 'breakfast' ? sum + (rateBp === 0 ? netMinor : 0) : sum
  }, 0)
  return minor === 0 ? [] : [{ sply_ty, expt_amt: 0, nil_amt: rupees(minor), ngsup_amt: 0 }]
}

function toHsn(documents: readonly GstDocument[], state: string): HsnRow[] {
  const codes = [...new Set(documents.map(({ serviceCode }) => serviceCode))].sort()
  const rows = codes.flatMap((hsn_sc) => {
    const ofCode = documents.filter(({ serviceCode }) => serviceCode === hsn_sc)
    return sumByRate(ofCode.flatMap(taxedLines), state).map((amounts) => ({ hsn_sc, ...amounts }))
  })
  return rows.map((row, index) => ({ num: index + 1, desc: 'Accommodation', uqc: 'NA', qty: 0, ...row }))
}

/**
 * Returns the first and last number of each series. Numbers have no gaps and are never cancelled, because credit notes
 * reverse invoices.
 */
function toIssued(documents: readonly GstDocument[], kind: DocumentKind): IssuedRow[] {
  const issued = documents.filter((document) => document.kind === kind)
  const series = [...new Set(issued.map((document) => document.series))].sort()
  return series.map((name, index) => {
    const numbers = issued.filter((document) => document.series === name).map(({ no }) => no)
    const [from = '', to = ''] = [numbers[0], numbers.at(-1)]
    return { num: index + 1, from, to, totnum: numbers.length, cancel: 0, net_issue: numbers.length }
  })
}
