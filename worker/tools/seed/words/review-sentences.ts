/** Guests of a language: their names, and what they say of a good, a fair and a poor stay. */
export type ReviewBank = {
  names: readonly string[]
  good: readonly string[]
  fair: readonly string[]
  poor: readonly string[]
}

const split = (text: string) => text.split(/\s*\|\s*/)

export const reviewBanks = {
  en: {
    names: split(
      'Ananya R.|Tom H.|Grace O.|Rohan M.|Ellie W.|Sanjay P.|Megan L.|Arjun K.|Hannah B.|Priya S.|James D.|Nisha V.|Owen C.|Fatima A.|Daniel K.|Kavya N.|Lucy T.|Vikram J.|Sophie M.|Karan G.|Ruth E.|Imran Q.|Chloe F.|Aditi D.|Ben S.',
    ),
    good: split(
      'Clean, quiet, and the shower is properly hot.|We came for one night and stayed three.|The bed was better than ours at home.|Staff remembered our names by the second morning.|Exactly as in the pictures, which is rarer than it should be.|Checked in after midnight and somebody was still smiling.|Tea arrived without asking, twice.|Walked everywhere; the map they drew for us was all we needed.|The children talk about it still.|Fair price, no surprises on the bill.|My parents could manage the stairs and loved the garden.|Slept like a stone.|The room smelled of nothing, which is the best smell.|Good desk, good light, good Wi-Fi: I got my work done.|The roof in the evening is worth the trip alone.|They held our bags all day and gave us water when we came back.|Would book it again.|Small place, big welcome.|Spotless bathroom and thick towels.|Breakfast was simple and fresh.|An honest house with people who care.|Ten minutes from everything we wanted to see.|Quiet at night in spite of the central address.|The owner told us where to eat and was right each time.',
    ),
    fair: split(
      'Nice place, thin walls.|Good for the price; do not expect a palace.|The room was smaller than I thought but clean.|Friendly people, slow lift.|Breakfast could do with more fruit.|A bit far from the station, otherwise fine.|The Wi-Fi took an evening off; they fixed it by morning.|Hot water needs five minutes of patience.|Fine for two nights, I would want more room for a week.|Comfortable bed, tired carpet.|Street side is noisy until ten, ask for the back.|Check-in took a while because everyone came at once.',
    ),
    poor: split(
      'The room we got was not the one we booked; they changed it the next day.|The air conditioning rattled all night.|Check-in took forty minutes.|It needs a coat of paint and a new mattress.|Loud wedding next door, no warning.|The shower never got warm.',
    ),
  },
  nl: {
    names: split(
      'Sanne V.|Joris B.|Femke de G.|Daan K.|Lotte M.|Pieter J.|Anouk S.|Bram H.|Marieke T.|Ruben W.|Inge P.|Thijs van D.',
    ),
    good: split(
      'Schoon, stil en een heerlijk bed.|We kwamen voor twee nachten en bleven er vier.|Precies zoals op de foto’s.|Hartelijke ontvangst, ook al waren we laat.|De kinderen willen er nu al weer heen.|Fijne keuken met alles erin.|’s Avonds op het terras was het mooiste moment van de dag.|Op de fiets ben je overal.|Eerlijke prijs, geen verrassingen achteraf.|De hond was net zo welkom als wij.|Goede douche, zachte handdoeken.|Een huis met een ziel.|We hebben heerlijk uitgerust.|De eigenaar gaf de beste tips van de week.',
    ),
    fair: split(
      'Prima voor een weekend, wat krap voor een week.|Mooi huis, dunne muren.|De wifi viel een avond uit.|Ontbijt mag iets ruimer.|Schoon, al kan de badkamer een opknapbeurt gebruiken.|Parkeren was even zoeken.',
    ),
    poor: split(
      'De kamer was niet de kamer die we boekten.|Veel herrie van de straat.|De verwarming deed het de eerste dag niet.',
    ),
  },
  de: {
    names: split('Katrin S.|Jonas W.|Lena H.|Matthias B.|Anke R.|Felix M.|Birgit K.|Tobias L.|Sabine F.|Moritz G.'),
    good: split(
      'Sauber, ruhig, sehr freundlich.|Genau wie auf den Bildern.|Wir kommen wieder.|Die Betten sind hervorragend.|Morgens frische Brötchen an der Tür, mehr braucht es nicht.|Die Kinder hatten ihren Spaß, wir unsere Ruhe.|Toller Blick, warme Stube.|Gut ausgestattete Küche, scharfe Messer.|Faire Preise und ehrliche Leute.|Zum Zentrum sind es nur wenige Minuten.|Der Garten ist ein Traum.',
    ),
    fair: split(
      'Schön, aber hellhörig.|Das Zimmer ist klein, dafür sauber.|Das WLAN war etwas langsam.|Für ein Wochenende prima.|Das Frühstück könnte abwechslungsreicher sein.',
    ),
    poor: split(
      'Die Heizung lief erst am zweiten Tag.|Leider sehr laut zur Straße hin.|Das Bad müsste renoviert werden.',
    ),
  },
  fr: {
    names: split(
      'Camille D.|Hugo L.|Claire B.|Antoine R.|Élodie M.|Julien P.|Nathalie G.|Mathieu T.|Sarah N.|Olivier C.',
    ),
    good: split(
      'Propre, calme, bien situé.|Accueil très chaleureux.|On se sent chez soi.|La literie est excellente.|Le petit déjeuner maison est un régal.|Exactement comme sur les photos.|Les enfants ont adoré le jardin.|La terrasse au coucher du soleil, un bonheur.|Rapport qualité-prix imbattable.|De très bons conseils pour les restaurants du coin.|Nous reviendrons.',
    ),
    fair: split(
      'Joli, mais un peu bruyant côté rue.|Chambre petite mais propre.|Le wifi est capricieux.|Bien pour deux nuits.|Il manquait un peu de rangement.',
    ),
    poor: split('La douche restait tiède.|Nous avons attendu longtemps les clés.|Matelas fatigué.'),
  },
  es: {
    names: split('Lucía G.|Pablo M.|Carmen R.|Diego F.|Marta S.|Javier L.|Elena P.|Andrés T.|Sofía N.'),
    good: split(
      'Muy limpio y muy tranquilo.|Nos trataron de maravilla.|La cama, comodísima.|Tal cual las fotos.|Perfecto para ir con niños.|La terraza es lo mejor de la casa.|Todo a mano y sin ruido.|Volveremos seguro.|Desayuno sencillo y rico.|El anfitrión nos dio muy buenos consejos.',
    ),
    fair: split(
      'Bien, aunque la habitación es pequeña.|El wifi iba justo.|Se oye un poco la calle.|Correcto para el precio.',
    ),
    poor: split('Tardaron mucho en la entrada.|El aire acondicionado hacía ruido.'),
  },
  it: {
    names: split('Giulia B.|Marco R.|Francesca T.|Luca P.|Chiara M.|Davide S.|Elisa C.|Paolo G.'),
    good: split(
      'Pulito, silenzioso, accogliente.|Proprio come nelle foto.|Colazione semplice e buonissima.|I proprietari sono gentilissimi.|Letto comodo e doccia calda.|La vista ripaga il viaggio.|Ci torneremo.|Posizione perfetta, si va ovunque a piedi.|I bambini si sono divertiti in giardino.',
    ),
    fair: split(
      'Camera piccola ma curata.|Il wifi ogni tanto sparisce.|Un po’ rumoroso la sera.|Va bene per un fine settimana.',
    ),
    poor: split('Il bagno andrebbe rifatto.|Abbiamo aspettato a lungo le chiavi.'),
  },
  hi: {
    names: split('सुनीता वर्मा|अमित शर्मा|रेखा जोशी|मनोज यादव|पूजा सिंह|राकेश गुप्ता|नेहा मिश्रा|विकास चौहान|किरण पटेल|संजय तिवारी'),
    good: split(
      'कमरा साफ़ और शांत था।|स्टाफ़ बहुत अच्छा और मददगार है।|परिवार के साथ बहुत अच्छा लगा।|जैसा फ़ोटो में है, वैसा ही मिला।|गर्म पानी हर समय आता था।|चाय बिना माँगे मिल गई।|दाम के हिसाब से बहुत बढ़िया।|स्टेशन और बाज़ार दोनों पास हैं।|छत से शाम का नज़ारा कमाल का है।|माँ-पिताजी को बहुत आराम मिला।|फिर से ज़रूर आएँगे।',
    ),
    fair: split('कमरा छोटा था पर साफ़ था।|लिफ़्ट थोड़ी धीमी है।|नाश्ते में और चीज़ें हो सकती थीं।|सड़क की ओर थोड़ा शोर रहता है।'),
    poor: split('चेक-इन में बहुत देर लगी।|एसी रात भर आवाज़ करता रहा।'),
  },
  ar: {
    names: split('سارة ع.|خالد م.|نورة ف.|أحمد ح.|ليلى ك.|يوسف ن.|مريم س.|عمر ب.|هند ر.'),
    good: split(
      'مكان نظيف وهادئ.|الاستقبال ودود جدًا.|الغرفة مطابقة للصور.|السرير مريح والماء ساخن دائمًا.|مناسب جدًا للعائلات.|الموقع ممتاز وكل شيء قريب.|الفطور بسيط ولذيذ.|سعر عادل بلا مفاجآت.|سنعود بإذن الله.|ساعدونا في كل ما طلبناه.',
    ),
    fair: split('جيد لكن الغرفة صغيرة.|الإنترنت بطيء أحيانًا.|قليل من الضجيج من جهة الشارع.|مناسب لليلتين.'),
    poor: split('تأخروا في تسليم الغرفة.|صوت المكيف مزعج.'),
  },
  ja: {
    names: split('佐藤 美咲|田中 健|鈴木 陽子|高橋 翔|中村 恵|小林 大輔|山本 彩'),
    good: split(
      '清潔で静かなお部屋でした。|スタッフの方がとても親切でした。|写真どおりのきれいな宿です。|駅から近くて便利でした。|朝食がおいしかったです。|また泊まりたいと思います。|ベッドの寝心地が良かったです。',
    ),
    fair: split('部屋は少し狭いですが清潔です。|壁が少し薄いと感じました。|値段相応だと思います。'),
    poor: split('空調の音が気になりました。|チェックインに時間がかかりました。'),
  },
  id: {
    names: split('Dewi L.|Budi S.|Rina P.|Agus W.|Sari M.|Eko N.|Putri A.'),
    good: split(
      'Kamarnya bersih dan tenang.|Stafnya ramah sekali.|Sesuai dengan foto.|Lokasinya strategis, dekat ke mana-mana.|Sarapannya enak.|Harga cocok, pasti kembali lagi.|Anak-anak senang sekali.',
    ),
    fair: split('Kamar agak kecil tapi bersih.|Wifi kadang lambat.|Cukup untuk harganya.'),
    poor: split('Proses check-in lama.|AC-nya berisik.'),
  },
} as const satisfies Record<string, ReviewBank>

export type ReviewLocale = keyof typeof reviewBanks

/** What English guests say of a house let whole, where nobody serves or stands at a desk. */
export const homeReviews: Omit<ReviewBank, 'names'> = {
  good: split(
    'A whole house to ourselves, and it felt like ours by the first evening.|The kitchen has sharp knives and enough pans for a proper dinner.|The children chose their beds in a minute and never wanted to leave.|Keys where they said, heating on, lamps lit.|We cooked every night and missed no restaurant.|Exactly as in the pictures, down to the chairs.|Quiet enough to hear the birds in the morning.|The beds were better than ours at home.|Three generations under one roof and everybody had a corner.|The owner’s notes about the walks were worth the stay alone.|Clean from top to bottom, cupboards and oven too.|Rain for two days, and we were happy with the books and the board games.|We came for a weekend and wished we had taken the week.|Plenty of hot water for all of us, one after the other.|A long table that seats everybody: that made our holiday.|Bread from round the corner, coffee in the garden chairs, nothing else needed.|Everything in the kitchen worked and was where you look for it.|The owner answered within minutes and left us in peace.|Fair price, no surprises on the bill.|Good reading lamps, thick curtains, a sofa for an afternoon.|Easy to find, and room to park right by the house.|Grandma managed the steps and loved the armchair by the window.|A house with a soul.|We have already picked the dates for next year.',
  ),
  fair: split(
    'Lovely house, thin walls.|Fine for a weekend, a bit tight for a week.|The kitchen could do with a second big pan.|The Wi-Fi took an evening off; the owner sorted it by morning.|Clean, though the bathroom is showing its age.|Finding the house in the dark took us two tries.|The stairs are steep; mind them with toddlers.|Comfortable beds, but few hooks and shelves for six people’s things.|A car helps, the shops are further than we thought.|Good house, but the heating needs an hour to catch up.|Nice and light, yet the bedroom curtains let in the dawn.|The list of things to do before leaving is rather long.',
  ),
  poor: split(
    'The house had not been cleaned when we arrived; we waited two hours.|The heating did not work until the second day.|Nobody answered about the key for an hour.|It needs a coat of paint and new mattresses.|Builders next door from seven, and no word of it before.|Half the plates were chipped and the oven never got hot.',
  ),
}
