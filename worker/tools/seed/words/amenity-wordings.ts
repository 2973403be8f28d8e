import type { Wording } from './wording.ts'

/** Sentences a stay may say when it has the amenity of the number. */
export const amenityWordings: Record<number, readonly Wording[]> = {
  4: [
    [
      'The pool is small and clean and open until nine.',
      'Het zwembad is klein, schoon en tot negen uur open.',
      'المسبح صغير ونظيف ومفتوح حتى التاسعة.',
      'पूल छोटा, साफ़ और रात नौ बजे तक खुला रहता है।',
    ],
    [
      'There is a pool, and usually a free chair beside it.',
      'Er is een zwembad, en meestal een vrije stoel ernaast.',
      'هناك مسبح، وغالبًا كرسي شاغر بجانبه.',
      'यहाँ एक पूल है, और उसके पास अक्सर एक ख़ाली कुर्सी भी।',
    ],
  ],
  8: [
    [
      'Breakfast is cooked to order from seven, fruit included.',
      'Het ontbijt wordt vanaf zeven uur vers voor je gemaakt, met fruit erbij.',
      'يُحضَّر الفطور حسب الطلب من السابعة، والفاكهة معه.',
      'नाश्ता सात बजे से आपके कहने पर ताज़ा बनता है, फल समेत।',
    ],
    [
      'Breakfast changes with the day of the week; Sunday is the one to stay for.',
      'Het ontbijt is elke dag anders; voor dat van zondag blijf je een nacht langer.',
      'يتغير الفطور كل يوم؛ وفطور الأحد يستحق البقاء لأجله.',
      'हर दिन का नाश्ता अलग होता है; इतवार वाले के लिए रुकना बनता है।',
    ],
  ],
  9: [
    [
      'The kitchen cooks what the market had that morning.',
      'De keuken kookt wat er die ochtend op de markt lag.',
      'يطبخ المطبخ ما جاء به السوق صباحًا.',
      'रसोई वही पकाती है जो सुबह बाज़ार में मिला।',
    ],
    [
      'You can eat downstairs until ten; the menu fits on one page.',
      'Je kunt tot tien uur beneden eten; de kaart past op één bladzijde.',
      'يمكنك تناول الطعام في الأسفل حتى العاشرة؛ القائمة صفحة واحدة.',
      'नीचे रात दस बजे तक खाना मिलता है; मेन्यू एक ही पन्ने का है।',
    ],
  ],
  24: [
    [
      'Every room has a desk with a lamp and enough sockets.',
      'Elke kamer heeft een bureau met een lamp en genoeg stopcontacten.',
      'في كل غرفة مكتب بمصباح ومقابس كافية.',
      'हर कमरे में लैंप और पर्याप्त सॉकेट वाली मेज़ है।',
    ],
  ],
  1: [
    [
      'The Wi-Fi reaches every corner, the roof included.',
      'De wifi komt in elke hoek, ook op het dak.',
      'يصل الواي فاي إلى كل زاوية، حتى السطح.',
      'वाई-फ़ाई हर कोने में पहुँचता है, छत पर भी।',
    ],
  ],
  3: [
    [
      'Parking is in the yard; somebody opens the gate for you.',
      'Parkeren doe je op de binnenplaats; iemand doet het hek voor je open.',
      'الموقف في الفناء، وهناك من يفتح لك البوابة.',
      'गाड़ी अहाते में खड़ी होती है; फाटक कोई खोल देता है।',
    ],
    [
      'There is room for the car right beside the house.',
      'Naast het huis is plaats voor de auto.',
      'هناك مكان للسيارة بجانب البيت مباشرة.',
      'घर के ठीक बगल में गाड़ी के लिए जगह है।',
    ],
  ],
  26: [
    [
      'Ask for a balcony: the evening air is free.',
      'Vraag om een balkon: de avondlucht is gratis.',
      'اطلب غرفة بشرفة: نسيم المساء مجاني.',
      'बालकनी वाला कमरा माँगिए: शाम की हवा मुफ़्त है।',
    ],
  ],
  27: [
    [
      'The terrace catches the last sun of the day.',
      'Het terras vangt de laatste zon van de dag.',
      'يلتقط التراس آخر شمس النهار.',
      'टैरेस पर दिन की आख़िरी धूप आती है।',
    ],
  ],
  28: [
    [
      'The garden is fenced, with shade in one half and sun in the other.',
      'De tuin is omheind, met aan de ene kant schaduw en aan de andere zon.',
      'الحديقة مسوّرة، نصفها ظل ونصفها شمس.',
      'बगीचा घिरा हुआ है, आधे में छाँव और आधे में धूप।',
    ],
    [
      'Cats own the garden but share it.',
      'De tuin is van de katten, maar ze delen hem.',
      'الحديقة ملك للقطط لكنها تتقاسمها معك.',
      'बगीचा बिल्लियों का है, पर वे बाँट लेती हैं।',
    ],
  ],
  29: [
    [
      'A barbecue and a box of charcoal stand ready.',
      'Er staat een barbecue klaar, met een doos houtskool.',
      'الشواية وصندوق الفحم جاهزان.',
      'बारबेक्यू और कोयले का डिब्बा तैयार रखा है।',
    ],
  ],
  30: [
    [
      'The first basket of wood for the fire is on the house.',
      'De eerste mand hout voor de haard krijg je van ons.',
      'سلة الحطب الأولى للمدفأة علينا.',
      'आग के लिए लकड़ी की पहली टोकरी हमारी ओर से।',
    ],
  ],
  31: [
    [
      'The sauna is warm by five in the afternoon.',
      'De sauna is om vijf uur ’s middags warm.',
      'تصبح الساونا دافئة عند الخامسة عصرًا.',
      'शाम पाँच बजे तक सॉना गर्म हो जाता है।',
    ],
  ],
  32: [
    [
      'From the hot tub you see the stars, or at least the weather.',
      'Vanuit het bubbelbad zie je de sterren, of in elk geval het weer.',
      'من حوض الماء الساخن ترى النجوم، أو الطقس على الأقل.',
      'हॉट टब से तारे दिखते हैं, या कम से कम मौसम तो दिखता ही है।',
    ],
  ],
  34: [
    [
      'Bicycles are in the shed, pumped and free to take.',
      'De fietsen staan opgepompt in de schuur; pak er gerust een.',
      'الدراجات في المخزن، جاهزة ومجانية.',
      'शेड में हवा भरी साइकिलें रखी हैं, जब चाहें ले लीजिए।',
    ],
  ],
  35: [
    [
      'The beach is close enough to go twice a day.',
      'Het strand is dichtbij genoeg om twee keer per dag te gaan.',
      'الشاطئ قريب بما يكفي لتزوره مرتين في اليوم.',
      'समुद्र तट इतना पास है कि दिन में दो बार जा सकते हैं।',
    ],
  ],
  36: [
    [
      'Swings and a sandpit keep the children busy within sight.',
      'Schommels en een zandbak houden de kinderen bezig, in het zicht.',
      'أراجيح وملعب رمل تشغل الأطفال أمام عينيك.',
      'झूले और रेत का गड्ढा बच्चों को नज़र के सामने व्यस्त रखते हैं।',
    ],
  ],
  37: [
    [
      'A cot and a high chair are put up before you arrive, if you say so.',
      'Een kinderbedje en kinderstoel staan klaar als je het laat weten.',
      'نجهّز سرير طفل وكرسيًا عاليًا قبل وصولك إن أخبرتنا.',
      'बता दें तो आपके आने से पहले पालना और बच्चों की कुर्सी लगा दी जाती है।',
    ],
  ],
  40: [
    [
      'We fetch you from the airport for a fixed price.',
      'We halen je voor een vaste prijs van de luchthaven.',
      'نحضرك من المطار بسعر ثابت.',
      'हम तय दाम पर आपको हवाई अड्डे से ले आते हैं।',
    ],
  ],
  45: [
    [
      'Pay as you like, UPI included.',
      'Betaal zoals je wilt, ook met UPI.',
      'ادفع كما تشاء، بما في ذلك UPI.',
      'जैसे चाहें भुगतान करें, यूपीआई से भी।',
    ],
  ],
  51: [
    [
      'Downstairs two therapists work from noon to evening.',
      'Beneden werken van twaalf uur tot de avond twee masseurs.',
      'في الأسفل معالجان يعملان من الظهر حتى المساء.',
      'नीचे दोपहर से शाम तक दो थेरेपिस्ट काम करते हैं।',
    ],
  ],
  53: [
    [
      'Tea is served on the roof at six.',
      'Om zes uur is er thee op het dak.',
      'يُقدَّم الشاي على السطح في السادسة.',
      'शाम छह बजे छत पर चाय मिलती है।',
    ],
  ],
  54: [
    [
      'The rooms on the upper floor have the view; the price is the same.',
      'De kamers boven hebben het uitzicht; de prijs is gelijk.',
      'غرف الطابق الأعلى لها الإطلالة، والسعر نفسه.',
      'ऊपर के कमरों से नज़ारा दिखता है; दाम वही है।',
    ],
  ],
  55: [
    [
      'A washing machine means you can pack half.',
      'Met een wasmachine hoef je maar de helft in te pakken.',
      'وجود غسالة يعني أن تحمل نصف الأمتعة.',
      'वॉशिंग मशीन है, यानी आधा सामान ही बाँधिए।',
    ],
  ],
  58: [
    [
      'For rainy days there is a room of board games and one honest table-tennis table.',
      'Voor regendagen is er een kamer met spellen en één eerlijke tafeltennistafel.',
      'لأيام المطر غرفة ألعاب وطاولة تنس واحدة عادلة.',
      'बारिश के दिनों के लिए खेलों का कमरा और एक टेबल-टेनिस की मेज़ है।',
    ],
  ],
  59: [
    [
      'Skis and boots dry overnight in the cellar.',
      'Ski’s en schoenen drogen ’s nachts in de kelder.',
      'تجف الزلاجات والأحذية ليلًا في القبو.',
      'स्की और जूते रात भर तहख़ाने में सूखते हैं।',
    ],
  ],
}
