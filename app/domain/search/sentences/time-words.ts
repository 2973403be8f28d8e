/** How a language names lengths and dates of a stay; lower case, words separated by spaces, phrases in lists. */
export type TimeWords = {
  /** Language of the month names, where the key of the messages is another. */
  tag?: string
  /** In addition to `numbers` of `intentWords`: `a` of `a week`. */
  one: string
  nights: string
  days: string
  weeks: string
  /** Without a number, so that the dates stay open. */
  open: readonly string[]
  /** Before the first day. */
  from: string
  /** Between the first and the last day. */
  to: string
  /** Before a month. */
  in: readonly string[]
}

export const timeWords: Readonly<Record<string, TimeWords>> = {
  en: {
    one: 'a an',
    nights: 'nights night nts',
    days: 'days day',
    weeks: 'weeks week',
    open: ['this weekend', 'next weekend', 'long weekend', 'weekend', 'next week', 'next month', 'tonight', 'tomorrow'],
    from: 'from on between dates',
    to: 'to till until through and',
    in: ['in', 'during', 'early', 'mid', 'late', 'end of', 'beginning of'],
  },
  es: {
    one: 'un una',
    nights: 'noches noche',
    days: 'días día',
    weeks: 'semanas semana',
    open: ['este fin de semana', 'fin de semana', 'puente'],
    from: 'del desde de',
    to: 'al a hasta',
    in: ['en', 'durante', 'a principios de', 'a finales de'],
  },
  id: {
    one: 'se',
    nights: 'malam',
    days: 'hari',
    weeks: 'minggu pekan',
    open: ['seminggu', 'akhir pekan', 'akhir minggu'],
    from: 'dari tanggal',
    to: 'sampai hingga',
    in: ['bulan', 'di bulan', 'pada'],
  },
  ar: {
    one: '',
    nights: 'ليال ليالي ليلة',
    days: 'أيام يوم',
    weeks: 'أسابيع أسبوع',
    open: ['ليلتين', 'أسبوع', 'أسبوعين', 'عطلة نهاية الأسبوع', 'نهاية الأسبوع'],
    from: 'من',
    to: 'إلى حتى',
    in: ['في شهر', 'في', 'شهر'],
  },
  vi: {
    one: '',
    nights: 'đêm',
    days: 'ngày',
    weeks: 'tuần',
    open: ['cuối tuần này', 'cuối tuần'],
    from: 'từ ngày',
    to: 'đến',
    in: ['trong', 'vào'],
  },
  hi: {
    one: '',
    nights: 'रातों रातें रात',
    days: 'दिनों दिन',
    weeks: 'हफ़्तों हफ़्ते हफ़्ता सप्ताह',
    open: ['सप्ताहांत', 'वीकेंड'],
    from: '',
    to: 'से',
    in: [],
  },
  ja: {
    one: '',
    nights: '泊',
    days: '日間',
    weeks: '週間',
    open: ['今週末', '週末'],
    from: '',
    to: 'から',
    in: [],
  },
  pt: {
    one: 'um uma',
    nights: 'noites noite diárias diária',
    days: 'dias dia',
    weeks: 'semanas semana',
    open: ['este fim de semana', 'fim de semana', 'feriado'],
    from: 'de do desde',
    to: 'a até ao',
    in: ['em', 'durante', 'no início de', 'no final de'],
  },
  th: {
    one: '',
    nights: 'คืน',
    days: 'วัน',
    weeks: 'สัปดาห์',
    open: ['สุดสัปดาห์', 'วันหยุดสุดสัปดาห์'],
    from: 'วันที่ ตั้งแต่',
    to: 'ถึง',
    in: ['ในเดือน', 'เดือน'],
  },
  nl: {
    one: 'een',
    nights: 'nachten nacht',
    days: 'dagen dag',
    weeks: 'weken week',
    open: ['dit weekend', 'komend weekend', 'lang weekend', 'weekend', 'weekendje', 'midweek', 'volgende week'],
    from: 'van vanaf',
    to: 'tot t/m tm',
    in: ['in', 'begin', 'half', 'eind'],
  },
  my: {
    tag: 'ms',
    one: 'se',
    nights: 'malam',
    days: 'hari',
    weeks: 'minggu',
    open: ['seminggu', 'hujung minggu'],
    from: 'dari',
    to: 'hingga sampai ke',
    in: ['bulan', 'pada bulan', 'pada'],
  },
  de: {
    one: 'eine einer einem',
    nights: 'nächte nächten nacht',
    days: 'tage tagen tag',
    weeks: 'wochen woche',
    open: ['dieses wochenende', 'langes wochenende', 'wochenende', 'übers wochenende', 'nächste woche'],
    from: 'vom von ab',
    to: 'bis zum',
    in: ['im', 'anfang', 'mitte', 'ende'],
  },
  fr: {
    one: 'un une',
    nights: 'nuits nuit nuitées',
    days: 'jours jour',
    weeks: 'semaines semaine',
    open: ['ce week-end', 'week-end', 'weekend', 'la semaine prochaine'],
    from: 'du de le',
    to: 'au à',
    in: ['en', 'au mois de', 'début', 'mi', 'fin'],
  },
  it: {
    one: 'un una',
    nights: 'notti notte',
    days: 'giorni giorno',
    weeks: 'settimane settimana',
    open: ['questo fine settimana', 'fine settimana', 'weekend'],
    from: 'dal dall',
    to: 'al all',
    in: ['a', 'in', 'inizio', 'metà', 'fine'],
  },
}
