import type { Locale } from '#app/i18n/locales.ts'

/** Stop words by language, compared after folding. Japanese and Thai words as split by `Intl.Segmenter`. */
export const stopWords: Record<Locale, string> = {
  en: `a an the i me my we us our you your he she it its they them this that these those there here is are am was were be been do does did
    done have has had can could may might must shall should will would to of in on at for from with about and or but if so as by not no
    yes ok okay please thanks thank hi hello hey any some how what when where which who whom why whats wheres hows im ive id r u ur get got
    getting give want need like know tell make let also still just now then than very really too much many dont doesnt didnt cant wont isnt
    arent possible provided available question help long until yet havent havnt fine think never always their along before day days next week weeks month months year today tomorrow tonight happen happens happened actually sure though because since while wanna gonna im were ive theres needed able ones fine`,
  de: `der die das den dem des ein eine einen einem einer eines ich mich mir mein meine meinen meinem meiner wir uns unser unsere du dich dir
    dein deine ihr euch euer sie er es man ist sind war bin sein habe hat haben hatte kann konnte koennen darf duerfen muss muessen soll
    sollte will moechte wollen werden wird wurde zu zum zur von vom im in an am auf aus bei beim mit fur ohne und oder aber wenn ob da dort
    hier so wie was wann wo wer welche welcher welches warum wieso nicht kein keine ja nein bitte danke hallo gibt geben bekomme bekommen
    brauche noch schon auch nur mal denn dann dass als moglich kriege mochte mochten noch immer heute morgen tag tage woche wochen lange dauert unseren unserem seit lange geht wurde`,
  es: `el la los las lo un una unos unas yo me mi mis nos nuestro tu te su sus se es son era soy estoy esta estan estar ser hay he ha han haber
    tengo tiene tienen tener puedo puede pueden poder quiero quiere debo debe hacer hago hace a al de del en con por para sin sobre y o pero
    si no que como cuando donde cual cuales quien porque cuanto cuanta hola gracias favor muy mas ya aun tambien ahi alli aqui necesito algo
    este esa ese eso aun todavia hasta dia dias semana hoy manana tiempo alguna alguno hara fui ultimo`,
  fr: `le la les un une des du de d l je j me m moi mon ma mes nous notre nos vous votre vos tu te ton ta il elle on ils ce c cet cette ces est
    sont suis etre ete ai a as ont avoir avez avons y en au aux dans sur avec sans pour par et ou mais si ne n pas que qu qui quoi quand
    comment combien quel quelle quels quelles pourquoi puis peux peut peuvent pouvoir veux veut voudrais dois doit faut faire fait fais
    bonjour merci svp s plait il t se sa son ses plus deja aussi possible quelque chose chez avez est ce toujours encore temps jour jours demain semaine aujourd hui fera ete jusqu`,
  nl: `de het een ik mij me mijn wij we ons onze jij je jouw u uw hij zij ze hun er is zijn was ben bent heb heeft hebben had kan kunnen kunt mag
    mogen moet moeten wil willen zou word wordt worden te ten ter van voor met zonder op in aan bij uit naar tot om en of maar als dan dat
    die dit deze daar hier wat wanneer waar wie welke waarom hoe niet geen ja nee alsjeblieft bedankt hallo hoi krijg krijgen ook nog al
    wel zit erbij mee doen gaat nog steeds dag dagen week morgen vandaag lukt tot wordt weer voor`,
  pt: `o a os as um uma uns umas eu me meu minha meus minhas nos nosso voce voces seu sua seus suas se e sao era sou estou esta estao estar ser
    ha tem tenho ter posso pode podem poder quero quer devo deve preciso fazer faco faz de do da dos das em no na nos nas ao com por para pra
    pro sem sobre ou mas que como quando onde qual quais quem porque quanto quanta nao sim ola oi obrigado favor muito mais ja ainda tambem la
    aqui ai isso esse essa este vou ir coisa ainda dia dias hoje amanha semana tempo fui caiu ate pode`,
  it: `il lo la i gli le l un uno una io mi me mio mia miei mie noi ci ce nostro tu ti tuo tua voi vi vostro si e sono era essere sei ho ha hanno
    avere abbiamo posso puo possono potere voglio vuole vorrei devo deve fare faccio fa di del dello della dei degli delle a al allo alla ai
    alle da dal dalla in nel nella con per su senza o ma se non che chi come quando dove quale quali perche quanto quanta cosa ciao grazie
    favore molto piu gia ancora anche li qui c qualcosa mi ancora giorno giorni oggi domani settimana tempo fino serve vorrei`,
  id: `saya aku kami kita anda kamu nya itu ini yang dan atau tapi kalau jika untuk dari ke di pada dengan tanpa oleh ada adakah apakah apa siapa
    kapan mana dimana kenapa mengapa bagaimana gimana berapa bisa bisakah dapat boleh bolehkah harus perlu mau ingin akan sudah udah belum
    tidak gak nggak ga tak bukan ya iya tolong halo terima kasih sangat juga lagi masih saja aja dong kah nih sih deh jadi seperti agar
    tersedia disediakan dapatkan cara hari besok minggu belum masih saya lama mau`,
  my: `saya aku kami kita anda awak nya itu ini yang dan atau tetapi tapi kalau jika untuk dari ke di pada dengan tanpa oleh ada adakah apa apakah
    siapa bila mana kenapa mengapa bagaimana macam berapa boleh bolehkah dapat perlu perlukah nak mahu ingin akan sudah dah belum tidak tak
    bukan ya tolong helo terima kasih sangat juga lagi masih sahaja je kah lah disediakan dibenarkan cara hari esok minggu belum masih lama`,
  vi: `tôi toi mình minh bạn ban em anh chị chúng ta có co không khong ko k được duoc là la gì gi thì thi mà ma của cua cho và va hay hoặc nếu
    neu để de ở o tại tai vào vao ra với voi từ tu đến den này nay đó do kia khi nào nao bao giờ gio sao thế the như nhu làm lam phải phai
    muốn muon cần can đã da đang dang sẽ se rồi roi chưa chua ạ a nhé vậy xin chào cảm ơn giúp các những một lấy bị theo cùng hỏi ngày mai hôm ngay hom tuần lúc luc chưa`,
  th: `ฉัน ผม เรา คุณ หนู ของ ที่ และ หรือ แต่ ถ้า หาก ว่า ให้ ได้ ไหม มั้ย มี เป็น อยู่ จะ ต้อง อยาก ขอ ไป มา ทำ อะไร อย่างไร ยังไง เมื่อ
    เมื่อไหร่ เมื่อไร ที่ไหน ไหน ใคร ทำไม เท่าไหร่ ครับ ค่ะ คะ นะ จ้า ไม่ ใช่ แล้ว ยัง ก็ กับ ใน จาก โดย ด้วย นี้ นั้น บ้าง เอา แบบ ควร
    สามารถ ไว้ ตอน ตรง การ ความ ช่วย สวัสดี เรื่อง ซึ่ง อีก พรุ่งนี้ วันนี้ รับ ลอง เลย หน่อย พัก`,
  hi: `मैं मुझे मेरा मेरी मेरे मुझको हम हमें हमारा हमारी आप आपका आपकी आपके वह वो यह ये उस इस है हैं हूँ हूं था थी थे हो होता होती होगा होगी होंगे
    का की के को से में पर तक और या लेकिन अगर तो ही भी न नहीं ना मत क्या कब कहाँ कहां कैसे कितना कितनी कितने कौन क्यों किस सकता सकती सकते
    चाहिए करना करनी करें कर करूँ करूं किया जा जाता जाती जाए जाएगा गया गई गए रहा रही रहे मिलेगा मिलेगी मिलेंगे मिलता मिले मिल दें दे लें ले
    साथ लिए कृपया नमस्ते धन्यवाद अब तब यहाँ वहाँ कोई कुछ सी सा वाला वाली ला लाना आएगा आता कृपा अभी तक आज कल दिन हफ़्ते पा रहा वहीं कृपया मना kya hai hain ka ki ke kar kare karna sakte sakta la mera meri mujhe nahi kaise`,
  ar: `انا نحن انت هو هي هم هذا هذه ذلك تلك ال في من الى الي على علي عن مع بدون ب ل ك و او ام ثم لكن اذا ان لو لا لم لن ليس ليست ما ماذا متى
    اين كيف كم هل لماذا من اي الذي التي نعم يوجد توجد يمكن يمكنني استطيع اريد ابغى بدي احتاج عندي لدي عندكم لديكم كان كانت يكون تكون قد
    سوف فقط ايضا جدا شكرا مرحبا السلام عليكم رجاء فضلك هناك هنا تم يتم مسموح يسمح متوفر وقت ممكن معي غدا اليوم يوم ايام بعد قبل هل توجد فيه`,
  ja: `は が を に へ で と も の や か ね よ な だ から まで より って て た し れ さ せ ば ます まし ませ ない なく なり です でし でしょ う たい
    たく する し さ れる られる できる でき いる い ある あり あれ なる なっ くる き いく 行き 行く 行っ いい 良い よい ください 下さい お願い 欲しい
    ほしい どう どうすれ 何 いつ どこ 誰 なぜ どれ どの この その あの これ それ あれ ここ そこ こと もの ため とき 時 ん ご お 場合 教え 知り 思い
    もらえ くれ ど けど ので のに だけ しか ても では には とは ちょっと つい 方 ありま すか あります せん てい まだ まれ しない ませ なら わり ますか ok つき つく もう もらえ 使え 教えて 泊まれる 泊まれ 明日 くだ さい`,
}
