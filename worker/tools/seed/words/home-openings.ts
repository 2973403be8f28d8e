import type { Wording } from './wording.ts'

/** First sentences of holiday homes by their scenery. `{where}` is quarter and city, `{park}` the holiday park. */
export const homeOpenings: Record<string, readonly Wording[]> = {
  villa: [
    [
      'A villa with deep verandas near {where}, made for long lunches.',
      'Een villa met diepe veranda’s bij {where}, gemaakt voor lange lunches.',
      'فيلا بشرفات عميقة قرب {where}، صُممت لموائد غداء طويلة.',
      '{where} के पास गहरे बरामदों वाला विला, लंबे दोपहर के खाने के लिए बना।',
    ],
    [
      '{name} is a white house among trees, ten minutes from the nearest shop of {where}.',
      '{name} is een wit huis tussen de bomen, op tien minuten van de dichtstbijzijnde winkel van {where}.',
      '{name} بيت أبيض بين الأشجار، على بعد عشر دقائق من أقرب متجر في {where}.',
      '{name} पेड़ों के बीच एक सफ़ेद घर है, {where} की सबसे नज़दीकी दुकान से दस मिनट दूर।',
    ],
    [
      'Doors on all sides: at {name} you live outside and go in to sleep.',
      'Deuren naar alle kanten: bij {name} leef je buiten en ga je naar binnen om te slapen.',
      'أبواب من كل الجهات: في {name} تعيش في الخارج وتدخل لتنام.',
      'हर ओर दरवाज़े: {name} में लोग बाहर जीते हैं और सोने के लिए अंदर आते हैं।',
    ],
    [
      'Built by an architect for his own family, {name} is now let by the week to yours.',
      'Een architect bouwde {name} voor zijn eigen gezin; nu is het voor het jouwe.',
      'بناه معماري لعائلته، واليوم {name} لعائلتك.',
      '{name} को एक वास्तुकार ने अपने परिवार के लिए बनाया था; अब यह आपके परिवार के लिए है।',
    ],
  ],
  chalet: [
    [
      'A wooden house above {where}, dark outside and honey-coloured inside.',
      'Een houten huis boven {where}, donker van buiten en honingkleurig van binnen.',
      'بيت خشبي فوق {where}، داكن من الخارج وبلون العسل من الداخل.',
      '{where} के ऊपर लकड़ी का घर, बाहर से गहरा और अंदर से शहद जैसा।',
    ],
    [
      '{name} has a stove, a stack of logs and a bench on the sunny side.',
      '{name} heeft een kachel, een stapel hout en een bankje aan de zonkant.',
      'في {name} مدفأة وكومة حطب ومقعد في الجهة المشمسة.',
      '{name} में एक अँगीठी, लकड़ियों का ढेर और धूप वाली ओर एक बेंच है।',
    ],
    [
      'From the long balcony of {name} you follow the light down the valley of {where}.',
      'Vanaf het lange balkon van {name} volg je het licht het dal van {where} in.',
      'من شرفة {name} الطويلة تتابع الضوء وهو ينزل في وادي {where}.',
      '{name} की लंबी बालकनी से आप {where} की घाटी में उतरती रोशनी देखते रहते हैं।',
    ],
    [
      'Three generations have carved their initials into the table of {name}; leave it at that.',
      'Drie generaties kerfden hun letters in de tafel van {name}; laat het daarbij.',
      'ثلاثة أجيال حفرت حروفها على طاولة {name}؛ فلنكتفِ بذلك.',
      'तीन पीढ़ियों ने {name} की मेज़ पर अपने नाम के अक्षर खोदे हैं; बस अब और नहीं।',
    ],
  ],
  canal: [
    [
      'A brick house on the water in {where}, with a jetty of its own.',
      'Een bakstenen huis aan het water in {where}, met een eigen steiger.',
      'بيت من الطوب على الماء في {where}، له مرسى خاص.',
      '{where} में पानी के किनारे ईंटों का घर, अपने छोटे घाट के साथ।',
    ],
    [
      'At {name} breakfast is on the quay and the neighbours pass by boat.',
      'Bij {name} ontbijt je op de kade en varen de buren voorbij.',
      'في {name} الفطور على الرصيف والجيران يمرّون بالقوارب.',
      '{name} में नाश्ता घाट पर होता है और पड़ोसी नाव से गुज़रते हैं।',
    ],
    [
      'Tall windows, crooked floors, a view of bridges: {name} in {where}.',
      'Hoge ramen, scheve vloeren, uitzicht op bruggen: {name} in {where}.',
      'نوافذ عالية وأرضيات مائلة وإطلالة على الجسور: {name} في {where}.',
      'ऊँची खिड़कियाँ, टेढ़े फ़र्श और पुलों का नज़ारा: {where} का {name}।',
    ],
  ],
  farm: [
    [
      'An old farm near {where}: a yard, a walnut tree and a kitchen for twelve.',
      'Een oude boerderij bij {where}: een erf, een walnotenboom en een keuken voor twaalf.',
      'مزرعة قديمة قرب {where}: ساحة وشجرة جوز ومطبخ يتسع لاثني عشر.',
      '{where} के पास एक पुराना फ़ार्म: खुला आँगन, अखरोट का पेड़ और बारह लोगों की रसोई।',
    ],
    [
      'The hens of {name} lay the breakfast, and the children may collect it.',
      'De kippen van {name} leggen het ontbijt, en de kinderen mogen het rapen.',
      'دجاجات {name} تضع الفطور، وللأطفال أن يجمعوه.',
      '{name} की मुर्गियाँ नाश्ता देती हैं, और बच्चे उसे बटोर सकते हैं।',
    ],
    [
      'Stone barn outside, straight lines inside: {name} lies among the fields of {where}.',
      'Buiten een stenen schuur, binnen strakke lijnen: {name} ligt tussen de velden van {where}.',
      'حظيرة حجرية من الخارج وخطوط حديثة من الداخل: {name} بين حقول {where}.',
      'बाहर पत्थर का खलिहान, अंदर सीधी-सादी रेखाएँ: {name} {where} के खेतों के बीच है।',
    ],
    [
      'At the end of a lane near {where}, where the stars are still dark enough to count.',
      'Aan het eind van een laan bij {where}, waar het nog donker genoeg is om sterren te tellen.',
      'في آخر درب قرب {where}، حيث لا يزال الليل مظلمًا بما يكفي لعدّ النجوم.',
      '{where} के पास एक रास्ते के छोर पर, जहाँ रात अब भी तारे गिनने लायक अँधेरी होती है।',
    ],
  ],
  park: [
    [
      'A bungalow at the quiet end of {park}, with woods behind and the pool five minutes away by bicycle.',
      'Een bungalow aan de stille kant van {park}, met bos erachter en het zwembad op vijf minuten fietsen.',
      'بيت صغير في الطرف الهادئ من {park}، خلفه غابة والمسبح على بعد خمس دقائق بالدراجة.',
      '{park} के शांत छोर पर एक बंगला, पीछे जंगल और साइकिल से पाँच मिनट पर पूल।',
    ],
    [
      'Children find each other within the hour at {park}; parents find the terrace.',
      'Op {park} vinden kinderen elkaar binnen een uur; ouders vinden het terras.',
      'في {park} يجد الأطفال أصدقاء خلال ساعة، ويجد الأهل الشرفة.',
      '{park} में बच्चे घंटे भर में दोस्त बना लेते हैं, और माता-पिता टैरेस ढूँढ लेते हैं।',
    ],
    [
      '{name} stands on {park} near {where}: park the car once, then everything goes by bicycle.',
      '{name} staat op {park} bij {where}: één keer parkeren, daarna gaat alles op de fiets.',
      'يقع {name} في {park} قرب {where}: تركن السيارة مرة، ثم كل شيء بالدراجة.',
      '{name} {where} के पास {park} में है: गाड़ी एक बार खड़ी कीजिए, फिर सब कुछ साइकिल से।',
    ],
  ],
  dune: [
    [
      'Between the dunes and {where}: sand on the path, salt on the windows.',
      'Tussen de duinen en {where}: zand op het pad, zout op de ramen.',
      'بين الكثبان و{where}: رمل على الممر وملح على النوافذ.',
      'टीलों और {where} के बीच: पगडंडी पर रेत, खिड़कियों पर नमक।',
    ],
    [
      '{name} faces west; the evening comes in through every window.',
      '{name} kijkt uit op het westen; de avond komt door alle ramen naar binnen.',
      'يطل {name} على الغرب، فيدخل المساء من كل نافذة.',
      '{name} का मुँह पश्चिम की ओर है; शाम हर खिड़की से अंदर आती है।',
    ],
    [
      'A wooden beach house near {where}, with a shower outside for sandy feet.',
      'Een houten strandhuis bij {where}, met een buitendouche voor zandvoeten.',
      'بيت شاطئ خشبي قرب {where}، مع دشّ خارجي لأقدام مليئة بالرمل.',
      '{where} के पास लकड़ी का समुद्र-तट घर, रेत भरे पैरों के लिए बाहर शावर के साथ।',
    ],
    [
      'Wind, grass and gulls all day, and at {name} a window seat to watch them from.',
      'De hele dag wind, gras en meeuwen, en bij {name} een vensterbank om ernaar te kijken.',
      'ريح وعشب ونوارس طوال اليوم، وفي {name} مقعد عند النافذة لمشاهدتها.',
      'दिन भर हवा, घास और समुद्री पक्षी, और {name} में उन्हें देखने के लिए खिड़की पर बैठने की जगह।',
    ],
  ],
  haveli: [
    [
      'A carved old house in {where}, let as a whole or by the floor.',
      'Een oud huis met houtsnijwerk in {where}, te huur per verdieping of in zijn geheel.',
      'بيت قديم منقوش في {where}، يُؤجَّر كاملًا أو طابقًا طابقًا.',
      '{where} में नक़्क़ाशी वाली पुरानी हवेली, पूरी या एक-एक मंज़िल किराये पर।',
    ],
    [
      'Arches, a swing in the hall and a cook who knows the family recipes: {name}.',
      'Bogen, een schommel in de hal en een kok die de familierecepten kent: {name}.',
      'أقواس وأرجوحة في البهو وطبّاخ يعرف وصفات العائلة: {name}.',
      'मेहराबें, बैठक में झूला और घर की रेसिपी जानने वाला रसोइया: {name}।',
    ],
  ],
  city: [
    [
      'A flat in {where} the way its people live: baker downstairs, roof terrace upstairs.',
      'Een appartement zoals de buurt ze kent in {where}: beneden de bakker, boven het dakterras.',
      'شقة على طراز الحي في {where}: المخبز في الأسفل والتراس في الأعلى.',
      '{where} में मोहल्ले जैसा ही एक फ़्लैट: नीचे बेकरी, ऊपर छत का टैरेस।',
    ],
    [
      '{name} is a town house in {where} with a hidden garden.',
      '{name} is een stadshuis in {where} met een verborgen tuin.',
      '{name} بيت مدينة في {where} بحديقة مخفية.',
      '{name} {where} में एक शहरी घर है, जिसमें एक छिपा हुआ बगीचा है।',
    ],
    [
      'Live in {where} for a week as if you always had: {name} has the keys.',
      'Woon een week in {where} alsof je er altijd al woonde: {name} heeft de sleutels.',
      'عِش أسبوعًا في {where} كأنك من أهلها: المفاتيح عند {name}.',
      'एक हफ़्ता {where} में ऐसे रहिए जैसे हमेशा से रहते हों: चाबियाँ {name} के पास हैं।',
    ],
  ],
}
