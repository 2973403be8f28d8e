/** How names of places are read that Japanese writes in characters without a sound of their own, in the kana directories are ordered by. */
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

/** A name as it is read; one that is not known, or in another script, as it is. */
export function kanaOf(name: string): string {
  return readings[name] ?? name
}
