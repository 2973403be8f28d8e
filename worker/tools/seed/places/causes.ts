import type { SqlValue } from '#worker/infra/database/database.ts'
import type { CauseCopy } from '#worker/services/donations/causes.ts'

/** The demo's causes, one each for India and the Netherlands, marked as examples (DEC-182). */
export function listCauses(): Record<string, SqlValue>[] {
  const usual = { rank: 1, is_open: 1, is_example: 1 }
  return [
    { ...usual, id: 'school-meals', country: 'IN', words: JSON.stringify(schoolMeals) },
    { ...usual, id: 'dune-trails', country: 'NL', words: JSON.stringify(duneTrails) },
  ]
}

const schoolMeals: CauseCopy = {
  en: {
    name: 'A warm meal at school',
    text: 'Pays for lunches in village schools, cooked fresh by people who live there.',
  },
  de: {
    name: 'Eine warme Mahlzeit in der Schule',
    text: 'Bezahlt Mittagessen in Dorfschulen, frisch gekocht von Menschen aus dem Ort.',
  },
  es: {
    name: 'Una comida caliente en la escuela',
    text: 'Paga almuerzos en escuelas rurales, recién cocinados por gente del pueblo.',
  },
  fr: {
    name: 'Un repas chaud à l’école',
    text: 'Finance des déjeuners dans des écoles de village, cuisinés sur place par des habitants.',
  },
  it: {
    name: 'Un pasto caldo a scuola',
    text: 'Paga i pranzi nelle scuole dei villaggi, cucinati freschi da chi ci vive.',
  },
  pt: {
    name: 'Uma refeição quente na escola',
    text: 'Paga almoços em escolas de vilarejos, feitos na hora por quem mora lá.',
  },
  nl: {
    name: 'Een warme maaltijd op school',
    text: 'Betaalt lunches op dorpsscholen, vers gekookt door mensen uit het dorp.',
  },
  id: {
    name: 'Makanan hangat di sekolah',
    text: 'Membiayai makan siang di sekolah desa, dimasak segar oleh warga setempat.',
  },
  my: {
    name: 'Hidangan panas di sekolah',
    text: 'Membiayai makan tengah hari di sekolah kampung, dimasak segar oleh penduduk setempat.',
  },
  vi: { name: 'Bữa ăn nóng ở trường', text: 'Chi trả bữa trưa ở các trường làng, do chính người dân nơi đó nấu.' },
  th: { name: 'มื้ออุ่นที่โรงเรียน', text: 'จ่ายค่าอาหารกลางวันในโรงเรียนหมู่บ้าน ปรุงสดโดยคนในชุมชน' },
  ja: { name: '学校であたたかい給食を', text: '村の学校で、地元の人たちが作る昼食の費用になります。' },
  hi: { name: 'स्कूल में गरम खाना', text: 'गाँव के स्कूलों में दोपहर का ताज़ा खाना, जिसे वहीं के लोग पकाते हैं।' },
  ar: { name: 'وجبة ساخنة في المدرسة', text: 'يدفع ثمن وجبات الغداء في مدارس القرى، يطبخها طازجة أهل المكان.' },
}

const duneTrails: CauseCopy = {
  en: {
    name: 'Paths through the dunes',
    text: 'Keeps walking trails in the dunes open and plants the grass that holds the sand.',
  },
  de: {
    name: 'Wege durch die Dünen',
    text: 'Hält Wanderwege in den Dünen offen und pflanzt das Gras, das den Sand festhält.',
  },
  es: {
    name: 'Senderos por las dunas',
    text: 'Mantiene abiertos los senderos de las dunas y planta la hierba que sujeta la arena.',
  },
  fr: {
    name: 'Des sentiers dans les dunes',
    text: 'Entretient les sentiers des dunes et plante l’herbe qui retient le sable.',
  },
  it: {
    name: 'Sentieri tra le dune',
    text: 'Tiene aperti i sentieri delle dune e pianta l’erba che trattiene la sabbia.',
  },
  pt: { name: 'Trilhas pelas dunas', text: 'Mantém abertas as trilhas das dunas e planta a grama que segura a areia.' },
  nl: {
    name: 'Paden door de duinen',
    text: 'Houdt wandelpaden in de duinen open en plant het gras dat het zand vasthoudt.',
  },
  id: {
    name: 'Jalan setapak di bukit pasir',
    text: 'Merawat jalur jalan kaki di bukit pasir dan menanam rumput penahan pasir.',
  },
  my: {
    name: 'Laluan di bukit pasir',
    text: 'Menjaga laluan berjalan kaki di bukit pasir dan menanam rumput yang menahan pasir.',
  },
  vi: { name: 'Lối đi qua đồi cát', text: 'Giữ cho lối đi bộ trên đồi cát luôn thông và trồng cỏ giữ cát.' },
  th: { name: 'ทางเดินผ่านเนินทราย', text: 'ดูแลทางเดินบนเนินทรายและปลูกหญ้าที่ช่วยยึดทราย' },
  ja: { name: '砂丘の散策路', text: '砂丘の散策路を守り、砂を留める草を植えます。' },
  hi: { name: 'रेत के टीलों के रास्ते', text: 'टीलों के पैदल रास्ते खुले रखता है और रेत थामने वाली घास लगाता है।' },
  ar: { name: 'دروب بين الكثبان', text: 'يُبقي دروب المشي في الكثبان مفتوحة ويزرع العشب الذي يثبّت الرمل.' },
}
