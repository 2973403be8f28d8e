const readings: Readonly<Record<string, string>> = {
  上海: 'シャンハイ',
  京都: 'キョウト',
  北京: 'ペキン',
  台北: 'タイペイ',
  大阪: 'オオサカ',
  広州: 'コウシュウ',
  札幌: 'サッポロ',
  東京: 'トウキョウ',
  福岡: 'フクオカ',
  釜山: 'プサン',
  香港: 'ホンコン',
  中国: 'チュウゴク',
  南アフリカ: 'ミナミアフリカ',
  台湾: 'タイワン',
  日本: 'ニホン',
  韓国: 'カンコク',
}

/** Returns the katakana reading of a name, or the name itself when none is listed. */
export function kanaOf(name: string): string {
  return readings[name] ?? name
}
