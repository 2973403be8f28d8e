import type { Wording } from './wording.ts'

/** First sentences by what the stay is: trait of the city for hotels, scenery for homes. `{where}` is quarter and city. */
export const openings: Record<string, readonly Wording[]> = {
  hotel: [
    [
      'A small hotel on an ordinary street of {where}, run by people who live upstairs.',
      'Een klein hotel in een gewone straat van {where}, van mensen die zelf boven wonen.',
      'فندق صغير في شارع هادئ من {where}، يديره أهل البيت الساكنون في الطابق الأعلى.',
      '{where} की एक साधारण गली में छोटा-सा होटल, जिसे ऊपर रहने वाला परिवार ही चलाता है।',
    ],
    [
      '{name} opened as a family business in {where} and has stayed one.',
      '{name} begon in {where} als familiezaak en is dat gebleven.',
      'بدأ {name} في {where} مشروعًا عائليًا، وما زال كذلك.',
      '{name} {where} में एक पारिवारिक काम के रूप में शुरू हुआ और आज भी वैसा ही है।',
    ],
    [
      'Four floors, one stair and a reception that knows the city: that is {name} in {where}.',
      'Vier verdiepingen, één trap en een receptie die de stad kent: dat is {name} in {where}.',
      'أربعة طوابق ودرج واحد واستقبال يعرف المدينة جيدًا: هذا هو {name} في {where}.',
      'चार मंज़िलें, एक सीढ़ी और शहर को अच्छी तरह जानने वाला रिसेप्शन: यही है {where} का {name}।',
    ],
    [
      'Clean rooms and honest prices in {where}, with someone at the desk whenever you arrive.',
      'Schone kamers en eerlijke prijzen in {where}, en er staat iemand klaar wanneer je ook aankomt.',
      'غرف نظيفة وأسعار واضحة في {where}، وهناك من يستقبلك في أي ساعة تصل.',
      '{where} में साफ़ कमरे और सीधे दाम, और आप जब भी पहुँचें, कोई न कोई आपका इंतज़ार करता मिलेगा।',
    ],
    [
      'You will find {name} behind a green door in {where}, between a tailor and a tea shop.',
      '{name} zit achter een groene deur in {where}, tussen een kleermaker en een theewinkel.',
      'ستجد {name} خلف باب أخضر في {where}، بين خيّاط ومحل شاي.',
      '{where} में एक दर्ज़ी और चाय की दुकान के बीच, हरे दरवाज़े के पीछे है {name}।',
    ],
  ],
  m: [
    [
      'A calm place to come back to after a long day in {where}.',
      'Een rustige plek om terug te komen na een lange dag in {where}.',
      'مكان هادئ تعود إليه بعد يوم طويل في {where}.',
      '{where} में लंबे दिन के बाद लौटने के लिए एक शांत ठिकाना।',
    ],
    [
      'The traffic of {where} stops at the door of {name}: thick windows, thick curtains, good beds.',
      'Het verkeer van {where} blijft bij {name} buiten: dik glas, dikke gordijnen, goede bedden.',
      'ضجيج {where} يتوقف عند باب {name}: نوافذ عازلة وستائر سميكة وأسرّة مريحة.',
      '{where} का शोर {name} के दरवाज़े पर ही रुक जाता है: मोटे शीशे, मोटे परदे, अच्छे बिस्तर।',
    ],
    [
      'Business by day and street food by night: {name} stands where {where} does both.',
      'Overdag zaken en ’s avonds straateten: {name} staat waar {where} allebei doet.',
      'أعمال في النهار ومأكولات الشارع في الليل: يقع {name} حيث تجمع {where} بين الاثنين.',
      'दिन में काम और रात में सड़क किनारे का खाना: {name} वहीं है जहाँ {where} दोनों देता है।',
    ],
    [
      'A narrow house with a roof you can sit on, in the middle of {where}.',
      'Een smal huis met een dak waarop je kunt zitten, midden in {where}.',
      'بيت ضيّق بسطح يمكنك الجلوس عليه، في قلب {where}.',
      '{where} के बीचोंबीच एक पतला-सा घर, जिसकी छत पर बैठा जा सकता है।',
    ],
    [
      '{name} is for people who come to {where} with one bag and a list of things to do.',
      '{name} is voor mensen die met één tas en een lijstje naar {where} komen.',
      '{name} لمن يأتي إلى {where} بحقيبة واحدة وقائمة مهام.',
      '{name} उनके लिए है जो एक बैग और कामों की सूची लेकर {where} आते हैं।',
    ],
  ],
  h: [
    [
      'An old merchant’s house in {where}: thick walls, a courtyard, a stair worn smooth.',
      'Een oud koopmanshuis in {where}: dikke muren, een binnenplaats, een uitgesleten trap.',
      'بيت تاجر قديم في {where}: جدران سميكة وفناء ودرج صقلته الأقدام.',
      '{where} में एक पुराने व्यापारी का घर: मोटी दीवारें, आँगन और घिसी हुई चिकनी सीढ़ियाँ।',
    ],
    [
      'The lanes of the old town begin at the door of {name}.',
      'De steegjes van de oude stad beginnen bij de deur van {name}.',
      'أزقة المدينة القديمة تبدأ عند باب {name}.',
      'पुराने शहर की गलियाँ {name} के दरवाज़े से ही शुरू होती हैं।',
    ],
    [
      '{name} was restored by local craftsmen; ask who made your door.',
      '{name} is door vakmensen uit de buurt hersteld; vraag gerust wie jouw deur maakte.',
      'رمّم حرفيون محليون {name}؛ اسأل من صنع باب غرفتك.',
      '{name} को यहीं के कारीगरों ने फिर से सँवारा है; पूछिए कि आपका दरवाज़ा किसने बनाया।',
    ],
    [
      'From the roof you see half of {where}, and in the evening the other half comes up for air too.',
      'Vanaf het dak zie je half {where}, en ’s avonds komt de andere helft ook een luchtje scheppen.',
      'من السطح ترى نصف {where}، وفي المساء يصعد النصف الآخر ليتنفس الهواء.',
      'छत से आधा {where} दिखता है, और शाम को बाकी आधा भी हवा खाने छतों पर आ जाता है।',
    ],
    [
      'A house with three courtyards and no straight corridor, in the oldest part of {where}.',
      'Een huis met drie binnenplaatsen en geen enkele rechte gang, in het oudste deel van {where}.',
      'بيت بثلاثة أفنية وبلا ممر مستقيم، في أقدم أحياء {where}.',
      '{where} के सबसे पुराने हिस्से में तीन आँगनों वाला घर, जिसमें एक भी सीधा गलियारा नहीं।',
    ],
  ],
  p: [
    [
      'A simple, well-kept house for families who come to {where} to pray.',
      'Een eenvoudig, goed onderhouden huis voor families die in {where} komen bidden.',
      'بيت بسيط مرتّب للعائلات القادمة إلى {where} للعبادة.',
      'उन परिवारों के लिए सादा और साफ़-सुथरा घर, जो दर्शन के लिए {where} आते हैं।',
    ],
    [
      'At {name} the day begins early, like everywhere in {where}: tea is ready before sunrise.',
      'Bij {name} begint de dag vroeg, zoals overal in {where}: de thee staat klaar voor zonsopgang.',
      'يبدأ اليوم في {name} مبكرًا كما في كل {where}: الشاي جاهز قبل الشروق.',
      '{where} की तरह {name} में भी दिन जल्दी शुरू होता है: सूरज निकलने से पहले चाय तैयार।',
    ],
    [
      'Large rooms for large families, a short walk from where everyone in {where} is going.',
      'Grote kamers voor grote families, op korte loopafstand van waar iedereen in {where} heen gaat.',
      'غرف واسعة للعائلات الكبيرة، على مسافة قصيرة من وجهة الجميع في {where}.',
      'बड़े परिवारों के लिए बड़े कमरे, और {where} में सब जहाँ जाते हैं वहाँ से कुछ ही क़दम दूर।',
    ],
  ],
  b: [
    [
      'You hear the sea from {name} before you see it.',
      'Bij {name} hoor je de zee voordat je haar ziet.',
      'في {name} تسمع البحر قبل أن تراه.',
      '{name} में समुद्र दिखने से पहले सुनाई देता है।',
    ],
    [
      'White walls, blue shutters, sand in the hall by noon: {name} in {where}.',
      'Witte muren, blauwe luiken, om twaalf uur zand in de hal: {name} in {where}.',
      'جدران بيضاء ونوافذ زرقاء ورمل في المدخل عند الظهيرة: هذا {name} في {where}.',
      'सफ़ेद दीवारें, नीली खिड़कियाँ और दोपहर तक बरामदे में रेत: {where} का {name}।',
    ],
    [
      '{name} lies one street back from the water in {where}, where it is quieter and cheaper.',
      '{name} ligt in {where} één straat achter het water, waar het stiller en goedkoper is.',
      'يقع {name} في {where} خلف الشاطئ بشارع واحد، حيث الهدوء أكثر والسعر أقل.',
      '{name} {where} में पानी से एक गली पीछे है, जहाँ शांति ज़्यादा और दाम कम हैं।',
    ],
    [
      'A garden of palms, a row of rooms and a path to the beach in {where}.',
      'Een tuin met palmen, een rij kamers en een pad naar het strand van {where}.',
      'حديقة نخيل وصف من الغرف وممر إلى شاطئ {where}.',
      '{where} में ताड़ के पेड़ों का बगीचा, कमरों की एक क़तार और समुद्र तट तक जाती पगडंडी।',
    ],
    [
      'Breakfast at {name} is served until the last swimmer is back.',
      'Bij {name} staat het ontbijt er tot de laatste zwemmer terug is.',
      'يبقى الفطور في {name} حتى يعود آخر السبّاحين.',
      '{name} में नाश्ता तब तक मिलता है जब तक आख़िरी तैराक लौट न आए।',
    ],
  ],
  a: [
    [
      'Wood, wool and a wide view: {name} stands above {where}.',
      'Hout, wol en een weids uitzicht: {name} staat boven {where}.',
      'خشب وصوف وإطلالة واسعة: يقف {name} فوق {where}.',
      'लकड़ी, ऊन और दूर तक फैला नज़ारा: {name} {where} से थोड़ा ऊपर है।',
    ],
    [
      'The path to the hills begins behind the kitchen of {name}.',
      'Het pad de bergen in begint achter de keuken van {name}.',
      'يبدأ طريق التلال من خلف مطبخ {name}.',
      'पहाड़ों की पगडंडी {name} की रसोई के पीछे से शुरू होती है।',
    ],
    [
      'A warm house in {where} with boots drying in the hall and soup on the stove.',
      'Een warm huis in {where}, met drogende laarzen in de gang en soep op het vuur.',
      'بيت دافئ في {where}، أحذية تجف في المدخل وحساء على النار.',
      '{where} में एक गर्म घर, जहाँ गलियारे में जूते सूखते हैं और चूल्हे पर सूप चढ़ा रहता है।',
    ],
    [
      'In the morning the clouds of {where} lie below the balconies of {name}.',
      '’s Ochtends liggen de wolken van {where} onder de balkons van {name}.',
      'في الصباح تكون غيوم {where} تحت شرفات {name}.',
      'सुबह {where} के बादल {name} की बालकनियों के नीचे होते हैं।',
    ],
  ],
  g: [
    [
      'Green on every side: {name} stands between trees at the edge of {where}.',
      'Groen aan alle kanten: {name} staat tussen de bomen aan de rand van {where}.',
      'خضرة من كل جانب: يقع {name} بين الأشجار عند أطراف {where}.',
      'हर ओर हरियाली: {name} {where} के किनारे पेड़ों के बीच है।',
    ],
    [
      '{name} keeps a vegetable garden, and what grows there is for dinner.',
      '{name} heeft een moestuin; wat daar groeit, eet je ’s avonds.',
      'لدى {name} بستان خضار، وما ينمو فيه يصبح عشاءك.',
      '{name} की अपनी सब्ज़ी की बाड़ी है, और वहाँ जो उगता है वही रात के खाने में आता है।',
    ],
    [
      'Birdsong, wet leaves and slow mornings in {where}.',
      'Vogels, natte bladeren en trage ochtenden in {where}.',
      'تغريد الطيور وأوراق مبللة وصباحات بطيئة في {where}.',
      '{where} में चिड़ियों की आवाज़, भीगे पत्ते और धीमी सुबहें।',
    ],
  ],
  c: [
    [
      'A tall, narrow house on the water in {where}; the stairs are steep and the light is worth it.',
      'Een hoog, smal huis aan het water in {where}; de trappen zijn steil en het licht is het waard.',
      'بيت عالٍ ضيّق على الماء في {where}؛ الدرج حاد لكن الضوء يستحق.',
      '{where} में पानी के किनारे एक ऊँचा, पतला घर; सीढ़ियाँ खड़ी हैं, पर रोशनी देखने लायक है।',
    ],
    [
      'Boats pass under the windows of {name} from spring to autumn.',
      'Van lente tot herfst varen er bootjes onder de ramen van {name} door.',
      'تمر القوارب تحت نوافذ {name} من الربيع حتى الخريف.',
      'बसंत से पतझड़ तक {name} की खिड़कियों के नीचे से नावें गुज़रती हैं।',
    ],
    [
      'Five bridges, two bakeries and {name}: this corner of {where} is complete.',
      'Vijf bruggen, twee bakkers en {name}: dit hoekje van {where} is af.',
      'خمسة جسور ومخبزان و{name}: لا ينقص هذه الزاوية من {where} شيء.',
      'पाँच पुल, दो बेकरी और {name}: {where} का यह कोना अपने आप में पूरा है।',
    ],
  ],
  d: [
    [
      'Shade, cool floors and mint tea: {name} is what the heat of {where} asks for.',
      'Schaduw, koele vloeren en muntthee: {name} is waar de hitte van {where} om vraagt.',
      'ظل وأرضيات باردة وشاي بالنعناع: {name} هو ما يطلبه حرّ {where}.',
      'छाँव, ठंडे फ़र्श और पुदीने की चाय: {where} की गर्मी में {name} वही है जो चाहिए।',
    ],
    [
      'Large suites and patient staff, in a quarter of {where} where families stay.',
      'Ruime suites en geduldig personeel, in een wijk van {where} waar gezinnen logeren.',
      'أجنحة واسعة وطاقم صبور، في حي من {where} تقصده العائلات.',
      '{where} के ऐसे इलाक़े में बड़े सुइट और धैर्य वाला स्टाफ़, जहाँ परिवार ठहरते हैं।',
    ],
    [
      '{name} is five minutes from the market of {where} and a world away from its noise.',
      '{name} ligt op vijf minuten van de markt van {where} en een wereld weg van het lawaai.',
      'يبعد {name} خمس دقائق عن سوق {where} وعالمًا كاملًا عن ضجيجه.',
      '{name} {where} के बाज़ार से पाँच मिनट दूर है, पर उसके शोर से कोसों परे।',
    ],
    [
      'Two roofs for the evening breeze and a shaded courtyard for the afternoon, in {where}.',
      'Twee daken voor de avondbries en een schaduwrijke patio voor de middag, in {where}.',
      'سطحان لنسيم المساء وفناء ظليل للظهيرة، في {where}.',
      '{where} में शाम की हवा के लिए दो छतें और दोपहर के लिए एक छायादार आँगन।',
    ],
  ],
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
