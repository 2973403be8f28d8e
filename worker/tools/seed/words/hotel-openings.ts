import type { Wording } from './wording.ts'

/** First sentences of hotels: of any, and by what the city is known for. `{where}` is quarter and city. */
export const hotelOpenings: Record<string, readonly Wording[]> = {
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
}
