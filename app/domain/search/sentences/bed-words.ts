import type { BedFact } from '#app/domain/stays/beds.ts'

/**
 * Phrases for kinds of beds, by language; separated by commas. Of several words or otherwise unmistakable: Twin Peaks
 * and King’s Cross are places.
 */
export const bedWords: Readonly<Record<BedFact, Readonly<Record<string, string>>>> = {
  double: {
    en:
      'king size beds,king size bed,king-size beds,king-size bed,kingsize bed,king beds,king bed,king size,king-size,' +
      'kingsize,queen size beds,queen size bed,queen-size bed,queen beds,queen bed,queen size,queen-size,double beds,' +
      'double bed,double room,double rooms,full size bed',
    es:
      'camas de matrimonio,cama de matrimonio,cama matrimonial,camas matrimoniales,camas dobles,cama doble,' +
      'cama king size,cama king,cama queen,cama grande',
    id:
      'tempat tidur double,ranjang double,kasur double,tempat tidur ganda,ranjang ganda,tempat tidur king,' +
      'ranjang king,tempat tidur queen,ranjang queen,tempat tidur besar,ranjang besar',
    ar: 'سرير مزدوج,أسرة مزدوجة,سرير كبير,سرير كينج,سرير ملكي,سرير كوين',
    vi: 'giường đôi,giường cỡ king,giường king,giường cỡ queen,giường queen,giường cỡ lớn,giường lớn',
    hi: 'किंग साइज़ बेड,किंग साइज बेड,किंग बेड,क्वीन साइज़ बेड,क्वीन बेड,डबल बेड,डबलबेड,डबल बिस्तर',
    ja: 'キングサイズベッド,キングベッド,クイーンサイズベッド,クイーンベッド,ダブルベッド,ダブルルーム,キングサイズ,クイーンサイズ',
    pt: 'camas de casal,cama de casal,cama king size,cama king,cama queen size,cama queen,cama dupla',
    th: 'เตียงคิงไซส์,เตียงคิง,เตียงควีนไซส์,เตียงควีน,เตียงดับเบิล,เตียงใหญ่',
    nl:
      'tweepersoonsbedden,tweepersoonsbed,tweepersoons bed,dubbele bedden,dubbel bed,kingsize bed,kingsizebed,' +
      'queensize bed,queensizebed,tweepersoonskamer',
    my: 'katil kelamin,katil king,katil queen,katil double,katil besar',
    de:
      'doppelbetten,doppelbett,kingsize bett,kingsize-bett,kingsizebett,king-size-bett,queensize bett,queensize-bett,' +
      'queen-size-bett,ehebett,großes bett,großem bett,französisches bett,französischem bett',
    fr:
      'lits doubles,lit double,grands lits,grand lit,lit king size,lit king,lit queen size,lit queen,' +
      'lit deux places,lit 2 places',
    it:
      'letti matrimoniali,letto matrimoniale,letto king size,letto king,letto queen size,letto queen,' +
      'letto doppio,letti doppi',
  },
  separate: {
    en:
      'separate beds,twin beds,twin bed,twin rooms,twin room,single beds,singles,two single beds,2 single beds,' +
      'two separate beds',
    es:
      'dos camas individuales,camas individuales,camas separadas,camas gemelas,camas simples,dos camas,2 camas,' +
      'habitación twin',
    id:
      'dua tempat tidur,dua ranjang,2 tempat tidur,2 ranjang,tempat tidur terpisah,ranjang terpisah,kasur terpisah,' +
      'tempat tidur twin,ranjang twin',
    ar: 'سريران منفصلان,سريرين منفصلين,سريران مفردان,سريرين مفردين,أسرة منفصلة,أسرة مفردة,سريران,سريرين',
    vi: 'hai giường đơn,2 giường đơn,giường tách biệt,giường riêng,hai giường,2 giường',
    hi: 'ट्विन बेड,अलग-अलग बेड,अलग अलग बेड,अलग बेड,दो सिंगल बेड,2 सिंगल बेड,दो बेड,2 बेड,अलग बिस्तर,अलग-अलग बिस्तर',
    ja: 'ツインベッド,ツインルーム,シングルベッド2台,シングルベッド二台,シングルベッド2つ,ベッド2台,ベッド二台,ベッド2つ',
    pt: 'duas camas de solteiro,camas de solteiro,camas separadas,camas individuais,duas camas,2 camas',
    th: 'เตียงเดี่ยว 2 เตียง,เตียงเดี่ยวสองเตียง,เตียงเดี่ยว2เตียง,เตียงแยก,เตียงคู่,เตียงทวิน,สองเตียง,2 เตียง',
    nl:
      'eenpersoonsbedden,eenpersoons bedden,aparte bedden,losse bedden,gescheiden bedden,enkele bedden,twee bedden,' +
      '2 bedden',
    my: 'katil bujang,dua katil,2 katil,katil berasingan,katil berkembar,katil kembar,katil twin',
    de:
      'einzelbetten,getrennte betten,getrennten betten,separate betten,separaten betten,zweibettzimmer,zwei betten,' +
      '2 betten',
    fr: 'lits jumeaux,lits séparés,lits simples,deux lits,2 lits,chambre twin',
    it: 'letti singoli,letti separati,letti gemelli,due letti,2 letti',
  },
  bunk: {
    en: 'bunk beds,bunk bed,bunks,bunk,bunkbeds,bunkbed',
    es: 'camas literas,cama litera,literas,litera',
    id: 'tempat tidur susun,tempat tidur tingkat,ranjang susun,ranjang tingkat',
    ar: 'سرير بطابقين,أسرة بطابقين,سرير طابقين,سرير من طابقين,أسرة من طابقين',
    vi: 'giường tầng,giường hai tầng,giường 2 tầng',
    hi: 'बंक बेड,दो मंज़िला बेड',
    ja: '二段ベッド,2段ベッド',
    pt: 'beliches,beliche',
    th: 'เตียงสองชั้น,เตียง 2 ชั้น,เตียง2ชั้น',
    nl: 'stapelbedden,stapelbed',
    my: 'katil dua tingkat,katil 2 tingkat,katil bertingkat',
    de: 'etagenbetten,etagenbett,stockbetten,stockbett,hochbetten,hochbett',
    fr: 'lits superposés,lit superposé',
    it: 'letti a castello,letto a castello',
  },
  sofa: {
    en: 'sofa beds,sofa bed,sofabed,sofa-bed,pull-out sofa,pull-out bed,sleeper sofa',
    es: 'sofás cama,sofá cama,sofá-cama',
    id: 'sofa bed,sofabed,sofa tempat tidur',
    ar: 'أريكة سرير,سرير أريكة,كنبة سرير,أريكة قابلة للتحويل',
    vi: 'giường sofa,sofa giường',
    hi: 'सोफ़ा बेड,सोफ़ा-बेड,सोफ़ा कम बेड,सोफ़ा-कम-बेड',
    ja: 'ソファーベッド,ソファベッド',
    pt: 'sofás-cama,sofá-cama,sofá cama',
    th: 'โซฟาเบด,เตียงโซฟา,โซฟาปรับนอน',
    nl: 'slaapbanken,slaapbank,bedbank,slaapsofa',
    my: 'katil sofa,sofa katil',
    de: 'schlafsofas,schlafsofa,schlafcouch,ausziehsofa,bettsofa',
    fr: 'canapés-lits,canapé-lit,canapé lit,canapé convertible,clic-clac',
    it: 'divani letto,divano letto,divano-letto',
  },
}
