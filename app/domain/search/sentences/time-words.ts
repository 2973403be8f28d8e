/** Words for lengths and dates of a stay; lower case, words separated by spaces, phrases in lists. */
export type TimeWords = {
  /** Language of the month names, where the key of the messages is another. */
  tag?: string
  /** In addition to `numbers` of `intentWords`: `a` of `a week`. */
  one: string
  nights: string
  days: string
  weeks: string
  /** Lengths without a number, in nights: `midweek`. */
  lengths?: Readonly<Record<string, number>>
  weekends: readonly string[]
  /** Which weekend or week of a month. */
  first: readonly string[]
  last: readonly string[]
  /** Times that name no dates: `next week`. */
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
    weekends: ['this weekend', 'next weekend', 'long weekend', 'weekend', 'week-end', 'week end'],
    first: ['first', '1st'],
    last: ['last'],
    open: ['next week', 'next month', 'tonight', 'tomorrow'],
    from: 'from on between dates',
    to: 'to till until through and',
    in: ['in', 'of', 'during', 'early', 'mid', 'late', 'end of', 'beginning of'],
  },
  es: {
    one: 'un una',
    nights: 'noches noche',
    days: 'días día',
    weeks: 'semanas semana',
    weekends: ['este fin de semana', 'fin de semana', 'puente'],
    first: ['primer', 'primera'],
    last: ['último', 'última'],
    open: ['la semana que viene', 'la próxima semana', 'esta noche', 'mañana'],
    from: 'del desde de',
    to: 'al a hasta',
    in: ['en', 'durante', 'a principios de', 'a finales de'],
  },
  id: {
    one: 'se',
    nights: 'malam',
    days: 'hari',
    weeks: 'minggu pekan',
    lengths: { seminggu: 7 },
    weekends: ['akhir pekan', 'akhir minggu'],
    first: ['pertama'],
    last: ['terakhir'],
    open: ['minggu depan', 'bulan depan', 'malam ini', 'besok'],
    from: 'dari tanggal',
    to: 'sampai hingga',
    in: ['bulan', 'di bulan', 'pada'],
  },
  ar: {
    one: '',
    nights: 'ليال ليالي ليلة',
    days: 'أيام يوم',
    weeks: 'أسابيع أسبوع الأسبوع',
    lengths: { ليلتين: 2, أسبوعين: 14 },
    weekends: ['عطلة نهاية الأسبوع', 'عطلة نهاية أسبوع', 'نهاية الأسبوع', 'نهاية أسبوع'],
    first: ['أول', 'الأول', 'الأولى'],
    last: ['آخر', 'الأخير', 'الأخيرة'],
    open: ['الأسبوع القادم', 'الليلة', 'غدا'],
    from: 'من',
    to: 'إلى حتى',
    in: ['في شهر', 'في', 'شهر'],
  },
  vi: {
    one: '',
    nights: 'đêm',
    days: 'ngày',
    weeks: 'tuần',
    weekends: ['cuối tuần này', 'cuối tuần'],
    first: ['đầu tiên', 'đầu'],
    last: ['cuối cùng', 'cuối'],
    open: ['tuần sau', 'tuần tới', 'tối nay', 'ngày mai'],
    from: 'từ ngày',
    to: 'đến',
    in: ['trong', 'vào'],
  },
  hi: {
    one: '',
    nights: 'रातों रातें रात',
    days: 'दिनों दिन',
    weeks: 'हफ़्तों हफ़्ते हफ़्ता सप्ताह',
    weekends: ['सप्ताहांत', 'वीकेंड'],
    first: ['पहला', 'पहले', 'पहली'],
    last: ['आख़िरी', 'आखिरी', 'अंतिम'],
    open: ['अगले हफ़्ते', 'अगले सप्ताह', 'आज रात', 'कल'],
    from: '',
    to: 'से',
    in: [],
  },
  ja: {
    one: '',
    nights: '泊',
    days: '日間',
    weeks: '週間 週',
    weekends: ['今週末', '週末'],
    first: ['最初の', '第1', '第一'],
    last: ['最後の', '最終'],
    open: ['来週', '来月', '今夜'],
    from: '',
    to: 'から',
    in: [],
  },
  pt: {
    one: 'um uma',
    nights: 'noites noite diárias diária',
    days: 'dias dia',
    weeks: 'semanas semana',
    weekends: ['este fim de semana', 'fim de semana', 'feriado'],
    first: ['primeiro', 'primeira'],
    last: ['último', 'última'],
    open: ['a próxima semana', 'semana que vem', 'esta noite', 'amanhã'],
    from: 'de do desde',
    to: 'a até ao',
    in: ['em', 'durante', 'no início de', 'no final de'],
  },
  th: {
    one: '',
    nights: 'คืน',
    days: 'วัน',
    weeks: 'สัปดาห์',
    weekends: ['สุดสัปดาห์', 'วันหยุดสุดสัปดาห์'],
    first: ['แรก'],
    last: ['สุดท้าย'],
    open: ['สัปดาห์หน้า', 'เดือนหน้า', 'คืนนี้', 'พรุ่งนี้'],
    from: 'วันที่ ตั้งแต่',
    to: 'ถึง',
    in: ['ในเดือน', 'เดือน'],
  },
  nl: {
    one: 'een',
    nights: 'nachten nacht',
    days: 'dagen dag',
    weeks: 'weken week',
    lengths: { midweek: 4 },
    weekends: ['dit weekend', 'komend weekend', 'lang weekend', 'weekend', 'weekendje'],
    first: ['eerste'],
    last: ['laatste'],
    open: ['volgende week', 'vannacht', 'morgen'],
    from: 'van vanaf',
    to: 'tot t/m tm',
    in: ['in', 'van', 'begin', 'half', 'eind'],
  },
  my: {
    tag: 'ms',
    one: 'se',
    nights: 'malam',
    days: 'hari',
    weeks: 'minggu',
    lengths: { seminggu: 7 },
    weekends: ['hujung minggu'],
    first: ['pertama'],
    last: ['terakhir'],
    open: ['minggu depan', 'bulan depan', 'malam ini', 'esok'],
    from: 'dari',
    to: 'hingga sampai ke',
    in: ['bulan', 'pada bulan', 'pada'],
  },
  de: {
    one: 'eine einer einem',
    nights: 'nächte nächten nacht',
    days: 'tage tagen tag',
    weeks: 'wochen woche',
    weekends: ['dieses wochenende', 'langes wochenende', 'übers wochenende', 'wochenende'],
    first: ['erstes', 'erste', 'ersten', 'erster'],
    last: ['letztes', 'letzte', 'letzten', 'letzter'],
    open: ['nächste woche', 'nächsten monat', 'heute nacht', 'morgen'],
    from: 'vom von ab',
    to: 'bis zum',
    in: ['im', 'anfang', 'mitte', 'ende'],
  },
  fr: {
    one: 'un une',
    nights: 'nuits nuit nuitées',
    days: 'jours jour',
    weeks: 'semaines semaine',
    weekends: ['ce week-end', 'week-end', 'weekend'],
    first: ['premier', 'première'],
    last: ['dernier', 'dernière'],
    open: ['la semaine prochaine', 'le mois prochain', 'ce soir', 'demain'],
    from: 'du de le',
    to: 'au à',
    in: ['en', 'au mois de', 'début', 'mi', 'fin'],
  },
  it: {
    one: 'un una',
    nights: 'notti notte',
    days: 'giorni giorno',
    weeks: 'settimane settimana',
    weekends: ['questo fine settimana', 'fine settimana', 'weekend'],
    first: ['primo', 'prima'],
    last: ['ultimo', 'ultima'],
    open: ['la prossima settimana', 'stasera', 'domani'],
    from: 'dal dall',
    to: 'al all',
    in: ['a', 'in', 'inizio', 'metà', 'fine'],
  },
}

/** Holidays whose dates follow from the year. */
export type HolidayName = 'easter' | 'christmas' | 'newYear'

/** Not the names of places: Natal, Pascua. */
export const holidayWords: Readonly<Record<string, Record<HolidayName, readonly string[]>>> = {
  en: {
    easter: ['easter'],
    christmas: ['christmas', 'xmas'],
    newYear: ["new year's eve", "new year's", 'new years eve', 'new years', 'new year'],
  },
  es: {
    easter: ['semana santa'],
    christmas: ['navidad', 'navidades'],
    newYear: ['nochevieja', 'fin de año', 'año nuevo'],
  },
  id: {
    easter: ['paskah'],
    christmas: ['hari natal', 'saat natal', 'liburan natal'],
    newYear: ['tahun baru', 'malam tahun baru'],
  },
  ar: { easter: ['عيد الفصح'], christmas: ['عيد الميلاد', 'الكريسماس'], newYear: ['رأس السنة', 'ليلة رأس السنة'] },
  vi: {
    easter: ['lễ phục sinh', 'phục sinh'],
    christmas: ['giáng sinh', 'noel'],
    newYear: ['năm mới', 'giao thừa dương lịch'],
  },
  hi: { easter: ['ईस्टर'], christmas: ['क्रिसमस'], newYear: ['नए साल', 'नया साल', 'न्यू ईयर'] },
  ja: { easter: ['イースター', '復活祭'], christmas: ['クリスマス'], newYear: ['年末年始', 'お正月', '大晦日'] },
  pt: {
    easter: ['páscoa', 'semana santa'],
    christmas: ['no natal', 'feriado de natal'],
    newYear: ['réveillon', 'ano novo', 'fim de ano', 'passagem de ano'],
  },
  th: { easter: ['อีสเตอร์'], christmas: ['คริสต์มาส'], newYear: ['ปีใหม่', 'วันปีใหม่'] },
  nl: {
    easter: ['pasen', 'paasweekend'],
    christmas: ['kerstmis', 'kerst'],
    newYear: ['oud en nieuw', 'nieuwjaar', 'oudjaar', 'jaarwisseling'],
  },
  my: { easter: ['easter'], christmas: ['krismas'], newYear: ['tahun baru'] },
  de: {
    easter: ['ostern', 'osterwochenende'],
    christmas: ['weihnachten'],
    newYear: ['silvester', 'neujahr', 'jahreswechsel'],
  },
  fr: {
    easter: ['pâques'],
    christmas: ['noël'],
    newYear: ['nouvel an', 'saint-sylvestre', 'réveillon du nouvel an', 'jour de l’an'],
  },
  it: { easter: ['pasqua'], christmas: ['natale'], newYear: ['capodanno', 'san silvestro'] },
}
